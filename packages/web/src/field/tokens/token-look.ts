import type { Token } from '@fray/engine/board';
import { t } from '../../i18n/i18n.ts';
import type { Sheet } from '../../i18n/spoken.ts';
import { speakerOf } from '../../seat/system-words.ts';
import type { View } from '../../seat/view.ts';
import { gaugeShare, gaugeWords } from '../../ui/gauge.tsx';
import { defaultFace } from '../faces/default-face.ts';
import { type Badge, badgesOf } from './badges.ts';
import type { TokenMark } from './token-mark.ts';

/** How a combatant is drawn, everywhere. */
export interface TokenLook {
  readonly who: string;
  readonly name: string;
  readonly initials: string;
  /** The icon or picture on its coin; without one, its initials. */
  readonly face: string | undefined;
  /** 0 is the viewer's side; each other side has its own shape. */
  readonly side: number;
  /** Empty for a combatant that stands and fights. */
  readonly state: string;
  /** The same in words. */
  readonly stateWords: string;
  readonly mark: TokenMark | undefined;
  /** Its conditions, the worst first. */
  readonly badges: readonly Badge[];
  /** How full its first gauge is, if known; nothing for one who is down without a gauge. */
  readonly share: number | undefined;
  /** The same in words. */
  readonly health: string;
  readonly turn: boolean;
  readonly deciding: boolean;
  /** Foes surround it in a way that the rules count. */
  readonly beset: Token['beset'];
}

const TOKEN_MARKS: Readonly<Record<string, TokenMark>> = {
  ...{ dead: 'dead', dying: 'dying', unconscious: 'out', incapacitated: 'out', 'knocked out': 'out', stunned: 'out', helpless: 'out' },
  ...{ 'mortally wounded': 'dying', prone: 'lying', retreating: 'leaving', panicked: 'leaving', fled: 'leaving', surrendered: 'given-up' },
  ...{ Bound: 'held', Grappled: 'held', Pinned: 'held', grabbed: 'held', held: 'held', rooted: 'held' },
};
/** States that are not shown. */
const UNREMARKABLE = new Set(['up', 'On Guard', '']);

/** Enough letters to tell tokens apart: F1, Ga2, B, Wa. */
export const initials = (name: string): string => {
  const words = name.replace(/,.*/, '').split(/\s+/);
  const number = words.find(w => /^\d+$/.test(w)) ?? '';
  const big = words.filter(w => /^\p{L}/u.test(w)).map(w => w.charAt(0).toUpperCase());
  const second = words.filter(w => /^\p{L}/u.test(w))[1]?.[0]?.toLowerCase() ?? '';
  return number ? `${big[0] ?? ''}${second}${number}` : big.length > 1 ? `${big[0]}${big.at(-1)}` : (words[0] ?? '').slice(0, 2);
};

/** Numbers of the sides, the viewer's first. */
export const sideNumbers = ({ sheets, you }: View): ReadonlyMap<string, number> => {
  const mine = you.role === 'player' ? sheets.find(s => you.plays.includes(s.id))?.side : undefined;
  const all = [...new Set([...(mine === undefined ? [] : [mine]), ...sheets.map(s => s.side)])];
  return new Map(all.map((side, i) => [side, i]));
};

/** The worst state that has a mark, by the labels of the conditions, which are in the language of the page. */
const worstState = ({ table }: View, sheet: Sheet, state: string): string => {
  if (!UNREMARKABLE.has(state)) return state;
  const speaker = speakerOf(table.system);
  const labels = new Set(sheet.conditions.map(c => c.label));
  return Object.keys(TOKEN_MARKS).find(marked => labels.has(speaker.say(marked))) ?? (sheet.out ? 'out' : sheet.down ? 'down' : '');
};

const stateWords = ({ table }: View, state: string): string =>
  state === 'out' || state === 'down' ? t(`roster.state.${state}`) : speakerOf(table.system).say(state);

/** The looks of all combatants that a seat knows of, by id. */
export const tokenLooks = (view: View): ReadonlyMap<string, TokenLook> => {
  const sides = sideNumbers(view);
  const tokens = new Map(view.field?.tokens.map(k => [k.who, k]));
  const deciding = new Set(view.waiting.map(w => w.by));
  const turn = new Set(view.upcoming.flatMap(u => (u.now && u.who !== undefined ? [u.who] : [])));
  const speaker = speakerOf(view.table.system);
  const looks = view.sheets.map((sheet): TokenLook => {
    const { id, name, side, kind } = sheet;
    const state = worstState(view, sheet, tokens.get(id)?.state ?? '');
    const mark = state === '' ? undefined : (TOKEN_MARKS[state] ?? (sheet.down || sheet.out ? 'out' : 'other'));
    const gauge = sheet.gauges[0];
    const full = gauge && gaugeShare(gauge);
    return {
      ...{ who: id, name, initials: initials(name), face: sheet.face ?? defaultFace(name, kind), side: sides.get(side) ?? 0 },
      ...{ state, stateWords: stateWords(view, state), mark, badges: badgesOf(sheet, mark, speaker) },
      share: full === undefined && sheet.down ? 0 : full !== undefined && gauge?.burden ? 1 - full : full,
      health: gauge && gauge.hidden !== 'hidden' && gauge.most !== 0 ? `${gauge.label} ${gaugeWords(gauge)}` : '',
      ...{ turn: turn.has(id), deciding: deciding.has(id), beset: tokens.get(id)?.beset },
    };
  });
  return new Map(looks.map(l => [l.who, l]));
};
