import type { Refusal, Who } from '@fray/engine';
import type { ClauseId } from '../../../rulebook/index.ts';
import { alter, combatant, holders, isEnemy, isHolding, type Scene, thingOf } from '../../../state/scene.ts';
import type { Aim, Count } from '../../action.ts';
import { type Action, type ActionKind, defineAction, landingBetween, type RefusalCheck } from '../../action.ts';
import { rollAttack } from '../../attack/attack.ts';
import { dealFixedDamage } from '../../attack/damage.ts';
import { actionsAtOthers, notReadyRefusal } from '../../attack/target.ts';
import { speedOfClass } from '../../count/speed.ts';
import { attributeScore } from '../../numbers.ts';
import { refuse } from '../../refusals.ts';
import { aimWith, attacksWith, rollWeaponHit } from '../attack/attack.ts';
import { wrestlingRefusal } from './grab.ts';

const GRAPPLE = refuse('grapple.req', 'only against a combatant whom the actor holds', 'grab first', ['wrestle.needs-grab']);
const ESCAPE = refuse('escape.req', 'only for a combatant whom the target holds', undefined, ['wrestle.needs-grab']);
const HOLDS_NOBODY = refuse('break.req', 'the target holds neither the actor nor a friend', undefined, ['wrestle.needs-grab']);
const ARMED = refuse('grapple.req', 'only with bare hands or a light weapon', 'drop the weapon, which is free');

export const unarmedAim = (d: Action, roll: Aim['roll'], against: Aim['against'], clause: ClauseId, more: Partial<Aim> = {}): Aim => ({
  by: d.who,
  target: d.target,
  roll,
  thing: -1,
  melee: true,
  against,
  clause,
  ...more,
});

const roomRefusal: RefusalCheck = (scene, d) => wrestlingRefusal(scene, d);

/** Every wrestling move except Grab needs a grab between the two [wrestle.needs-grab]. */
export const heldRefusals = (no: Refusal): readonly RefusalCheck[] => [(scene, d) => (isHolding(scene, d.who, d.target) ? undefined : no), roomRefusal];
export const holderRefusals = (no: Refusal): readonly RefusalCheck[] => [(scene, d) => (isHolding(scene, d.target, d.who) ? undefined : no), roomRefusal];

/** Damage dice one step up the ladder [grapple.hit], two with a margin of 5 [grapple.great5], three with 10 [grapple.great10]. */
export const grapple: ActionKind = defineAction('grapple', 'Grapple', {
  clause: 'grapple.attack',
  attacks: true,
  with: (scene, who, t, whom) => attacksWith(grapple, scene, who, t, whom, 'Grapple {target}: {weapon}'),
  refusal: [
    ...heldRefusals(GRAPPLE),
    notReadyRefusal,
    (scene, d) => (combatant(scene, d.who).held.some(t => thingOf(scene, t).weapon && thingOf(scene, t).weapon?.hands !== 'light') ? ARMED : undefined),
  ],
  speed: () => speedOfClass('Standard'),
  resolve(scene, play, turn, count) {
    const aim = aimWith(scene, turn.deed, 'grapple.attack', { against: 'Vigor', melee: true, tiers: [5, 10] });
    const struck = rollAttack(scene, play, turn, count, aim);
    if (struck.hit) rollWeaponHit(scene, play, count, aim, struck, { steps: struck.margin >= 10 ? 3 : struck.margin >= 5 ? 2 : 1 });
  },
});

export const freeFromGrab = (count: Count, by: Who, target: Who, clause: ClauseId): void => {
  count.changes.push(
    landingBetween(by, target, `frees ${by}`, (s, t) => {
      if (!isHolding(s, by, target)) return;
      alter(s, by).grab = null;
      t.emit({ clause, what: 'grab over', by, target });
    }),
  );
};

/** -2 to escape or break any grab while a combatant is held tight [grab.great5]. */
const tightness = (scene: Scene, who: Who): number => (holders(scene, who).some(by => combatant(scene, by).grab?.tight) ? -2 : 0);
export const strengthOfWrestler = (scene: Scene, who: Who): number => attributeScore(scene, who, 'strength');

const holdsFriend = (scene: Scene, by: Who, who: Who): boolean => {
  const { grab } = combatant(scene, by);
  return grab !== null && (grab.target === who || !isEnemy(scene, grab.target, who));
};

/** Athletics (Str) against Vigor, for oneself or a friend [break.attack] [break.hit]. With a margin of 5 also Strength as damage [break.great5]. */
export const breakGrab: ActionKind = defineAction('break-grab', 'Break Grab', {
  also: ['break-grab'],
  clause: 'break.attack',
  actions: (scene, who, whom) => actionsAtOthers(breakGrab, scene, who, whom, 'Break the grab of {target}'),
  refusal: [(scene, d) => (holdsFriend(scene, d.target, d.who) ? undefined : HOLDS_NOBODY), roomRefusal],
  speed: () => speedOfClass('Swift'),
  resolve(scene, play, turn, count) {
    const { who, target } = turn.deed;
    const held = combatant(scene, target).grab?.target ?? -1;
    const aim = unarmedAim(turn.deed, 'Athletics', 'Vigor', 'break.attack', { modifier: tightness(scene, who), tiers: [5], freeing: true });
    const struck = rollAttack(scene, play, turn, count, aim);
    if (!struck.hit) return;
    if (struck.margin >= 5) dealFixedDamage(scene, play, count, who, target, strengthOfWrestler(scene, who));
    else count.touches.push({ by: who, target });
    freeFromGrab(count, target, held, 'break.hit');
  },
});

/** Acrobatics (Dex) against Celerity [escape.attack] [escape.hit]. With a margin of 5 half of Dexterity as damage [escape.great5]. */
export const escapeGrab: ActionKind = defineAction('escape-grab', 'Escape Grab', {
  also: ['escape-grab'],
  clause: 'escape.attack',
  actions: (scene, who, whom) => actionsAtOthers(escapeGrab, scene, who, whom, 'Escape the grab of {target}'),
  refusal: holderRefusals(ESCAPE),
  speed: () => speedOfClass('Fast'),
  resolve(scene, play, turn, count) {
    const { who, target } = turn.deed;
    const aim = unarmedAim(turn.deed, 'Acrobatics', 'Celerity', 'escape.attack', { modifier: tightness(scene, who), tiers: [5], freeing: true });
    const struck = rollAttack(scene, play, turn, count, aim);
    if (!struck.hit) return;
    if (struck.margin >= 5) dealFixedDamage(scene, play, count, who, target, Math.floor(attributeScore(scene, who, 'dexterity') / 2));
    else count.touches.push({ by: who, target });
    freeFromGrab(count, target, who, 'escape.hit');
  },
});
