import type { OfferedChoice, Prompt } from '../../i18n/spoken.ts';
import type { View } from '../../seat/view.ts';
import type { IconName } from '../../ui/icons/icon-name.ts';
import { actionIcon, isHostile } from './action-icon.ts';
import { targetOf } from './choice-menu.ts';
import { choiceParts, sharedWords, withoutTarget } from './choice-parts.ts';
import { combatantName } from './combatant-name.ts';

/** Choices of one kind: one button of the bar. */
export interface ActionKind {
  readonly id: string;
  readonly name: string;
  /** With what, or how. */
  readonly detail: string;
  readonly cost: string;
  /** Who may strike at it, in a sentence. */
  readonly risk: string;
  readonly note: string;
  /** What it leaves too little for. */
  readonly leaves: string;
  /** It was planned for this question, and is offered first. */
  readonly isPlanned?: boolean;
  /** All its targets have fallen. */
  readonly isAtFallen: boolean;
  readonly icon: IconName;
  /** The one it is about, where a question asks who is next. */
  readonly who?: string;
  readonly offers: readonly OfferedChoice[];
  /** The choices by target; empty if it is aimed at nobody. */
  readonly targets: ReadonlyMap<string, readonly OfferedChoice[]>;
}

export interface ActionKinds {
  /** Attacks first, then what is aimed at others, movement, the rest. */
  readonly kinds: readonly ActionKind[];
  /** Doing nothing. */
  readonly idle: OfferedChoice | undefined;
  /** The choices that have no button here. */
  readonly others: number;
}

/** Questions with at most this many choices show each of them. */
const FEW = 7;

const actionIn = (key: string): string => key.split(':', 1)[0] ?? key;

const hasFallen = (id: string, view: View): boolean => view.sheets.some(s => s.id === id && (s.down || s.out));

/** With what an action is done: nothing where its words name only the target, as in `Unarmed strike: the orc`. */
const withWhat = (how: string, target: string, view: View): string => (how === combatantName(view, target) ? '' : how);

const kindOf = (id: string, offers: readonly OfferedChoice[], view: View, isAimed: boolean): ActionKind => {
  const [first] = offers;
  const { key = '', words = '' } = first ?? {};
  const target = isAimed ? targetOf(key, view) : undefined;
  const { what, how, cost, risk, note, leaves } = choiceParts(words);
  const targets = target === undefined ? new Map<string, OfferedChoice[]>() : Map.groupBy(offers, o => targetOf(o.key, view) ?? '');
  const name =
    target !== undefined
      ? withoutTarget(what, combatantName(view, target))
      : offers.length > 1
        ? sharedWords(offers.map(o => choiceParts(o.words).what)) || what
        : what;
  const detail = target === undefined ? (offers.length === 1 ? how : '') : withWhat(how, target, view);
  const isAtFallen = targets.size > 0 && [...targets.keys()].every(one => hasFallen(one, view));
  return { id, name, detail, cost, risk, note, leaves, isAtFallen, icon: actionIcon(key, target !== undefined), offers, targets };
};

/** Attacks, other things done to foes, help, ways, the rest. */
const rankOf = ({ icon, targets, offers }: ActionKind, foes: ReadonlySet<string>): number => {
  if (targets.size > 0) return [...targets.keys()].some(id => foes.has(id)) ? (isHostile(icon) ? 0 : 1) : isHostile(icon) && icon !== 'spell' ? 9 : 2;
  if (offers.some(o => o.open)) return 3;
  return icon === 'move' || icon === 'run' ? 4 : offers.length > 1 ? 5 : 6;
};

/** An action that is meant for foes is not aimed at friends, unless there is nobody else. */
const onlyFoes = (kind: ActionKind, foes: ReadonlySet<string>): ActionKind => {
  const targets = new Map([...kind.targets].filter(([id]) => foes.has(id)));
  return isHostile(kind.icon) && targets.size > 0 ? { ...kind, targets } : kind;
};

/** Questions about who is next, by what they are about. */
const WHO_IS_NEXT: ReadonlySet<string> = new Set(['next', 'order']);

export const personIn = (key: string, view: View): string | undefined => key.split(':').find(part => view.sheets.some(s => s.id === part));

/** Whether a question asks who is next: each of its choices is one combatant. */
export const asksWhoIsNext = ({ about, options }: Pick<Prompt, 'about' | 'options'>, view: View): boolean =>
  WHO_IS_NEXT.has(about) && options.every(o => personIn(o.key, view) !== undefined);

const personKind = (offer: OfferedChoice, view: View): ActionKind => {
  const who = personIn(offer.key, view) ?? '';
  return { ...kindOf(offer.key, [offer], view, false), name: combatantName(view, who), detail: '', who };
};

/** The choices of a question as buttons: a turn by kinds, a short question one by one. */
export const actionKinds = (prompt: Pick<Prompt, 'by' | 'about' | 'options' | 'plan'>, view: View): ActionKinds => {
  const { by, options, plan } = prompt;
  if (asksWhoIsNext(prompt, view)) return { kinds: options.map(o => personKind(o, view)), idle: undefined, others: 0 };
  const side = view.sheets.find(s => s.id === by)?.side;
  const foes = new Set(view.sheets.filter(s => s.side !== side).map(s => s.id));
  const isIdle = (o: OfferedChoice) => o.idle === true;
  const idle = options.find(isIdle);
  const usual = options.filter(o => !o.unusual && !isIdle(o));
  const shown = usual.length > 0 ? usual : options.filter(o => !isIdle(o));
  const isShort = isShortQuestion({ by, options }, view);
  const idOf = (o: OfferedChoice): string => {
    const target = targetOf(o.key, view);
    if (isShort || (target === undefined && shown.length <= FEW)) return o.key;
    // A blow at somebody who is down is another thing than an attack.
    return target === undefined
      ? actionIn(o.key)
      : `${actionIn(o.key)} ${withWhat(choiceParts(o.words).how, target, view)} ${hasFallen(target, view) ? 'down' : ''}`;
  };
  const all = [...Map.groupBy(shown, idOf)].map(([id, some]) => onlyFoes(kindOf(id, some, view, !isShort), foes));
  const kinds = isShort ? all : all.toSorted((a, b) => rankOf(a, foes) - rankOf(b, foes));
  const others = options.length - kinds.length - (idle ? 1 : 0);
  const planned = plan === undefined ? undefined : plannedIn(options, plan);
  if (!planned) return { kinds, idle, others };
  const first: ActionKind = { ...kindOf(`planned ${planned.key}`, [planned], view, false), isPlanned: true };
  return { kinds: [first, ...kinds.filter(k => k.id !== planned.key)], idle, others };
};

/** The choice that a plan names by its key or its words. */
export const plannedIn = (options: readonly OfferedChoice[], plan: string): OfferedChoice | undefined => {
  const said = plan.trim().toLowerCase();
  return options.find(o => o.key === plan) ?? options.find(o => o.words.toLowerCase() === said || choiceParts(o.words).what.toLowerCase() === said);
};

/** A reaction, a secret stance or a simple yes or no: its choices are pressed as they are. A turn is aimed first. */
export const isShortQuestion = ({ by, options }: Pick<Prompt, 'by' | 'options'>, view: View): boolean =>
  options.length <= FEW && !options.some(o => o.open) && !(view.upcoming.some(u => u.now && u.who === by) && options.some(o => isFoeIn(o.key, by, view)));

const isFoeIn = (key: string, by: string, view: View): boolean => {
  const side = (id: string) => view.sheets.find(s => s.id === id)?.side;
  const target = targetOf(key, view);
  return target !== undefined && side(target) !== side(by);
};
