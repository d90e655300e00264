import { t } from '../../i18n/i18n.ts';
import type { SystemInfo } from '../../seat/api/server.ts';
import { Button } from '../../ui/button.tsx';
import { byPlace } from '../../ui/by-place.ts';
import { depthOf, MAX_DEPTH } from './system-depth.ts';

/** The starters that a card offers. The encounter editor lists all of them. */
const MAX_STARTERS = 4;

interface SystemCardProps {
  readonly system: SystemInfo;
  readonly onStart: (system: SystemInfo, starter: SystemInfo['starters'][number]) => void;
}

/** A system: what is special about it, how much there is to learn, and its fights. */
export const SystemCard = ({ system, onStart }: SystemCardProps) => (
  <li className="panel system">
    <h3>{system.title}</h3>
    <Depth system={system.id} />
    <p>{t(`systems.${system.id}`, { defaultValue: system.summary })}</p>
    <ul className="starters">
      {system.starters.slice(0, MAX_STARTERS).map(starter => (
        <li key={starter.id}>
          <span>{starter.name}</span>
          <Button aria-label={`${t('home.start')}: ${starter.name}`} onPress={() => onStart(system, starter)}>
            {t('home.start')}
          </Button>
        </li>
      ))}
    </ul>
  </li>
);

/** How much there is to learn, in words and as dots. */
const Depth = ({ system }: { readonly system: string }) => {
  const depth = depthOf(system);
  if (depth === undefined) return null;
  return (
    <p className="depth">
      <svg viewBox={`0 0 ${MAX_DEPTH * 10} 10`} aria-hidden="true">
        {byPlace([...Array(MAX_DEPTH)], (_, i) => (
          <circle cx={i * 10 + 5} cy="5" r="3.4" {...(i < depth && { 'data-full': true })} />
        ))}
      </svg>
      {t(`home.depth.${depth}`)}
    </p>
  );
};
