import { areaOfSpaces, areaOutline, type Point } from '@fray/engine/field';
import type { SentOutlook } from '@fray/table';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { formatSigned } from '../../table/odds/odds-summary.ts';
import { percent } from '../../table/odds/percent.ts';
import { combatantName, gaugeLabel } from '../../table/view/combatant-name.ts';
import { type Field, feetBetween, middle, type Space, spaceAt } from '../grid/space.ts';

/** The spaces within so many feet of one, as the rules of the field measure. */
const spacesAround = (field: Field, center: Point, feet: number): readonly Space[] => {
  const { column, row } = spaceAt(field.grid, center);
  const wide = Math.ceil(feet / field.grid.feet) + 1;
  const found: Space[] = [];
  for (let c = column - wide; c <= column + wide; c++)
    for (let r = row - wide; r <= row + wide; r++)
      if (feetBetween(field, middle(field.grid, { column: c, row: r }), center) <= feet) found.push({ column: c, row: r });
  return found;
};

/** What a choice does to one combatant, as far as the seat may know it. */
export interface Effect {
  readonly who: string;
  readonly words: string;
  /** The mean change of its first gauge, for where there is little room. */
  readonly change: string;
}

/** What a choice does to each combatant that it may change, without the one who chooses. */
export const effectsOf = ({ by, gauges, downs, sure }: SentOutlook, view: View): readonly Effect[] => {
  const changed = gauges.filter(g => g.who !== by && g.mean !== g.now);
  const whom = [...new Set([...changed, ...downs.filter(d => d.who !== by)].map(one => one.who))];
  return whom.map(who => {
    const own = changed.filter(g => g.who === who);
    const lost = own.map(g => `${gaugeLabel(view, who, g.gauge)} ${formatSigned(g.mean - g.now)}`);
    const [first] = own;
    const drops = downs.filter(d => d.who === who).map(d => t('tray.drops', { percent: percent(d.p) }));
    return { who, change: first ? formatSigned(first.mean - first.now) : '', words: `${sure ? '' : '≈ '}${[...lost, ...drops].join(', ')}` };
  });
};

/** What an area does to whom, in words. */
export const AreaEffects = ({ outlook }: { readonly outlook: SentOutlook }) => {
  const { view } = useTable();
  const effects = effectsOf(outlook, view);
  return (
    <span className="small">
      {' '}
      {t('around.effects')}: {effects.length === 0 ? t('around.noEffect') : effects.map(({ who, words }) => `${combatantName(view, who)} ${words}`).join(' · ')}
    </span>
  );
};

interface SpellAreaProps {
  readonly field: Field;
  readonly center: Point;
  readonly feet: number;
  /** What it would do there, once that is known. */
  readonly outlook: SentOutlook | undefined;
}

/** The spaces that a spell would fill, and at each token what it would do to it. */
export const SpellArea = ({ field, center, feet, outlook }: SpellAreaProps) => {
  const { view } = useTable();
  const outline = areaOutline(field.grid, areaOfSpaces(spacesAround(field, center, feet)));
  const effects = outlook ? effectsOf(outlook, view) : [];
  return (
    <g className="template spell-area">
      <path d={outline.map(line => `M${line.map(({ x, y }) => `${x} ${y}`).join('L')}Z`).join('')} />
      {effects.map(({ who, change }) => {
        const token = field.tokens.find(k => k.who === who);
        return (
          token && (
            <text key={who} x={token.x} y={token.y - token.feet / 2} dy="-0.3em">
              {change}
            </text>
          )
        );
      })}
    </g>
  );
};
