import type { Who } from '@fray/engine';
import { copyScene, Tally, withNotes } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import { alter, combatant, isEnemy, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Action, Turn } from '../action.ts';
import { spellOf } from '../magic/spell-area.ts';
import { castingDc } from '../magic/spells.ts';
import { defenseScore, usesPassive } from '../numbers.ts';
import { shownFactor } from './speed.ts';

/** The words of an action with what it takes and what it exposes to, as far as its owner knows. */
export const wordsWithCost = (scene: Scene, d: Action, turn: Turn): Text => {
  const cost = costsOf(scene, d, turn).reduce((one, other) => say('{one}, {other}', { one, other }));
  return withNotes(say('{action} ({cost})', { action: castWords(scene, d) ?? d.words, cost }), lossesOf(scene, d));
};

/** What puts its actor at Passive at once: running [run.unsteady], immobile [poised.drawback], preparing [castst.drawback]. */
const AT_PASSIVE: readonly string[] = ['run', 'sprint', 'stance-poised', 'coup-de-grace', 'prepare', 'scroll'];
const LETS_GO: readonly string[] = ['drop-item', 'sheathe', 'backpack'];

/** Who attacks at Primary now, and will be attacked at Passive: always, or in melee without a weapon [def.passive.no-melee-weapon]. */
const lossesOf = (scene: Scene, { kind, who, thing }: Action): readonly Text[] => {
  if (usesPassive(scene, who, true)) return [];
  const isExposed = AT_PASSIVE.includes(kind.id);
  const isDisarmed = LETS_GO.includes(kind.id) && thing >= 0 && isDisarmedBy(scene, who, thing);
  if (!isExposed && !isDisarmed) return [];
  const score = (which: 'Primary' | 'Passive'): number => defenseScore(new Tally(false), scene, who, which).total;
  const [now, left] = [score('Primary'), score('Passive')];
  if (left >= now) return [];
  return [isExposed ? say('leaves Passive {left}, not Primary {now}', { left, now }) : say('leaves Passive {left} in melee, not Primary {now}', { left, now })];
};

const isDisarmedBy = (scene: Scene, who: Who, thing: number): boolean => {
  const then = copyScene(scene);
  alter(then, who).held = combatant(scene, who).held.filter(t => t !== thing);
  return usesPassive(then, who, true);
};

/** What it costs, of which there is always something to say. */
const costsOf = (scene: Scene, d: Action, turn: Turn): Text[] => {
  const { kind, who } = d;
  if (kind.type === 'free') return [say('free')];
  if (kind.type === 'addition') return [say('SF {factor}', { factor: kind.id === 'concentrate' ? '+1' : '+2' })];
  const factor = shownFactor(scene, d, (turn.concentrates ? 1 : 0) + (turn.steadies ? 2 : 0));
  const all: Text[] = [BEGINS_SPELL.includes(kind.id) ? say('casting time {factor}', { factor }) : say('SF {factor}', { factor })];
  if (kind.fatigue > 0) all.push(say('{n} fatigue', { n: kind.fatigue }));
  const drawback = DRAWBACKS[kind.id];
  if (drawback) all.push(drawback);
  if (CASTS.includes(kind.id)) all.push(...castingCosts(scene, d));
  if (kind.id === 'prepare') all.push(...preparingCosts(scene, d));
  if (CHARGES.includes(kind.id)) all.push(...setWeaponsAgainst(scene, who));
  return all;
};

const BEGINS_SPELL: readonly string[] = ['prepare', 'scroll'];
const CASTS: readonly string[] = ['cast', 'area'];
const CHARGES: readonly string[] = ['run', 'sprint', 'bull-rush'];

/** What holds from the choice on: the drawbacks of stances, and being unsteady while running. */
const DRAWBACKS: Readonly<Record<string, Text>> = {
  run: say('unsteady'),
  sprint: say('unsteady'),
  'stance-cautious': say('−2 to attacks'),
  'stance-parrying': say('half speed, no attacks, no spells'),
  'stance-poised': say('immobile'),
  'stance-crouch': say('−2 to melee attacks, and to defense against them'),
  'stance-prone': say('−4 to melee attacks, and to defense against them'),
  'coup-de-grace': say('immobile'),
};

/** A spell that is cast is named, as there may be only one. */
const castWords = (scene: Scene, { kind, who, target, aim, x, y, open }: Action): Text | undefined => {
  const { prepared } = combatant(scene, who);
  if (!prepared || !CASTS.includes(kind.id)) return undefined;
  const { name: spell } = spellOf(scene, who, prepared.spell);
  const takes10 = aim === 'take-10';
  if (kind.id === 'area') {
    if (open) return takes10 ? say('Cast {spell} at a space, taking 10', { spell }) : say('Cast {spell} at a space', { spell });
    const space = { place: [x, y] } as const;
    return takes10 ? say('Cast {spell} at {space}, taking 10', { spell, space }) : say('Cast {spell} at {space}', { spell, space });
  }
  if (target === who) return takes10 ? say('Cast {spell} at oneself, taking 10', { spell }) : say('Cast {spell} at oneself', { spell });
  const { name } = sheet(scene, target);
  return takes10 ? say('Cast {spell} at {target}, taking 10', { spell, target: name }) : say('Cast {spell} at {target}', { spell, target: name });
};

/** The cost is paid for the attempt [prep.cost]. */
const castingCosts = (scene: Scene, { who }: Action): Text[] => {
  const { prepared } = combatant(scene, who);
  if (!prepared) return [];
  return [
    say('{n} fatigue', { n: spellOf(scene, who, prepared.spell).fatigue + prepared.charges }),
    say('casting DC {n}', { n: prepared.dc + prepared.charges }),
  ];
};

const preparingCosts = (scene: Scene, { who, spell }: Action): Text[] => {
  const { prepared } = combatant(scene, who);
  return [
    say('casting DC {n}', { n: castingDc(scene, who, spell) }),
    say('{n} fatigue when cast', { n: spellOf(scene, who, spell).fatigue }),
    // Another preparation ends the spell that is ready [prep.second].
    ...(prepared ? [say('{spell} is lost', { spell: spellOf(scene, who, prepared.spell).name })] : []),
  ];
};

/** Weapons that enemies have set meet those who charge [act.set-effect]. */
const setWeaponsAgainst = (scene: Scene, who: Who): Text[] =>
  scene.combatants.flatMap(({ braced }, other) =>
    braced && isEnemy(scene, who, other) ? [say('{name} has a weapon set', { name: sheet(scene, other).name })] : [],
  );
