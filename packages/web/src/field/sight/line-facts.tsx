import type { Modifier } from '../../i18n/spoken.ts';
import './line-facts.css';

import type { Hindrance } from '@fray/engine/board';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { formatSigned } from '../../table/odds/odds-summary.ts';
import { ClauseLink } from '../../table/rules/clause-link.tsx';
import { combatantName } from '../../table/view/combatant-name.ts';
import { farBetween } from '../grid/space.ts';
import type { Line } from './use-line.ts';

/** The distance in the unit of the rules. */
const farWords = ({ far, unit }: Line): string => (far === undefined ? '' : t(`sight.far.${unit}`, { count: Math.round(far) }));

/** The distance between two points of a field. */
export const distanceWords = (...[field, a, b]: Parameters<typeof farBetween>): string => {
  const { count, unit } = farBetween(field, a, b);
  return t(`sight.far.${unit}`, { count });
};

const reachWords = ({ reach, unit }: Line): string => (reach === undefined ? '' : t('sight.reach', { far: t(`sight.far.${unit}`, { count: reach }) }));

/** An obstacle by its name on the field. */
const hindranceWords = (h: Hindrance<string>, view: View): string => {
  const { field } = view;
  if (h.is === 'body') return combatantName(view, h.who);
  if (h.is === 'space') {
    const cover = field?.ground?.find(g => Math.hypot(g.x - h.x, g.y - h.y) < 0.01 && g.is === 'cover');
    return cover ? t('sight.wall.ground', { much: cover.words }) : t('sight.wall.wall');
  }
  const is = field?.barriers?.find(b => b.from[0] === h.from[0] && b.from[1] === h.from[1] && b.to[0] === h.to[0] && b.to[1] === h.to[1])?.is;
  return h.door === undefined ? t(`sight.wall.${is === 'low' ? 'low' : 'wall'}`) : t('sight.wall.door', { door: h.door });
};

/** Whether the line is free, covered or blocked, and by what. */
const stateWords = ({ is, unit, hindrances, refusal }: Line, view: View): string => {
  const what = [...new Set(hindrances.map(h => hindranceWords(h, view)))].join(', ');
  if (is === 'blocked') return what ? t('sight.blockedBy', { what }) : t('sight.blocked', { why: refusal?.why ?? '' });
  if (is === 'covered') return what ? t('sight.coveredBy', { what }) : t('sight.covered');
  return unit === 'borders' ? '' : t('sight.clear');
};

const modWords = ({ label, clause, value }: Modifier): string => `${label ?? clause} ${formatSigned(value)}`;

const wayWords = ({ way = [] }: Line, { places }: View): string =>
  way.length > 2
    ? t('sight.way', {
        names: way
          .slice(1, -1)
          .map(id => places?.find(p => p.id === id)?.name ?? id)
          .join(', '),
      })
    : '';

/** The essentials of a line: the distance, and its modifiers or what blocks it. */
export const shortLineWords = (line: Line, view: View): string =>
  [farWords(line), ...(line.is === 'blocked' ? [stateWords(line, view)] : line.mods.map(modWords))].filter(Boolean).join(' · ');

/** Everything about a line, in words. */
export const lineWords = (line: Line, view: View): string =>
  [farWords(line), reachWords(line), wayWords(line, view), stateWords(line, view), ...line.mods.map(modWords), line.note?.words ?? '']
    .filter(Boolean)
    .join(', ');

/** The facts of a line, each with its rule. */
export const LineFacts = ({ line }: { readonly line: Line }) => {
  const { view } = useTable();
  const state = stateWords(line, view);
  const plain = [farWords(line), reachWords(line), wayWords(line, view)].filter(Boolean).join(', ');
  return (
    <ul className="line-facts small" data-is={line.is} aria-label={t('sight.line')}>
      {plain && <li className="numbers">{plain}</li>}
      {state && (
        <li className="line-state">
          {state} {line.refusal && <ClauseLink id={line.refusal.clause} />}
        </li>
      )}
      {line.mods.map(mod => (
        <li key={mod.clause} className="numbers">
          {modWords(mod)} <ClauseLink id={mod.clause} />
        </li>
      ))}
      {line.note && (
        <li>
          {line.note.words} <ClauseLink id={line.note.clause} />
        </li>
      )}
    </ul>
  );
};
