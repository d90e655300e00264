// A system of your own, as small as one can be: two duelists roll a d6, and may brace for the next blow. The engine gives it live play, exact odds and
// simulation for the one function `step`. Needs @fray/engine and zod.
import { type Choice, type Encounter, Fight, GM_SEAT, ok, parseWith, type Scene, type System, simulate, type Who } from '@fray/engine';
import { fractionToNumber } from '@fray/engine/chance';
import { d6 } from '@fray/engine/dice';
import { defineRulebook, type Play } from '@fray/engine/kit';
import { z } from 'zod';

const HP = 6;

const rulebook = defineRulebook({
  'duel.strike': {
    section: 'Duel',
    kind: 'enforced',
    title: 'Strikes',
    text: 'A d6 of 3 or more strikes for that many points; 5 or more where the other is braced.',
  },
  'duel.brace': { section: 'Duel', kind: 'enforced', title: 'Bracing', text: 'Who braces is harder to strike until their next turn.' },
  'duel.end': { section: 'Duel', kind: 'enforced', title: 'The end', text: 'Who has no hit points left has lost.' },
});
type Clause = keyof typeof rulebook;

const encounterSchema = z.strictObject({
  system: z.literal('duel').default('duel'),
  name: z.string().default('A duel'),
  combatants: z.tuple([
    z.strictObject({ id: z.string(), name: z.string(), side: z.string() }),
    z.strictObject({ id: z.string(), name: z.string(), side: z.string() }),
  ]),
});
const sceneSchema = z.object({ combatants: z.array(z.strictObject({ hp: z.int(), braced: z.boolean() })), turn: z.int() });
type Duel = Scene & z.infer<typeof sceneSchema>;

const STRIKE: Choice<Clause> = { key: 'strike', words: 'Strike', clause: 'duel.strike' };
const BRACE: Choice<Clause> = { key: 'brace', words: 'Brace', clause: 'duel.brace', idle: true };

const duelist = (scene: Duel, who: Who) => {
  const one = scene.combatants[who];
  if (!one) throw new RangeError(`there is no combatant ${who}`);
  return one;
};

/** One turn. Records are replaced, never changed: copies of a scene share them. */
const step = (scene: Duel, play: Play<Clause>): void => {
  const by = scene.turn % 2;
  const target = 1 - by;
  scene.turn += 1;
  scene.combatants[by] = { ...duelist(scene, by), braced: false };
  const choice = play.ask({ by, about: 'turn', prompt: 'What do you do?', clause: 'duel.strike', choices: [STRIKE, BRACE] });
  if (choice === BRACE) {
    scene.combatants[by] = { ...duelist(scene, by), braced: true };
    play.emit({ clause: 'duel.brace', what: 'brace', by });
    return;
  }
  const { hp, braced } = duelist(scene, target);
  const damage = play.roll(by, 'duel.strike', d6, n => (n >= (braced ? 5 : 3) ? n : 0));
  scene.combatants[target] = { hp: hp - damage, braced };
  play.emit({ clause: 'duel.strike', what: 'strike', by, target, outcome: damage > 0 ? 'hit' : 'miss' });
  if (hp <= damage) play.emit({ clause: 'duel.end', what: 'over' });
};

const outcome = (scene: Duel) => {
  const standing = scene.encounter.combatants.filter((_, who) => duelist(scene, who).hp > 0);
  return standing.length > 1 ? undefined : { winner: standing[0]?.side ?? '', words: `${standing[0]?.name} wins` };
};

const vitals = (scene: Duel, who: Who) => {
  const { hp, braced } = duelist(scene, who);
  const side = scene.encounter.combatants[who]?.side ?? '';
  return { side, gauges: [{ id: 'hp', label: 'HP', value: hp, most: HP }], conditions: braced ? ['braced'] : [], down: hp <= 0, out: false };
};

const duel: System<Encounter, Duel> = {
  ...{ id: 'duel', version: 1, title: 'Duel', summary: 'Strike or brace.', rulebook, options: [], rulings: [], starters: [] },
  map: { of: 'spaces', step: 1, ground: [] },
  readEncounter: data => {
    const read = parseWith(encounterSchema, data);
    return read.ok ? ok({ ...read.value, options: {}, written: read.value }) : read;
  },
  begin: encounter => ({ encounter, combatants: encounter.combatants.map(() => ({ hp: HP, braced: false })), turn: 0 }),
  ...{ step, outcome, vitals, isOver: scene => outcome(scene) !== undefined, copy: scene => ({ ...scene, combatants: [...scene.combatants] }) },
  load: (encounter, data) => {
    const scene = parseWith(sceneSchema, data);
    return scene.ok ? ok({ ...scene.value, encounter }) : scene;
  },
  facts: (scene, who) => ({ ...duelist(scene, who) }),
  fightFacts: scene => ({ turn: scene.turn }),
  set: (_scene, _who, name) => `${name} cannot be set`,
  hideSecrets: scene => scene,
  board: scene => ({
    ...{ system: 'duel', heading: `Turn ${scene.turn}`, phase: 'turn', upcoming: [] },
    sheets: scene.encounter.combatants.map(({ id, name }, who) => ({
      id,
      name,
      kind: 'duelist',
      stats: [],
      possessions: [],
      ...vitals(scene, who),
      conditions: [],
    })),
  }),
};

const started = Fight.start(
  duel,
  {
    combatants: [
      { id: 'ada', name: 'Ada', side: 'a' },
      { id: 'bo', name: 'Bo', side: 'b' },
    ],
  },
  { seed: 1 },
);
if (!started.ok) throw new Error(started.problems.map(p => `${p.path}: ${p.problem}`).join('\n'));
const fight = started.value;

for (const { key, outcomes } of fight.odds.outlook(GM_SEAT)) console.log(key, ...outcomes.map(o => `${o.value} ${fractionToNumber(o.chance).toFixed(3)}`));
const { winners } = simulate(duel, fight.scene.encounter, { fights: 1000, policy: 'random', seed: 1 });
console.log(`who begins wins ${winners.get('a')} of 1000`);
for (let by = 'ada'; !fight.isOver; by = by === 'ada' ? 'bo' : 'ada') fight.choose(by, 'strike');
console.log(fight.outcome?.words);
