import type { Point } from '@fray/engine/field';
import { spaceNameAt } from '@fray/engine/field';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { LineEnd, LineEnds } from '../../table/state/table-state.ts';
import type { Field } from '../grid/space.ts';
import type { TokenLook } from '../tokens/token-look.ts';
import type { Ruler } from '../tools/use-ruler.ts';
import { distanceWords, lineWords, shortLineWords } from './line-facts.tsx';
import type { SightlineProps } from './sightline.tsx';
import { useLine } from './use-line.ts';

interface SightOptions {
  readonly field: Field;
  readonly looks: ReadonlyMap<string, TokenLook>;
  readonly ruler: Ruler;
  /** The deciding combatant: the keyboard looks from there. */
  readonly actor: string | undefined;
  /** Where the keyboard cursor is. */
  readonly cursor: Point | undefined;
  /** The line to show otherwise. */
  readonly along: LineEnds | undefined;
}

interface SightShown {
  /** The line to draw, once known. */
  readonly drawn: SightlineProps | undefined;
  /** The short words beside it. */
  readonly brief: string;
  /** The line in full words. */
  readonly words: string;
}

const NOTHING: SightShown = { drawn: undefined, brief: '', words: '' };

/** The line to show on a map: the ruler's, else from the actor to the token at the keyboard cursor, else the given one. */
export const useSight = ({ field, looks, ruler, actor, cursor, along }: SightOptions): SightShown => {
  const { view } = useTable();
  const { tokens } = field;
  const standing = ({ x, y }: Point) => tokens.find(k => Math.abs(k.x - x) < k.feet / 2 && Math.abs(k.y - y) < k.feet / 2)?.who;
  const end = (at: Point): LineEnd => standing(at) ?? [at.x, at.y];
  const met = cursor && standing(cursor);
  const measured = ruler.from && ruler.to && { from: end(ruler.from), to: end(ruler.to) };
  const ends = ruler.on ? measured : actor !== undefined && met !== undefined && met !== actor ? { from: actor, to: met } : along;
  const line = useLine(ends);
  const place = (at: LineEnd) => (typeof at === 'string' ? tokens.find(k => k.who === at) : { x: at[0], y: at[1] });
  const [from, to] = [ends && place(ends.from), ends && place(ends.to)];
  if (!ends || line === undefined || !from || !to) return NOTHING;
  const called = (at: LineEnd) => (typeof at === 'string' ? (looks.get(at)?.name ?? at) : spaceNameAt(field, { x: at[0], y: at[1] }));
  const said = (what: string) => t('sight.fromTo', { from: called(ends.from), to: called(ends.to), what });
  // The table answers nothing about the past; only the distance is known.
  if (line === null) return ruler.on ? { ...NOTHING, words: said(distanceWords(field, from, to)) } : NOTHING;
  return { drawn: { field, line, from, to }, brief: shortLineWords(line, view), words: said(lineWords(line, view)) };
};
