import type { OfferedChoice } from '../../i18n/spoken.ts';
import type { View } from '../../seat/view.ts';
import { at } from '../../ui/values.ts';
import { combatantName } from './combatant-name.ts';

/** A choice as the menu lists it. */
export interface MenuItem {
  readonly offer: OfferedChoice;
  /** The combatant it is aimed at. */
  readonly target: string | undefined;
  /** Its words without the name of the group. */
  readonly rest: string;
}

export interface MenuGroup {
  readonly id: string;
  /** Empty if the choices need no heading. */
  readonly name: string;
  readonly items: readonly MenuItem[];
}

/** The choices of a question in menu order; idle ones apart. */
export interface ChoiceMenu {
  readonly groups: readonly MenuGroup[];
  readonly unusual: readonly MenuItem[];
  readonly idle: readonly MenuItem[];
  /** All targets of usual choices. */
  readonly targets: readonly string[];
  /** Only small actions are left: doing nothing is the likeliest. */
  readonly spent: boolean;
}

const actionIn = (key: string): string => key.split(':', 1)[0] ?? key;

/** The target of a choice: the first combatant in its key. */
export const targetOf = (key: string, view: View): string | undefined =>
  key
    .split(':')
    .slice(1)
    .find(part => view.sheets.some(s => s.id === part));

/** The words that all begin with. */
const sharedStart = (all: readonly string[]): string => {
  const [first = [], ...others] = all.map(words => words.replace(/[:,]/g, '').split(' '));
  let n = 0;
  while (n < first.length && others.every(o => o[n] === first[n])) n++;
  return first.slice(0, n).join(' ');
};

/** The name of a group: the words with which its choices begin, up to a combatant's name; empty if they have none in common, or there is only one. */
const groupName = (offers: readonly OfferedChoice[], view: View): string => {
  if (offers.length === 1) return '';
  let shared = sharedStart(offers.map(o => o.words));
  for (const { key } of offers) {
    const target = targetOf(key, view);
    const begins = target === undefined ? -1 : shared.indexOf(at(combatantName(view, target).split(/[ ,]/, 1), 0));
    if (begins >= 0) shared = shared.slice(0, begins);
  }
  const name = shared.replace(/[\s:,]+$/, '');
  // What a choice costs is no name for it: "Knife (2 AP)" under "Draw", and not "(2 AP)" under "Draw Knife".
  const isCutTooFar = offers.some(({ words }) => /^\s*(\(|$)/.test(words.slice(name.length)));
  return isCutTooFar ? name.replace(/\s*\S+$/, '') : name;
};

const itemsOf = (offers: readonly OfferedChoice[], name: string, view: View): MenuItem[] =>
  offers.map(offer => {
    const { words } = offer;
    const rest = name !== '' && words.startsWith(name) ? words.slice(name.length).replace(/^[\s:,]+/, '') : words;
    return { offer, target: targetOf(offer.key, view), rest: rest === '' ? words : rest };
  });

/** A choice with its full words. */
export const menuItemOf = (offer: OfferedChoice, view: View): MenuItem => at(itemsOf([offer], '', view), 0);

const isFoe = (view: View, by: string, target: string | undefined): boolean => {
  const side = (id: string | undefined) => view.sheets.find(s => s.id === id)?.side;
  return target !== undefined && side(target) !== side(by);
};

/** Movement comes before handling things. */
const waysFirst = (offers: readonly OfferedChoice[]): readonly OfferedChoice[] => {
  const isSmall = (o: OfferedChoice) => !o.open && o.key.includes(':');
  return [...offers].sort((a, b) => Number(isSmall(a)) - Number(isSmall(b)));
};

/** Standing targets come before those that are down. */
const standingFirst = (offers: readonly OfferedChoice[], view: View): readonly OfferedChoice[] => {
  const isDown = ({ key }: OfferedChoice) => view.sheets.some(s => s.id === targetOf(key, view) && (s.down || s.out));
  return [...offers].sort((a, b) => Number(isDown(a)) - Number(isDown(b)));
};

/** Builds the menu: attacks, actions aimed at others, movement, the rest. Single and unusual choices are grouped. */
export const buildMenu = (by: string, offers: readonly OfferedChoice[], view: View): ChoiceMenu => {
  const others = new Set(offers.filter(o => !o.idle).map(o => actionIn(o.key)));
  const isIdle = (o: OfferedChoice) => o.idle === true && !others.has(actionIn(o.key));
  const plain = (some: readonly OfferedChoice[]) => itemsOf(some, '', view);
  const idle = plain(offers.filter(isIdle));
  const unusual = plain(offers.filter(o => o.unusual && !isIdle(o)));
  const active = standingFirst(
    offers.filter(o => !o.unusual && !isIdle(o)),
    view,
  );
  const isItsTurn = view.upcoming.some(u => u.who === by && u.now);
  const spent = isItsTurn && active.every(o => !o.open && targetOf(o.key, view) === undefined);
  const targets = [...new Set(active.map(o => targetOf(o.key, view)).filter(id => id !== undefined))];
  // A short menu needs no headings.
  if (active.length <= (targets.length > 0 ? 3 : 9))
    return {
      groups: active.length > 0 ? [{ id: 'all', name: '', items: plain(targets.length > 0 ? active : waysFirst(active)) }] : [],
      unusual,
      idle,
      targets,
      spent,
    };
  const alone: OfferedChoice[] = [];
  const groups: (MenuGroup & { readonly rank: number })[] = [];
  for (const [id, some] of Map.groupBy(active, o => actionIn(o.key))) {
    const rank = some.some(o => isFoe(view, by, targetOf(o.key, view))) ? 0 : some.some(o => targetOf(o.key, view)) ? 1 : 2;
    if (some.length === 1 && rank === 2) alone.push(...some);
    else {
      const name = groupName(some, view);
      groups.push({ id, name, items: itemsOf(some, name, view), rank });
    }
  }
  groups.sort((a, b) => a.rank - b.rank);
  const together = (id: string, some: readonly OfferedChoice[]) => (some.length > 0 ? [{ id, name: '', items: plain(some) }] : []);
  const ways = together(
    'ways',
    alone.filter(o => o.open),
  );
  const rest = together(
    'alone',
    alone.filter(o => !o.open),
  );
  return { groups: [...groups.filter(g => g.rank < 2), ...ways, ...groups.filter(g => g.rank === 2), ...rest], unusual, idle, targets, spent };
};

/** The menu for one target: the choices aimed at it or at nothing. */
export const aimMenu = (menu: ChoiceMenu, target: string | undefined): ChoiceMenu => {
  if (target === undefined) return menu;
  const fits = (i: MenuItem) => i.target === target || i.target === undefined;
  const groups = menu.groups.map(g => ({ ...g, items: g.items.filter(fits) })).filter(g => g.items.length > 0);
  return { ...menu, groups, unusual: menu.unusual.filter(fits) };
};
