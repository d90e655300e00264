import { type Choice, type Decision, Fight, simulate, type Thrower } from '@fray/engine';
import { d6, Rng } from '@fray/engine/dice';
import type { Play } from '@fray/engine/kit';
import { Odds, STEP_BUDGET } from '@fray/engine/plays';
import { playOut } from '@fray/engine/simulate';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DUEL, type Exchange, toy } from './toy.ts';

/** Without ground, so that no fencer is asked whether to give ground. */
const STANDING = { ...DUEL, options: { ground: 0 } };

type Rule = (scene: Exchange, play: Play) => void;

const ECHO = { clause: 'toy.end', what: 'echo' };

/** Ways in which rules may never end, in one step or in endless steps. */
const ENDLESS: Readonly<Record<string, Rule>> = {
  'steps in which nothing happens': () => {},
  'steps with a throw each': (_, play) => void play.roll(0, 'toy.blow', d6, n => n),
  'telling in one step': (_, play) => {
    for (;;) play.emit(ECHO);
  },
  'throwing in one step': (_, play) => {
    for (;;) play.roll(0, 'toy.blow', d6, n => n);
  },
};

/** The exchange that never ends. */
const DOOM = 99;

/** The toy system, in which a hit by Ada starts rules that never end. */
const doomed = (rule: Rule): typeof toy => ({
  ...toy,
  rulings: [...toy.rulings, { id: 'spin', words: 'Sets it off', takes: z.strictObject({}), apply: (scene, _, play) => void rule(scene, play) }],
  isOver: scene => scene.exchange !== DOOM && toy.isOver(scene),
  outcome: scene => (scene.exchange === DOOM ? undefined : toy.outcome(scene)),
  step: (scene, play) => {
    if (scene.exchange === DOOM) return rule(scene, play);
    let hit = false;
    const watched: Play = {
      isListening: play.isListening,
      ask: d => play.ask(d),
      askAll: all => play.askAll(all),
      roll: (by, clause, dice, read, to) => play.roll(by, clause, dice, read, to),
      emit: told => {
        hit ||= told.by === 0 && told.outcome === 'hit';
        play.emit(told);
      },
    };
    toy.step(scene, watched);
    if (hit) scene.exchange = DOOM;
  },
});

const started = (rules: typeof toy, thrower: Thrower) => {
  const fight = Fight.start(rules, STANDING, { thrower });
  if (!fight.ok) throw new Error('it starts');
  return fight.value;
};
type Started = ReturnType<typeof started>;

/** Throws from a list, and then real dice. */
const from =
  (dice: number[]): Thrower =>
  () =>
    dice.shift();

const seen = (fight: Started): string =>
  JSON.stringify([
    fight.history.inputs,
    fight.scene.combatants,
    fight.board(),
    fight.log.eventsFor(),
    fight.openDecisions(),
    fight.waitingFor(),
    fight.dice.wanted,
  ]);

const endless = expect.objectContaining({ why: expect.stringMatching(/go on for ever/) });
const aProblem = (path: string) => ({ ok: false, problems: [expect.objectContaining({ path, problem: expect.stringMatching(/go on for ever/) })] });

/** Expects that something is refused as endless, and changes nothing. */
const refused = (fight: Started, what: () => unknown): void => {
  const before = seen(fight);
  expect(what()).toEqual(endless);
  expect(seen(fight)).toBe(before);
};

const HIT = [6, 1];
const MISS = 1;
/** More throws than the budget allows. */
const ever = (first: readonly number[]): Thrower => {
  const left = [...first];
  return () => left.shift() ?? 1;
};

describe.each(Object.entries(ENDLESS))('rules that go on for ever by %s are stopped, and nothing is lost', (way, rule) => {
  const rules = doomed(rule);

  test('a choice is refused, and another may be made', () => {
    const dice = ever([...HIT]);
    const fight = started(rules, dice);
    fight.choose('ada', 'high');
    refused(fight, () => fight.choose('bo', 'guard'));
    fight.history.undo(0);
    fight.choose('ada', 'guard');
    expect(fight.choose('bo', 'guard')).toBeUndefined();
    expect(fight.openDecisions().map(o => o.by)).toEqual(['ada', 'bo']);
  });

  test('a throw, an undo and an amendment are refused', () => {
    // Real dice for the blow and the wound; later throws are made by the thrower.
    let byHand = true;
    const fight = started(rules, () => (byHand ? undefined : 1));
    fight.choose('ada', 'high');
    fight.choose('bo', 'guard');
    fight.dice.roll('ada', 6);
    byHand = false;
    refused(fight, () => fight.dice.roll('ada', 1));
    refused(fight, () => fight.dice.retry());
    byHand = true;
    fight.history.undo(2, { fresh: true });
    fight.dice.roll('ada', MISS);
    byHand = false;
    const { n } = fight.history.inForce.findLast(e => 'threw' in e.input) as { n: number };
    refused(fight, () => fight.history.amend(n, { by: 'ada', clause: 'toy.blow', dice: 'd6', threw: 6, how: 'forced' }));
  });

  test('an undo with new dice is refused', () => {
    const fight = started(rules, ever([MISS, ...HIT]));
    fight.choose('ada', 'high');
    fight.choose('bo', 'guard');
    const { n } = fight.history.inForce.findLast(e => 'threw' in e.input) as { n: number };
    refused(fight, () => fight.history.undo(n, { fresh: true }));
  });

  test('in the first step, in a transcript, and in followed inputs it is a problem', () => {
    expect(Fight.start({ ...rules, step: rule }, STANDING, { seed: 5 })).toEqual(aProblem(''));
    const inputs = [
      { by: 'ada', chose: 'stance:high' },
      { by: 'bo', chose: 'stance:guard' },
      { by: 'ada', clause: 'toy.blow', dice: 'd6', threw: 6 },
      { by: 'ada', clause: 'toy.hurt', dice: 'd6', threw: 1 },
    ];
    const fight = started(rules, ever([]));
    const before = seen(fight);
    const followed = fight.history.follow(inputs);
    const resumed = Fight.resume(rules, { header: fight.header, inputs }, { thrower: ever([]) });
    expect(resumed).toEqual(aProblem('line 5'));
    if (way.includes('throw')) {
      // Following throws no dice, so it waits for the first throw.
      expect([followed.ok, fight.dice.wanted?.clause]).toEqual([true, 'toy.blow']);
      return refused(fight, () => fight.dice.retry());
    }
    expect(followed).toEqual(aProblem('line 5'));
    expect(seen(fight)).toBe(before);
  });

  test('simulated fights have no outcome, and choices that lead to it have no odds', () => {
    const fight = started(rules, ever([]));
    expect(simulate(rules, fight.scene.encounter, { fights: 4, policy: 'random', seed: 1 }).fights).toBe(4);
    expect(rules.outcome(playOut({ ...rules, step: rule }, rules.begin(fight.scene.encounter), 'random', new Rng(1), { patience: 50 }))).toBeUndefined();
    fight.choose('ada', 'high');
    for (const policy of ['random', 'greedy', 'mixed'] as const) expect(fight.odds.trials({ policy, seed: 1 }).runUntil(1).fights).toBe(1);
    expect(fight.odds.advise('bo', { policy: 'greedy' })).toMatch(/^stance/);
    fight.odds.outlook();
    fight.odds.exchanges();
  });
});

test.each(['telling in one step', 'throwing in one step'])('a ruling that goes on for ever by %s is refused', which => {
  const fight = started(doomed(ENDLESS[which] as Rule), ever([]));
  fight.choose('ada', 'high');
  refused(fight, () => fight.rule('spin'));
});

test('endless questions to a policy are stopped too', () => {
  const question: Decision = {
    by: 0,
    about: 'more',
    prompt: 'More?',
    clause: 'toy.end',
    choices: [{ key: 'more', words: 'More', clause: 'toy.end', idle: true }],
  };
  const ask = (play: Play): never => {
    for (;;) play.ask(question);
  };
  const rules: typeof toy = { ...toy, step: (_, play) => ask(play) };
  const { encounter } = started(toy, ever([])).scene;
  expect(rules.outcome(playOut(rules, rules.begin(encounter), 'random', new Rng(1)))).toBeUndefined();
  const policy = (d: Decision): Choice => d.choices[0] as Choice;
  expect(() =>
    new Odds({ policy }).walk(
      () => rules.begin(encounter),
      rules.step,
      () => {},
    ),
  ).toThrow(/go on for ever/);
  // In a live fight each question waits for an answer, so it is never endless.
  const fight = started(rules, ever([]));
  for (let i = 0; i < 50; i++) expect(fight.choose('ada', 'more')).toBeUndefined();
});

test('inputs that were accepted are accepted when they are read again, even with much between two answers', () => {
  // Of each forty steps one asks; all others together do more than the budget pays for, were the throws that are waited for no answers too.
  const rules: typeof toy = {
    ...toy,
    step: (scene, play) => {
      if (scene.exchange % 40 === 0) return toy.step(scene, play);
      scene.exchange++;
      for (let i = 0; i < STEP_BUDGET / 30; i++) play.emit(ECHO);
      play.roll(0, 'toy.blow', d6, n => n);
    },
  };
  const fight = started(rules, from([]));
  fight.choose('ada', 'guard');
  fight.choose('bo', 'guard');
  for (let i = 0; i < 39; i++) expect(fight.dice.roll('ada', 1)).toBeUndefined();
  expect(fight.openDecisions().map(o => o.by)).toEqual(['ada', 'bo']);
  expect(Fight.resume(rules, fight.transcript()).ok).toBe(true);
});
