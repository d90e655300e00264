import { spend } from '../ap.ts';
import { attack } from '../attack.ts';
import { leanOfState } from '../blow.ts';
import { type Action, type Check, type Deed, deed, defineAction } from '../deed.ts';
import { shifted } from '../dice.ts';
import { facesWeapon } from '../gear.ts';
import { gripOn, gripper, isHeld, letGo } from '../grab.ts';
import { atHand, Lean, throwAgainst, throwNumber } from '../lean.ts';
import { knockDown } from '../mount.ts';
import { refuse } from '../refuse.ts';
import { alter, combatant, isEnemy, NOBODY, type Scene, sheet } from '../scene.ts';
import { endTurn } from '../turn-end.ts';
import { idOf, inTheSaddle, nameOf, others, outOfReach, ownPair } from './target.ts';

const HOLDS_ANOTHER = refuse('grab.one-target', 'it holds somebody else', 'let go first');
const HOLDS_FULLY = refuse('grab.upgrade', 'the hold is complete');
const HOLDS_NOBODY = refuse('grab.sustain', 'it holds nobody');
const NOTHING_TO_LOOSEN = refuse('grab.release', 'it holds nobody');
const SUSTAINED = refuse('grab.sustain', 'the grab is sustained this turn');
const NOT_HELD = refuse('grab.partial.ground', 'it does not hold the target', 'grab it first', ['grab.full.ground']);
const NO_HOLD_TO_CRUSH = refuse('grab.full', 'it takes a full hold', undefined, ['grab.full.crush']);
const NO_HOLD_TO_THROW = refuse('grab.full', 'it takes a full hold', undefined, ['grab.throw']);
const DOWN = refuse('prone.who', 'the target lies already');
const NOT_GRABBED = refuse('escape.attempt', 'it is not in that grip', undefined, ['escape.each']);

const deedsAgainst = (action: Action, scene: Scene, who: number, words: string): Deed[] =>
  others(scene, who).map(target =>
    deed(action, who, idOf(scene, target), `${words} ${nameOf(scene, target)}`, { target, unusual: !isEnemy(scene, who, target) }),
  );

/** An attack like others: major, and open to every defence [unarmed.attack]. It does no lethal damage [unarmed.nonlethal], but to the unconscious [unarmed.lethal]. */
export const strike: Action = defineAction({
  id: 'unarmed-strike',
  clause: 'unarmed.attack',
  cost: 'major',
  attacks: true,
  deeds: (scene, who) => deedsAgainst(strike, scene, who, 'Strike with bare hands:'),
  provokes: (scene, d) => (facesWeapon(scene, d.who, d.target) ? 'unarmed.provokes' : undefined),
  refusals: [inTheSaddle, ownPair, outOfReach],
  resolve(scene, table, { who, target }) {
    attack(scene, table, { by: who, target, kind: 'unarmed', thing: -1, spell: undefined });
  },
});

const hasHandsFull: Check = (scene, { who, target }) => {
  const c = combatant(scene, who);
  if (c.holds === NOBODY) return undefined;
  if (c.holds !== target) return HOLDS_ANOTHER;
  return c.grip === 'full' ? HOLDS_FULLY : undefined;
};

/** Against the whole STR of the target [grab.defense] [defense.passive.other]. */
export const grab: Action = defineAction({
  id: 'grab',
  clause: 'grab.action',
  cost: 'major',
  attacks: true,
  deeds: (scene, who) => deedsAgainst(grab, scene, who, 'Grab'),
  provokes: (scene, d) => (facesWeapon(scene, d.who, d.target) ? 'grab.provokes' : undefined),
  refusals: [inTheSaddle, ownPair, outOfReach, hasHandsFull],
  resolve(scene, table, { who, target }) {
    attack(scene, table, { by: who, target, kind: 'grab', thing: -1, spell: undefined });
  },
});

export const sustain: Action = defineAction({
  id: 'sustain-grab',
  clause: 'grab.sustain',
  cost: 'minor',
  deeds: (_, who) => [deed(sustain, who, '', 'Sustain the grab')],
  refusals: [
    (scene, { who }) => {
      const c = combatant(scene, gripper(scene, who));
      if (c.holds === NOBODY) return HOLDS_NOBODY;
      return c.sustained ? SUSTAINED : undefined;
    },
  ],
  resolve(scene, table, { who }) {
    const by = gripper(scene, who);
    alter(scene, by).sustained = true;
    table.tell({ clause: 'grab.sustain', what: 'sustained', by, target: combatant(scene, by).holds });
  },
});

export const release: Action = defineAction({
  id: 'release-grab',
  clause: 'grab.release',
  cost: 'free',
  deeds: (_, who) => [deed(release, who, '', 'Let go', { unusual: true })],
  refusals: [(scene, { who }) => (combatant(scene, gripper(scene, who)).holds === NOBODY ? NOTHING_TO_LOOSEN : undefined)],
  resolve: (scene, table, { who }) => letGo(scene, table, gripper(scene, who)),
});

const hasHold = (scene: Scene, { who, target }: Deed): boolean => {
  const c = combatant(scene, who);
  return c.holds === target && c.grip === 'full';
};

/** From a full hold [grab.full.ground] or a partial grab; no roll, and the grappler stays on its feet. */
export const forceDown: Action = defineAction({
  id: 'force-to-ground',
  clause: 'grab.partial.ground',
  cost: 'minor',
  deeds: (scene, who) => deedsAgainst(forceDown, scene, who, 'Force to the ground:'),
  refusals: [
    (scene, { who, target }) => (combatant(scene, who).holds === target ? undefined : NOT_HELD),
    (scene, { target }) => (combatant(scene, target).prone ? DOWN : undefined),
  ],
  resolve(scene, table, { who, target }) {
    const full = combatant(scene, who).grip === 'full';
    table.tell({ clause: full ? 'grab.full.ground' : 'grab.partial.ground', what: 'forced to the ground', by: who, target });
    knockDown(scene, table, target);
  },
});

/** Against the armed it provokes only by option. */
const provokesByOption = (scene: Scene, d: Deed) =>
  scene.encounter.options['hold.actions-provoke'] && facesWeapon(scene, d.who, d.target) ? ('unarmed.provokes' as const) : undefined;

export const crush: Action = defineAction({
  id: 'crush',
  clause: 'grab.full.crush',
  cost: 'major',
  attacks: true,
  deeds: (scene, who) => deedsAgainst(crush, scene, who, 'Crush'),
  provokes: provokesByOption,
  refusals: [(scene, d) => (hasHold(scene, d) ? undefined : NO_HOLD_TO_CRUSH), inTheSaddle],
  resolve(scene, table, { who, target }) {
    attack(scene, table, { by: who, target, kind: 'crush', thing: -1, spell: undefined });
  },
});

/** Hit or miss the target ends up prone, and free unless an option keeps the hold [grab.throw.release]; on hard ground it may kill [grab.throw.lethal]. */
export const throwDown: Action = defineAction({
  id: 'throw-to-ground',
  clause: 'grab.throw',
  cost: 'major',
  attacks: true,
  deeds: (scene, who) => deedsAgainst(throwDown, scene, who, 'Throw to the ground:'),
  provokes: provokesByOption,
  refusals: [(scene, d) => (hasHold(scene, d) ? undefined : NO_HOLD_TO_THROW), inTheSaddle],
  resolve(scene, table, { who, target }) {
    if (!attack(scene, table, { by: who, target, kind: 'throw', thing: -1, spell: undefined })) return;
    knockDown(scene, table, target);
    table.tell({ clause: 'grab.throw.release', what: 'thrown', by: who, target });
    if (scene.encounter.options['throw.releases']) letGo(scene, table, who);
  },
});

const escapes = (action: Action, scene: Scene, who: number, words: string): Deed[] =>
  others(scene, who).map(target => deed(action, who, idOf(scene, target), `${words} ${nameOf(scene, target)}`, { target }));

/** What an escape comes to is known only by its roll; each grappler is escaped by itself [escape.each]. */
export const escapeGrip: Action = defineAction({
  id: 'escape',
  clause: 'escape.attempt',
  cost: 'major',
  escapes: true,
  deeds: (scene, who) => escapes(escapeGrip, scene, who, 'Escape'),
  refusals: [(scene, { who, target }) => (combatant(scene, target).holds === who ? undefined : NOT_GRABBED)],
  resolve(scene, table, { who, target }) {
    const { options } = scene.encounter;
    const lean = new Lean(table.listening);
    leanOfState(lean, scene, who);
    if (isHeld(scene, who)) lean.hamper('escape.dis');
    const { riding } = combatant(scene, who);
    if (riding !== NOBODY && !sheet(scene, who).skilledRider) lean.hamper('mount.unskilled.rolls');
    const roll = { by: who, clause: 'escape.roll', sides: sheet(scene, who).dice.STR, mode: lean.mode(options), lean } as const;
    const number = throwNumber(table, atHand(scene, table, roll));
    const grappler = new Lean(table.listening);
    leanOfState(grappler, scene, target);
    if (gripOn(scene, target) === 'full') grappler.hamper('grab.full.target');
    const sides = shifted(sheet(scene, target).dice.STR, -2);
    const against = { by: target, clause: 'escape.opposed', sides, mode: grappler.mode(options), lean: grappler } as const;
    const successes = Math.min(3, throwAgainst(table, number, atHand(scene, table, against)));
    const clause = CLAUSES[successes] ?? 'escape.fail';
    table.tell({ clause, what: 'escape', by: who, target, number, outcome: successes > 0 ? 'free' : 'held', successes, parts: lean.parts });
    if (successes > 0) letGo(scene, table, target);
    const minor = successes === 2 || (successes === 0 && options['escape.fail-cost'] === 'minor');
    if (successes === 3) return;
    spend(scene, false);
    scene.acted = true;
    if (minor) return;
    // Here the rule itself ends the turn, whatever option action.major-ends-turn says.
    scene.majorUsed = true;
    endTurn(scene, table, successes > 0 ? 'escape' : 'failed escape');
  },
});

/** Of a pair the mount gets out by its own STR, and the pair pays [mount.rolls]. */
export const mountEscape: Action = defineAction({ ...escapeGrip, id: 'mount-escape', deeds: undefined });

/** Offered to the rider; a mount that decides for itself just escapes. */
export const mountEscapes = (scene: Scene, mount: number): Deed[] => escapes(mountEscape, scene, mount, 'The mount escapes');

const CLAUSES = ['escape.fail', 'escape.win', 'escape.double', 'escape.triple'] as const;
