import type { IconName } from '../../ui/icons/icon-name.ts';

/** What an action is done with, in its key; the first that fits. */
const BY_THING: readonly (readonly [RegExp, IconName])[] = [
  [/crossbow|arbalest/, 'crossbow'],
  [/bow\b/, 'bow'],
  [/sling/, 'sling'],
  [/knife|dagger|dirk|stiletto/, 'knife'],
  [/axe|hatchet/, 'axe'],
  [/hammer|maul|mallet/, 'hammer'],
  [/spear|lance|pike|halberd|javelin|trident|glaive/, 'spear'],
  [/club|staff|mace|flail|cudgel|morningstar/, 'club'],
  [/claw|talon/, 'claw'],
  [/bite|teeth|fang|jaws/, 'bite'],
  [/sword|blade|rapier|saber|sabre|scimitar|falchion/, 'blade'],
  [/unarmed|fist|punch|kick|bare-hand|limb/, 'fist'],
];

/** What a choice of a segment begins. */
const BY_SEGMENT: Readonly<Record<string, IconName>> = { ambush: 'hide', melee: 'swords', ranged: 'bow', movement: 'move', multiform: 'wait' };

/** What an action is, in the first part of its key. */
const BY_ACT: readonly (readonly [RegExp, IconName])[] = [
  [/^(attack-thrown|throw|hurl)/, 'throw'],
  [/charge/, 'charge'],
  [/^(flee|retreat|withdraw|leave|slip|disengage|break-off)/, 'leave'],
  [/^(run|sprint|dash)/, 'run'],
  [/approach|move|walk|^go\b|step|advance|crawl|swim|fly/, 'move'],
  [/block|shield/, 'shield'],
  [/parry|riposte/, 'parry'],
  [/dodge|evade|tumble/, 'dodge'],
  [/guard|defen|protect|cover|cautious|brace/, 'guard'],
  [/heal|bind|tend|treat|first-aid|bandage|recover/, 'heal'],
  [/cast|spell|magic|activate/, 'spell'],
  [/aim/, 'aim'],
  [/potion|drink/, 'drink'],
  [/ready|prepare/, 'wait'],
  [/wait|delay|hold-action/, 'wait'],
  [/hide|sneak/, 'hide'],
  [/stand|rise|get-up/, 'stand'],
  [/prone|trip|lie-down|fall/, 'prone'],
  [/kneel|crouch/, 'kneel'],
  [/jump|leap/, 'jump'],
  [/climb/, 'climb'],
  [/push|shove|bull-rush|tackle/, 'push'],
  [/drop/, 'drop'],
  [/draw|stow|sheathe|swap|gear|put-away/, 'draw'],
  [/take|pick|get/, 'take'],
  [/reload|load/, 'reload'],
  [/grab|grapple|pin|hold/, 'grapple'],
  [/free|escape|struggle/, 'free'],
  [/speak|talk/, 'talk'],
  [/shout|rally|command/, 'shout'],
  [/door|open|close/, 'door'],
  [/mount|ride/, 'ride'],
  [/feint|disarm|distract/, 'parry'],
  [/surrender|yield|give-up/, 'yield'],
  [/look|search|perceive/, 'look'],
  [/fire|torch|burn/, 'fire'],
  [/^(pass|end|none|no|nothing|done|stop)/, 'end'],
];

/** Icons of what is done to foes. */
const HOSTILE: ReadonlySet<IconName> = new Set<IconName>([
  ...(['crossbow', 'bow', 'sling', 'knife', 'axe', 'hammer', 'spear', 'club', 'claw', 'bite', 'blade', 'fist', 'throw', 'charge'] as const),
  ...(['swords', 'push', 'grapple', 'prone', 'parry', 'spell'] as const),
]);

const ATTACK = /attack|strike|shoot|hit|stab|slash|thrust|cut|blow|fight|lunge|swing/;

/** The icon of a choice, by its key, which is the same in all languages. */
export const actionIcon = (key: string, isAimed: boolean): IconName => {
  const [act = '', ...things] = key.split(':');
  const thing = things.join(' ');
  if (act === 'announce') return BY_SEGMENT[thing] ?? 'mark';
  const byAct = BY_ACT.find(([is]) => is.test(act))?.[1];
  const byThing = BY_THING.find(([is]) => is.test(thing))?.[1] ?? BY_THING.find(([is]) => is.test(act))?.[1];
  if (ATTACK.test(act) && byAct !== 'throw') return byThing ?? 'swords';
  return byAct ?? (isAimed ? (byThing ?? 'swords') : 'mark');
};

/** Whether an action with this icon is meant for foes. */
export const isHostile = (icon: IconName): boolean => HOSTILE.has(icon);

const WAYS: ReadonlySet<IconName> = new Set<IconName>(['move', 'run', 'leave', 'climb', 'jump', 'ride']);

/** Whether a choice leads its combatant to another place, by its key. */
export const isWay = (key: string): boolean => WAYS.has(actionIcon(key, false));

/** Whether a choice is an attack, by its key. */
export const isAttack = (key: string): boolean => {
  const act = key.split(':', 1)[0] ?? key;
  return ATTACK.test(act) || actionIcon(key, true) === 'throw';
};

/** Whether a choice is a spell, by its key. */
export const isSpell = (key: string): boolean => /cast|spell/.test(key.split(':', 1)[0] ?? key);

/** Whether an attack is made with bare hands. */
export const isBareHanded = (key: string): boolean => actionIcon(key, true) === 'fist';
