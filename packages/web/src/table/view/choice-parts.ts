import { capital } from '../../i18n/capital.ts';

/** The parts of a choice's words: `Attack the orc: sword (major action); in reach of two`. */
export interface ChoiceParts {
  readonly what: string;
  /** With which weapon, or in which way. */
  readonly how: string;
  readonly cost: string;
  /** Who may strike at it, in a sentence. */
  readonly risk: string;
  readonly note: string;
  /** What it leaves too little for, as a system says it in a note: “leaves 1 AP: no Parry”. */
  readonly leaves: string;
}

const PARTS = /^(?<all>.*?)(?: \((?<cost>[^()]*)\))?(?:; (?<note>.*))?$/;
/** What gives others an attack, in the words of the books. */
const RISK = /opportunity|Gelegenheit/i;
/** What takes from the defense, in the words of the books. */
const LEAVES = /^(leaves|lässt) /;
/** Words that lead to a target and say nothing without it. */
const LEADING = /[\s:,]+(at|of|from|to|on|around|with|an|auf|von|zu|um|bei)$/i;

export const choiceParts = (words: string): ChoiceParts => {
  const { all = words, cost = '', note = '' } = PARTS.exec(words)?.groups ?? {};
  const [what = all, ...how] = all.split(': ');
  const paid = cost.split('; ');
  const risk = paid.filter(part => RISK.test(part)).join('; ');
  return {
    what,
    how: how.join(': '),
    cost: paid.filter(part => !RISK.test(part)).join('; '),
    risk,
    note,
    leaves: note.split('; ').find(part => LEAVES.test(part)) ?? '',
  };
};

/** The words of an action without its target: `Quick Strike at the orc` is “Quick Strike”. */
export const withoutTarget = (what: string, target: string): string => {
  // Long names are cut: “Brannoc” of `Brannoc, spearman`.
  const name = [target, target.replace(/,.*/, ''), target.split(' ', 1)[0] ?? ''].find(said => said !== '' && what.includes(said));
  if (name === undefined) return what;
  const at = what.indexOf(name);
  const before = what.slice(0, at).trim().replace(LEADING, '');
  return capital(before === '' ? what.slice(at + name.length).trim() : before);
};

/** The words that several actions share at their beginning: “Move” of `Move to the yard` and `Move to the gate`. */
export const sharedWords = (all: readonly string[]): string => {
  const [first = '', ...others] = all.map(words => words.split(' '));
  let same = 0;
  while (same < first.length && others.every(words => words[same] === first[same])) same++;
  return (Array.isArray(first) ? first.slice(0, same).join(' ') : '').replace(/[\s:,]+$/, '').replace(LEADING, '');
};
