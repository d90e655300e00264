import type { Who } from '@fray/engine';
import { d20 } from '@fray/engine/dice';
import { Tally } from '@fray/engine/kit';
import { alter, combatant, isEnemy, isUp, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type ActionKind, makeAction, type Play } from '../action.ts';
import { refuse } from '../refusals.ts';
import { askBlock } from '../turn/block.ts';

const ATTACKED = refuse('round.turn', 'the attack of this turn is already used');
const NO_ENEMY = refuse('attack.target', 'the target is not an enemy');
const OUT = refuse('attack.target', 'the target is out of action', undefined, ['hp.out']);
const ELSEWHERE = refuse('attack.reach', 'the target is in another region', 'move there first');

export const attack: ActionKind = {
  id: 'attack',
  also: ['strike', 'hit'],
  clause: 'attack.hit',
  choices: (scene, who) =>
    scene.encounter.combatants.flatMap(({ id, name }, target) =>
      target === who ? [] : [makeAction({ kind: attack, who, key: id, words: say('Attack {target}', { target: name }) }, { target })],
    ),
  refusals: [
    (scene, { who, target }) => (isEnemy(scene, who, target) ? undefined : NO_ENEMY),
    (scene, { target }) => (isUp(scene, target) ? undefined : OUT),
    scene => (scene.attacked ? ATTACKED : undefined),
    (scene, { who, target }) => (combatant(scene, who).region === combatant(scene, target).region ? undefined : ELSEWHERE),
  ],
  resolve(scene, play, { who, target }) {
    scene.attacked = true;
    const defense = defenseAgainst(scene, play, who, target);
    const { attack: bonus, weapon } = sheet(scene, who);
    // A 20 always hits [attack.twenty].
    const isHit = (die: number) => die >= 20 || die + bonus >= defense.total;
    // Only a log needs to know the die. For odds the roll has two outcomes, hit and miss, and not twenty.
    const die = play.roll(who, 'attack.hit', d20, face => (play.isListening ? face : isHit(face) ? 20 : 1));
    const hits = isHit(die);
    const told = { outcome: hits ? 'hit' : 'miss', weapon: weapon.name, total: die + bonus, number: defense.total, parts: defense.parts } as const;
    play.emit({ clause: 'attack.hit', what: 'attack', by: who, target, ...told });
    if (hits) dealDamage(scene, play, who, target);
  },
};

/** The defense with the clause of each part. Asks the target whether to block before the attack is rolled. */
const defenseAgainst = (scene: Scene, play: Play, who: Who, target: Who): Tally => {
  const blocks = askBlock(scene, play, who, target);
  const defense = new Tally(play.isListening);
  defense.add('attack.hit', sheet(scene, target).defense, say('Defense'));
  if (blocks) defense.add('block.bonus', scene.encounter.options['block.bonus'], say('Block'));
  return defense;
};

const dealDamage = (scene: Scene, play: Play, who: Who, target: Who): void => {
  const { hp } = combatant(scene, target);
  const damage = play.roll(who, 'attack.damage', sheet(scene, who).weapon.damage, total => Math.min(hp, Math.max(1, total)));
  alter(scene, target).hp = hp - damage;
  play.emit({ clause: 'attack.damage', what: 'damage', by: who, target, damage });
  if (!isUp(scene, target)) play.emit({ clause: 'hp.out', what: 'knocked out', by: target });
};
