import { type Choice, type Decision, Fight, formatProblem, type GameEvent, isRefusal, type Problem, type Refusal, type Scene } from '@fray/engine';
import { d6, d20, Rng } from '@fray/engine/dice';
import {
  actionAlongLine,
  actionChoice,
  actionIdOf,
  aftermathChoices,
  asList,
  barText,
  beginRoll,
  boardMap,
  canAnswerFor,
  checkChoiceCount,
  checkEdgesAgree,
  combatantById,
  combatantsById,
  completionsOf,
  copyScene,
  costSchema,
  countedCompletions,
  countsHidden,
  countsHiddenBefore,
  currentWalls,
  damageDiceSchema,
  describedId,
  distanceSchema,
  doorRuling,
  doorsSchema,
  EncounterAssembler,
  type EncounterWithHealth,
  edgesSchema,
  entryField,
  exitsFrom,
  faceSchema,
  findChoice,
  foesShowSchema,
  fullName,
  guessedHealth,
  hasOwnPlace,
  healthRuling,
  healthShownSchema,
  hidingFields,
  isClosed,
  keyMeantBy,
  keyOfThing,
  knownPossessions,
  knownSchema,
  LIMITS,
  landTogether,
  legalChoices,
  listOf,
  mapFields,
  mapSchema,
  memoizeOn,
  memoizeOnOriginal,
  modifierSchema,
  NO_ROLL_RULING,
  NOTHING_SEEN,
  nearestPlace,
  newcomerName,
  noteSchema,
  numberedApart,
  onlyChoice,
  ownPlaceOf,
  packPinsSchema,
  parseInto,
  placeSchema,
  possessionKey,
  possessionsByName,
  possessionsProblem,
  RedactingPlay,
  rangeSchema,
  readingSchema,
  readMap,
  recordOf,
  refusalsCiting,
  resolveEntry,
  rollWithAdvantage,
  rosterName,
  rosterSchema,
  rulingsWith,
  type SceneWithMap,
  setDoor,
  setFightValues,
  setNamedValue,
  setValueSchema,
  shapeOrSizeProblem,
  shapeProblem,
  shownHealth,
  spacesAround,
  startingPlaces,
  Tally,
  tagsSchema,
  temperamentSchema,
  thingsSetter,
  uniqueListOf,
  unknownSide,
  usualHealthShown,
  versionSchema,
  wallsHidingBody,
  wavesOf,
  wholeEdgesSchema,
  wholePlaceSchema,
  withCounts,
  withNotes,
  withoutDetails,
} from '@fray/engine/kit';
import { Quick } from '@fray/engine/plays';
import { randomPolicy } from '@fray/engine/policies';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { coin } from './coin-system.ts';
import { startToy } from './toy-fight.ts';

const quickPlay = (seed: number) => new Quick(randomPolicy(new Rng(seed)), new Rng(seed));

test('the face of a combatant', () => {
  // #region face
  expect(faceSchema.parse('wolf-head')).toBe('wolf-head');
  expect(faceSchema.safeParse('../secret').success).toBe(false);
  // #endregion face
});

test('the tags of a combatant', () => {
  // #region tags
  expect(tagsSchema.parse(['beast', 'beast', 'mount'])).toEqual(['beast', 'mount']);
  expect(tagsSchema.safeParse(['Big Beast']).success).toBe(false);
  // #endregion tags
});

test('the temperament of a combatant', () => {
  // #region temperament
  expect(temperamentSchema.parse({ is: ['bestial'], fleesBelow: 0.4 })).toEqual({ is: ['bestial'], fleesBelow: 0.4 });
  expect(temperamentSchema.safeParse({ is: ['wise'] }).success).toBe(false);
  // #endregion temperament
});

test('a system made with the kit plays', () => {
  const started = Fight.start(coin, 'inn', { seed: 1 });
  if (!started.ok) throw new Error(started.problems.map(formatProblem).join('\n'));
  const fight = started.value;
  expect(fight.board().sheets.map(({ name }) => name)).toEqual(['Gambler 1', 'Gambler 2']);
  for (let turn = 0; turn < 100 && !fight.isOver; turn++) fight.choose(fight.waitingFor()[0]?.by ?? '', 'toss');
  expect(fight.outcome?.words).toBe('A purse is empty');
});

test('the GM rules in it', () => {
  const started = Fight.start(coin, 'inn', { seed: 1 });
  if (!started.ok) throw new Error(started.problems.map(formatProblem).join('\n'));
  const fight = started.value;
  expect(fight.rule('fine', { who: 'gambler-1', purse: 2 })).toBeUndefined();
  expect(fight.rule('gift', { who: 'gambler-2', purse: 1 })).toBeUndefined();
  expect(fight.rule('set', { name: 'turn', to: 1 })).toBeUndefined();
  expect(fight.rule('join', { entry: 'gambler', side: 'red' })).toBeUndefined();
  expect(fight.scene.combatants.map(({ purse }) => purse)).toEqual([1, 4, 3]);
  expect(fight.rule('end', { winner: 'red' })).toBeUndefined();
  expect(fight.outcome).toEqual({ winner: 'red', words: 'The GM ends it' });
});

test('choices of a decision', () => {
  // #region decision
  const attack: Choice = { key: 'attack:goblin', words: 'Attack the goblin', clause: 'toy.blow' };
  const move: Choice = { key: 'move', words: 'Move', clause: 'toy.ground', open: true };
  const refused: Refusal = { clause: 'toy.ground', why: 'you are held' };
  const decision: Decision = {
    ...{ by: 0, about: 'turn', prompt: 'What now?', clause: 'toy.stance', choices: [attack, move] },
    refusal: choice => (choice === move ? refused : undefined),
  };
  expect(legalChoices(decision)).toEqual([attack]);
  expect(onlyChoice(decision)).toBe(attack);
  expect(findChoice(decision, 'attack:goblin')).toBe(attack);
  expect(isRefusal(findChoice(decision, 'move:3,1'))).toBe(true);
  expect(keyMeantBy(decision, 'att gob')).toBe('attack:goblin');
  expect(canAnswerFor({ owns: [0] }, decision.by)).toBe(true);
  // #endregion decision
});

test('open choices', () => {
  // #region completions
  const wait: Choice = { key: 'wait', words: 'Wait', clause: 'toy.stance', open: true };
  const waitFor = (n: number): Choice => ({ ...wait, key: `wait:${n}`, open: false });
  const notNumber = { clause: 'toy.stance', why: 'for how many minutes?' };
  const completions = () => countedCompletions({ offered: [1, 5], maxDigits: 2, withNumber: waitFor, notNumber });
  const decision: Decision = { by: 0, about: 'turn', prompt: 'What now?', clause: 'toy.stance', choices: [wait], completions };
  expect(completionsOf(decision, wait).map(({ key }) => key)).toEqual(['wait:1', 'wait:5']);
  expect(findChoice(decision, 'wait:30')).toEqual(waitFor(30));
  expect(findChoice(decision, 'wait:long')).toEqual(notNumber);
  // #endregion completions
});

test('notes', () => {
  // #region notes
  expect(String(withNotes('Melee attack (4 AP)', ['leaves 1 AP: no Parry']))).toBe('Melee attack (4 AP); leaves 1 AP: no Parry');
  // #endregion notes
});

test('actions', () => {
  // #region actions
  const kind = { id: 'attack', clause: 'toy.blow' };
  const attack = actionChoice({ kind, who: 0, key: 'bo:sword', words: 'Attack Bo' }, { target: 1 });
  expect([attack.key, attack.target, attack.thing]).toEqual(['attack:bo:sword', 1, -1]);
  expect(actionIdOf(attack.key)).toBe('attack');
  expect(actionAlongLine(attack, 1)).toBe(attack);
  expect(actionAlongLine(attack, 2)).toBeUndefined(); // it aims at another
  // #endregion actions
});

test('refusals', () => {
  // #region refusals
  const { refuse, backRefusal, joinRefusals } = refusalsCiting<'reach' | 'stun' | 'turn'>();
  const far = refuse('reach', 'too far', 'come closer');
  const stunned = refuse('stun', 'you are stunned');
  expect(joinRefusals(undefined, far, stunned)).toEqual({ ...far, also: ['stun'] });
  expect(backRefusal(far, ['turn'])).toEqual({ ...far, also: ['turn'] });
  // #endregion refusals
});

test('modifiers', () => {
  // #region tally
  const skill = new Tally(true); // the events are used, so that parts are listed
  skill.add('skill', 12);
  skill.add('dark', -3);
  skill.addIgnored('aim', 1);
  expect(skill.total).toBe(9);
  expect(skill.parts?.at(-1)).toEqual({ clause: 'aim', value: 1, lost: true });
  // #endregion tally
});

test('rulings on rolls', () => {
  const { scene } = startToy();
  // #region roll-changes
  const play = quickPlay(1);
  expect(beginRoll(scene, play, 0, 'toy.blow')).toEqual(NO_ROLL_RULING);
  const changed: Scene = { ...scene, rollChanges: [{ who: 0, roll: 'advantage', modifier: 0, hidden: false }] };
  const { advantage } = beginRoll(changed, play, 0, 'toy.blow');
  expect(advantage).toBe(1); // the ruling is used up now
  const best = rollWithAdvantage(play, advantage, 'toy.blow', { by: 0, dice: d20, better: 'high', read: n => n });
  expect(best).toBeGreaterThan(0);
  // #endregion roll-changes
});

test('events of the hidden', () => {
  // #region redacting
  const heard: GameEvent[] = [];
  const play = Object.assign(quickPlay(1), { emit: (event: GameEvent) => void heard.push(event) });
  const redacting = new RedactingPlay(play, who => (who === 1 ? [1] : undefined)); // combatant 1 hides
  redacting.emit({ clause: 'toy.stance', what: 'sneak', by: 1 });
  redacting.roll(0, 'toy.blow', d6, n => n);
  expect(heard).toEqual([{ clause: 'toy.stance', what: 'sneak', by: 1, to: [1] }]);
  // #endregion redacting
});

test('values that are kept with an object', () => {
  // #region memoize
  let count = 0;
  const countOf = memoizeOn((_: object) => ++count);
  const encounter = { name: 'A duel' };
  expect([countOf(encounter), countOf(encounter)]).toEqual([1, 1]);
  const wordsOf = memoizeOnOriginal(({ name }: { name: string }) => name.split(' '));
  expect(wordsOf(encounter)).toBe(wordsOf(encounter));
  // #endregion memoize
});

test('schemas of content', () => {
  // #region schemas
  const weapon = z.strictObject({
    damage: damageDiceSchema,
    reach: rangeSchema,
    skill: modifierSchema,
    cost: costSchema,
    weight: distanceSchema,
    note: noteSchema.optional(),
    uses: uniqueListOf(z.string()),
    spots: recordOf(placeSchema, 3),
  });
  const read = weapon.parse({ damage: '2d6+1', reach: 2, skill: -1, cost: 3, weight: 0, uses: ['cut', 'cut'], spots: { here: [1, 2] } });
  expect([read.damage.name, read.uses]).toEqual(['2d6+1', ['cut']]);
  expect(listOf(weapon).safeParse(Array.from({ length: LIMITS.list + 1 }, () => read)).success).toBe(false);
  // #endregion schemas
});

test('schemas of fields', () => {
  // #region field-schemas
  expect(edgesSchema.safeParse([10, 0, 0, 10]).success).toBe(false); // left, top, right, bottom
  expect(wholePlaceSchema.parse([3, 1])).toEqual([3, 1]);
  expect(wholeEdgesSchema.parse([0, 0, 20, 15])).toEqual([0, 0, 20, 15]);
  expect(readingSchema.parse(-3)).toBe(-3); // the level of water
  // #endregion field-schemas
});

test('entries of a roster', () => {
  // #region roster
  const combatants = new Map([['goblin', { written: { id: 'goblin', hp: 5 }, value: {} }]]);
  const entry = { use: 'goblin', as: 'chief', at: [3, 1] as [number, number], hp: 9 };
  expect(rosterSchema(placeSchema).parse(['goblin', entry])).toHaveLength(2);
  expect([rosterName('goblin'), rosterName(entry)]).toEqual(['goblin', 'chief']);
  expect(entryField('goblin', combatants, 'hp')).toBe(5);
  expect([ownPlaceOf(entry), hasOwnPlace(entry)]).toEqual([[3, 1], true]);
  const found = resolveEntry(entry, 'sides.red.0', combatants, { problems: [], use: () => {} });
  expect(found).toEqual({ from: { id: 'goblin', hp: 5 }, changes: { hp: 9 }, at: [3, 1] });
  // #endregion roster
});

test('names of combatants', () => {
  // #region names
  const goblin = { entry: 'goblin', isHidden: false };
  const names = numberedApart(
    [
      { ...goblin, path: 'red.0' },
      { ...goblin, path: 'red.1' },
      { ...goblin, path: 'red.2', isHidden: true },
    ],
    [],
  );
  expect(names.map(name => fullName(name, 'Goblin'))).toEqual(['Goblin 1', 'Goblin 2', 'Goblin A']);
  const there = [{ id: 'goblin', name: 'Goblin', side: 'red' }];
  expect(newcomerName(there, { id: 'goblin', name: 'Goblin', side: 'red' })).toEqual({ id: 'goblin-2', name: 'Goblin 2' });
  const older = countsHiddenBefore(4); // version 4 no longer counts the hidden
  expect(countsHidden(older({ name: 'Ambush' }, 3))).toBe(true);
  expect(Object.keys(hidingFields)).toEqual(['countsHidden']);
  // #endregion names
});

test('waves', () => {
  // #region counts
  const gang = withCounts({ sides: { red: [{ use: 'goblin', count: 2 }] } });
  expect(gang).toEqual({ sides: { red: [{ use: 'goblin' }, { use: 'goblin' }] } });
  // #endregion counts
  // What is refused for its length anyway is not written out first.
  const horde = withCounts({ red: Array.from({ length: 10_000 }, () => ({ use: 'goblin', count: 100 })) });
  expect(Object(horde).red.length).toBeLessThan(11_000);
  // #region waves
  const late = { name: 'Late', side: 'red', who: ['gambler'], when: { down: 'blue' } };
  const begun = Fight.start(coin, { sides: { red: ['gambler'], blue: ['gambler'] }, waves: [late] }, { seed: 1 });
  if (!begun.ok) throw new Error(begun.problems.map(formatProblem).join('\n'));
  expect(wavesOf(begun.value.scene, coin)).toEqual([{ ...late, came: false, due: false }]);
  expect(begun.value.rule('wave', { wave: 'Late' })).toBeUndefined();
  expect(wavesOf(begun.value.scene, coin)).toMatchObject([{ came: true, due: false }]);
  // #endregion waves
});

test('a side that has no one cannot win', () => {
  // #region unknown-side
  const begun = Fight.start(coin, { sides: { red: ['gambler'], blue: ['gambler'] } }, { seed: 1 });
  if (!begun.ok) throw new Error(begun.problems.map(formatProblem).join('\n'));
  expect(unknownSide(begun.value.scene, 'red')).toBeUndefined();
  expect(String(unknownSide(begun.value.scene, 'Red'))).toBe('there is no side Red');
  // #endregion unknown-side
});

test('problems of an encounter', () => {
  // #region checks
  const problems: Problem[] = [];
  expect(parseInto(problems, z.int(), 'many', 'combatants.0.hp')).toBeUndefined();
  checkEdgesAgree({ edges: [0, 0, 10, 10], map: { edges: [0, 0, 20, 20] } }, problems);
  checkChoiceCount(100, 5000, problems);
  expect(problems.map(({ path }) => path)).toEqual(['combatants.0.hp', 'edges', '']);
  expect(shapeProblem(JSON.parse('{ "__proto__": {} }'))?.problem).toBe('no field may be called __proto__');
  expect(shapeOrSizeProblem({ hp: 1e9 })?.path).toBe('hp');
  // #endregion checks
});

test('places at the start', () => {
  // #region places
  const one = { path: 'red.0', side: 'red', nth: 0 };
  const all = [
    { ...one, id: 'ada', at: [0, 5] as const },
    { ...one, id: 'bo', at: undefined },
  ];
  expect(startingPlaces(all, (_side, n) => [0, 5 * (n + 1)], [])).toEqual([
    [0, 5],
    [0, 10],
  ]); // the first place is taken
  const isFree = ({ x, y }: { x: number; y: number }) => x !== 0 || y !== 0;
  expect(spacesAround({ x: 0, y: 0 }, 5, 5, isFree)).toHaveLength(8);
  expect(nearestPlace({ x: 0, y: 0 }, 10, 5, isFree)).toEqual({ x: 0, y: -5 });
  // #endregion places
});

test('a map in a fight', () => {
  // #region map
  const map = mapSchema.parse({ edges: [0, 0, 20, 20], barriers: [{ a: [10, 0], b: [10, 20], door: 'gate' }] });
  const scene: SceneWithMap = { encounter: { map: readMap(map) }, doors: doorsSchema.parse([]) };
  const [looker, target] = [
    { x: 5, y: 10, feet: 5 },
    { x: 15, y: 10, feet: 5 },
  ];
  expect(wallsHidingBody(scene, looker, target)).toHaveLength(1);
  expect(setDoor(scene, { door: 'gate', open: true })).toBeUndefined();
  expect(currentWalls(scene)).toEqual([]);
  expect(boardMap(scene).barriers?.[0]).toMatchObject({ is: 'door', open: true });
  expect(exitsFrom({ x: 5, y: 10 }, [0, 0, 20, 20])).toContainEqual({ x: 0, y: 10 });
  expect(Object.keys(mapFields)).toEqual(['edges', 'image', 'barriers', 'scenery', 'dark']);
  // #endregion map
});

test('things', () => {
  // #region things
  const sword = { owner: 0, key: 'sword' };
  expect(possessionKey([sword], 0, 'sword')).toEqual({ key: 'sword-2', number: 2 });
  const things = [sword, { owner: 0, key: 'sword-2' }, { owner: 1, key: 'bow' }];
  expect(possessionsByName(things, 0, ['sword', 'sword'])).toEqual([0, 1]);
  expect(possessionsProblem(things, [0, 7])).toBe('there is no thing 7 here');
  expect(knownPossessions(things, [1])).toEqual([1]);
  expect([asList('sword'), asList(undefined)]).toEqual([['sword'], []]);
  const encounter = { things, combatants: [{ id: 'ada' }, { id: 'bo' }] };
  expect([keyOfThing(encounter, 0, 0), keyOfThing(encounter, 0, 2)]).toEqual(['sword', 'bow-of-bo']);
  // #endregion things
});

test('values of a fight', () => {
  const { scene: base } = startToy();
  // #region fight-values
  const scene = { ...copyScene(base), encounter: { ...base.encounter, things: ['sword'] }, exchange: 0, lying: [] as number[] };
  const schema = z.object({ exchange: z.int(), lying: z.array(z.int()) });
  expect(setFightValues(scene, schema, { exchange: 3 })).toBeUndefined();
  expect(thingsSetter<typeof scene>(schema, 'lying')(scene, [0])).toBeUndefined();
  expect([scene.exchange, scene.lying]).toEqual([3, [0]]);
  // #endregion fight-values
});

test('rulings by name', () => {
  const { scene } = startToy();
  const { set } = startToy().system;
  // #region set-value
  const given = setValueSchema.parse({ who: 'ada', name: 'wind', to: 2 });
  expect(setNamedValue(set)(scene, given)).toBeUndefined();
  expect(scene.combatants[0]?.wind).toBe(2);
  // #endregion set-value
});

test('the ruling on doors', () => {
  // #region door-ruling
  const ruling = doorRuling(rulingsWith<Scene & SceneWithMap, string>());
  expect([ruling.id, ruling.takes.safeParse({ door: 'gate', open: true }).success]).toEqual(['door', true]);
  // #endregion door-ruling
});

test('health that others see', () => {
  // #region health
  const ogre = { id: 'hp', label: 'HP', value: 12, most: 40 };
  const shows = healthShownSchema.parse('banded');
  expect(shownHealth(ogre, { shows, isOwn: false })).toEqual({ id: 'hp', label: 'HP', value: 0, hidden: 'banded', band: 'badly hurt' });
  expect(shownHealth(ogre, { shows, isOwn: true })).toEqual({ ...ogre, others: 'banded' });
  expect(guessedHealth({ value: 12, most: 40 }, 20, 'banded')).toBe(5); // of 20, which are usual
  expect([usualHealthShown({ column: 1 }, { foesShow: 'hidden' }), usualHealthShown({ column: 0 }, { foesShow: 'hidden' })]).toEqual([
    { showsHp: 'hidden' },
    {},
  ]);
  expect(barText(0.3)).toBe('▰▰▰▱▱▱▱▱▱▱');
  const ruling = healthRuling(rulingsWith<Scene<EncounterWithHealth>, string>());
  expect([ruling.id, ruling.takes.safeParse({ who: 'ogre', as: 'exact' }).success]).toEqual(['show-health', true]);
  // #endregion health
});

test('the packs that an encounter has something of', () => {
  // #region packs
  const pin = { id: 'wolves', version: '1.2.0', name: 'Wolves', license: 'CC-BY-4.0', pieces: ['combatants/wolf'] };
  expect(packPinsSchema.parse([pin])).toEqual([pin]);
  expect(versionSchema.safeParse('1.2').success).toBe(false);
  // #endregion packs
});

test('what others may know', () => {
  // #region known
  const known = knownSchema.parse({ sheet: 'seen', as: 'a hooded figure' });
  expect([isClosed({ known }), isClosed({})]).toEqual([true, false]);
  expect(describedId({ use: 'vampire', known })).toBe('a-hooded-figure'); // all see ids
  expect(foesShowSchema.parse({ health: 'bar', sheet: 'seen' })).toEqual({ health: 'bar', sheet: 'seen' });
  expect(NOTHING_SEEN.numbers).toEqual([]);
  // What a hit tells those who may not know the defense that it met:
  expect(withoutDetails({ what: 'attack', outcome: 'hit', against: 14 }, ['against'])).toEqual({ what: 'attack', outcome: 'hit' });
  // #endregion known
});

test('choices after the fight', () => {
  // #region aftermath
  const { choice, finish, asFreeAction } = aftermathChoices<'camp', { phase: string; hours: number }>();
  const scene = { phase: 'after', hours: 0 };
  const rest = choice({ key: 'rest', words: 'Rest', clause: 'camp', done: s => void s.hours++ });
  asFreeAction(scene, rest).resolve(quickPlay(1)); // a player rests while the GM decides
  expect(scene.hours).toBe(1);
  finish('camp', 'Nothing more').done(scene, quickPlay(1), 0);
  expect(scene.phase).toBe('closed');
  // #endregion aftermath
});

test('find combatants', () => {
  const { scene } = startToy();
  // #region combatants
  expect([combatantById(scene, 'bo'), combatantById(scene, 'gm')]).toEqual([1, undefined]);
  expect(combatantsById(scene, ['bo', 'ada'])).toEqual([1, 0]);
  // #endregion combatants
});

test('build an encounter from its file', () => {
  // #region assembler
  const library = { combatants: new Map<string, { readonly written: unknown; readonly value: unknown }>() };
  class Names extends EncounterAssembler<{ readonly library: typeof library }, { readonly problems: Problem[]; use(): void }> {
    of(entries: readonly string[]): string[] {
      return this.numbered(entries.map((entry, i) => ({ entry, path: `red.${i}` }))).map(({ id }) => id);
    }
  }
  const names = new Names({ library }, { problems: [], use: () => undefined });
  expect(names.of(['goblin', 'goblin'])).toEqual(['goblin-1', 'goblin-2']);
  // #endregion assembler
});

test('let things happen at once', () => {
  const play = quickPlay(1);
  // #region land-together
  const scene = { combatants: [{ hurt: 0 }, { hurt: 0 }] };
  const blow = (by: number, target: number) => ({
    by,
    key: `blow ${target}`,
    run: () => ({ target, damage: play.roll(by, 'blow', d6, n => n) }),
    effectsOf: (done: { target: number; damage: number }) => ({ on: new Map([[done.target, `${done.damage}`]]), ties: [] }),
  });
  landTogether(play, {
    scene,
    things: [blow(0, 1), blow(1, 0)],
    ties: [],
    own: [],
    land: (now, blows) => {
      for (const { target, damage } of blows) now.combatants[target] = { hurt: damage };
    },
  });
  expect(scene.combatants.every(c => c.hurt >= 1)).toBe(true); // both were struck
  // #endregion land-together
});
