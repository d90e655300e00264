import { labText } from '../../../i18n/lab-texts.ts';
import type { SystemInfo } from '../../../seat/api/server.ts';
import { ownFights, starterFights } from './asked-fights.ts';
import { Choice } from './labeled.tsx';

interface FightChoiceFieldProps {
  readonly systems: readonly SystemInfo[];
  readonly value: string;
  readonly onChange: (fight: string) => void;
}

/** The fight that is asked about: one's own, or one that comes with a system. */
export const FightChoiceField = ({ systems, value, onChange }: FightChoiceFieldProps) => {
  const own = ownFights();
  const groups = [
    ...(own.length > 0 ? [{ label: labText('ownFights'), fights: own }] : []),
    ...systems.map(s => ({ label: s.title, fights: starterFights(s) })),
  ];
  return (
    <Choice label={labText('fight')} value={value} onChange={onChange}>
      {groups.map(({ label, fights }) => (
        <optgroup key={label} label={label}>
          {fights.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </Choice>
  );
};
