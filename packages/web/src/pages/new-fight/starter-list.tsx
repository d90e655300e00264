import { StarterThumbnail } from '../../editors/encounter/ground/starter-thumbnail.tsx';
import { t } from '../../i18n/i18n.ts';
import type { SystemInfo } from '../../seat/api/server.ts';

interface StarterListProps {
  readonly system: SystemInfo;
  readonly onPick: (starter: string) => void;
  readonly label?: string;
}

/** The fights that come with a system, each with a picture of its ground. */
export const StarterList = ({ system: { id, starters }, onPick, label = t('fights.startWith') }: StarterListProps) => (
  <div className="field-label">
    <span>{label}</span>
    <ul className="starter-list">
      {starters.map(({ id: starter, name }) => (
        <li key={starter}>
          <button type="button" className="starter-pick" onClick={() => onPick(starter)}>
            <StarterThumbnail system={id} starter={starter} width={168} height={105} />
            <span>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  </div>
);
