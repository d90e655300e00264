import { Fight, type FightOptions, type Input, type Thrower } from '@fray/engine';
import { sceneText } from '@fray/engine/testing';
import { describe, expect, test } from 'vitest';
import { DUEL, type Exchange, toy } from './toy.ts';

type Duel = Fight<Exchange['encounter'], Exchange>;

const start = (options: FightOptions = {}, seed?: number): Duel => {
  const fight = Fight.start(toy, DUEL, { seed, ...options });
  if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
  return fight.value;
};

/** Throws from a list; real dice when it is empty. */
const from =
  (dice: number[]): Thrower =>
  () =>
    dice.shift();

const seen = (fight: Duel): string =>
  JSON.stringify([sceneText(fight.scene), fight.log.eventsFor(), fight.openDecisions(), fight.waitingFor(), fight.dice.wanted, fight.outcome]);

/** Plays an exchange up to the question whether bo gives ground: ada strikes high for 4 + 1. */
const struck = (more: number[] = []): Duel => {
  const fight = start({ thrower: from([6, 4, ...more]) });
  expect(fight.choose('ada', 'high')).toBeUndefined();
  expect(fight.choose('bo', 'low')).toBeUndefined();
  expect(fight.waitingFor()).toEqual([{ by: 'bo', about: 'give-ground', prompt: 'Give ground against 5?' }]);
  return fight;
};

const throws = (fight: Duel): number[] => fight.history.inForce.flatMap(({ input }) => ('threw' in input ? [input.threw] : []));

describe('undo', () => {
  test('goes back to any input and restores the state before it', () => {
    const fight = start({}, 4);
    const before = new Map<number, string>();
    for (let n = 0; n < 8 && !fight.isOver; n++) {
      before.set(fight.history.inputs.length, seen(fight));
      const open = fight.openDecisions()[0];
      fight.choose(open?.by ?? '', open?.about === 'stance' ? (['high', 'low', 'guard'][n % 3] as string) : 'give');
    }
    const text = fight.transcript();
    expect(before.size).toBeGreaterThan(5);
    for (const [n, was] of before) {
      const again = Fight.resume(toy, { header: text.header, inputs: [...text.inputs] });
      if (!again.ok) throw new Error('it resumes');
      expect(again.value.history.undo(n)).toBeUndefined();
      expect(seen(again.value), `back to input ${n}`).toBe(was);
    }
  });

  test('goes far back in a long fight, and then to any other input', () => {
    const lasting = { ...DUEL, combatants: DUEL.combatants.map(c => ({ ...c, wind: 500 })) };
    const begun = Fight.start(toy, lasting, { seed: 4 });
    if (!begun.ok) throw new Error('it starts');
    const fight: Duel = begun.value;
    for (let n = 0; n < 240; n++) {
      const [open] = fight.openDecisions();
      fight.choose(open?.by ?? '', open?.about === 'stance' ? (['high', 'low', 'guard'][n % 3] as string) : 'give');
    }
    const { header, inputs } = fight.transcript();
    const chosen = inputs.flatMap((input, n) => ('chose' in input ? [n] : []));
    expect(fight.history.steps.length).toBeGreaterThan(80);
    for (const n of [230, 201, 120, 77, 33, 32, 16, 3].map(i => chosen[i] as number)) {
      const then = Fight.resume(toy, { header, inputs: inputs.slice(0, n) });
      if (!then.ok) throw new Error('it resumes');
      const back = fight.replay(inputs);
      if (!back.ok) throw new Error('it replays');
      expect(back.value.history.undo(n)).toBeUndefined();
      expect(seen(back.value), `back to input ${n}`).toBe(seen(then.value));
      expect(fight.history.undo(n), 'further and further back').toBeUndefined();
      expect(seen(fight)).toBe(seen(then.value));
      const [here, there] = [fight, then.value].map(f => f.history.steps.map(({ at, told }) => [at, told]));
      expect(here).toEqual(there);
    }
  });

  test('is not needed to see an earlier state: the fight can be replayed', () => {
    const fight = start({}, 4);
    const begun = seen(fight);
    fight.choose('ada', 'high');
    fight.choose('bo', 'low');
    const whole = fight.replay(fight.history.inputs);
    const before = fight.replay([]);
    if (!whole.ok || !before.ok) throw new Error('it replays');
    expect(seen(whole.value)).toBe(seen(fight));
    expect(seen(before.value)).toBe(begun);
    expect(fight.replay([{ by: 'ada', chose: 'sideways' }]).ok).toBe(false);
  });

  test('keeps dice for the same throw, even after another choice', () => {
    const fight = struck([1]);
    fight.history.undo(1);
    fight.choose('bo', 'guard');
    expect(throws(fight)).toEqual([6, 4]);
    expect(fight.openDecisions()[0]?.prompt).toBe('Give ground against 5?');
  });

  test('with `fresh` throws new dice', () => {
    const fight = struck([2]);
    fight.history.undo(1, { fresh: true });
    fight.choose('bo', 'low');
    expect(throws(fight)).toEqual([2]);
    expect(fight.log.eventsFor().find(t => t.clause === 'toy.blow' && t.what === 'blow')?.outcome).toBe('miss');
  });

  test('keeps the dice of all undone inputs in order', () => {
    const fight = struck([5, 3]);
    fight.choose('bo', 'hold');
    expect(throws(fight)).toEqual([6, 4, 5, 3]);
    fight.history.undo(0);
    fight.choose('ada', 'low');
    fight.choose('bo', 'high');
    fight.choose('bo', 'give');
    expect(throws(fight)).toEqual([6, 4, 5, 3]);
    expect(fight.scene.combatants).toEqual([
      { wind: 6, ground: 2 },
      { wind: 4, ground: 1 },
    ]);
  });

  test('is an input itself, so the log never shrinks', () => {
    const fight = struck();
    fight.history.undo(1, { why: 'a slip' });
    expect(fight.history.inputs).toHaveLength(5);
    expect(fight.history.inputs[4]).toEqual({ by: 'gm', undo: 1, why: 'a slip' });
    expect(fight.history.inForce.map(e => e.n)).toEqual([0]);
  });
});

describe('amend', () => {
  test('replaces a throw and repeats the choices after it', () => {
    const fight = struck([6, 2]);
    fight.choose('bo', 'give');
    fight.choose('ada', 'hold');
    expect(fight.scene.combatants.map(c => c.wind)).toEqual([4, 4]);
    const hurt = fight.history.inForce.find(e => 'clause' in e.input && e.input.clause === 'toy.hurt');
    expect(fight.history.amend(hurt?.n as number, { by: 'ada', clause: 'toy.hurt', dice: 'd6', threw: 1, how: 'forced' })).toBeUndefined();
    // Half of 1 + 1: bo gave ground again, and the later dice are the same.
    expect(fight.scene.combatants).toEqual([
      { wind: 4, ground: 2 },
      { wind: 5, ground: 1 },
    ]);
    expect(throws(fight)).toEqual([6, 1, 6, 2]);
  });

  test('leaves out later inputs that no longer fit', () => {
    const fight = struck([1, 1]);
    fight.choose('bo', 'give');
    const blow = fight.history.inForce.find(e => 'threw' in e.input)?.n as number;
    expect(fight.history.amend(blow, { by: 'ada', clause: 'toy.blow', dice: 'd6', threw: 1 })).toBeUndefined();
    expect(fight.scene.combatants[1]).toEqual({ wind: 6, ground: 2 });
    expect(fight.openDecisions().map(o => o.about)).toEqual(['stance', 'stance']);
  });

  test('replaces a choice', () => {
    const fight = struck([1]);
    expect(fight.history.amend(0, { by: 'ada', chose: 'stance:low' })).toBeUndefined();
    expect(fight.openDecisions()[0]?.prompt).toBe('Give ground against 4?');
  });

  test('without a replacement removes an input and waits for another', () => {
    const fight = struck();
    expect(fight.history.amend(1, undefined)).toBeUndefined();
    expect(fight.openDecisions().map(o => [o.by, o.about])).toEqual([['bo', 'stance']]);
    expect(fight.choose('bo', 'give')).toBeDefined();
    expect(fight.choose('bo', 'stance:low')).toBeUndefined();
  });

  test('is refused for another throw, an undone input and an illegal choice', () => {
    const fight = struck();
    const was = seen(fight);
    const blow = fight.history.inForce.find(e => 'threw' in e.input)?.n as number;
    expect(fight.history.amend(blow, { by: 'ada', clause: 'toy.hurt', dice: 'd6', threw: 1 })?.why).toMatch(/no such throw/);
    expect(fight.history.amend(99, undefined)?.why).toMatch(/not in force/);
    expect(fight.history.amend(0, { by: 'ada', chose: 'stance:flying' })).toBeDefined();
    expect(fight.history.inputs).toHaveLength(4);
    expect(seen(fight)).toBe(was);
  });

  test('is refused for a total that the dice cannot show', () => {
    const fight = struck();
    const blow = fight.history.inForce.find(e => 'threw' in e.input)?.n as number;
    expect(fight.history.amend(blow, { by: 'ada', clause: 'toy.blow', dice: 'd6', threw: 60 })).toBeDefined();
    expect(throws(fight)).toEqual([6, 4]);
  });
});

describe('following', () => {
  /** A fight with choices, throws, a ruling, and undos of all of them. */
  const lively = (): Duel => {
    const fight = start({}, 4);
    for (let n = 0; n < 5 && !fight.isOver; n++) {
      const open = fight.openDecisions()[0];
      fight.choose(open?.by ?? '', open?.about === 'stance' ? (['high', 'low', 'guard'][n % 3] as string) : 'give');
    }
    fight.rule('set', { who: 'bo', name: 'wind', to: 5 });
    fight.history.undo(2);
    fight.choose('ada', 'low');
    fight.rule('set', { who: 'ada', name: 'wind', to: 9 });
    fight.choose('bo', 'high');
    fight.history.undo(0, { fresh: true });
    fight.choose('bo', 'low');
    fight.choose('ada', 'high');
    return fight;
  };

  test('leads a copy to the same state, between any two inputs', () => {
    const { header, inputs } = lively().transcript();
    const at = (n: number): Duel => {
      const fight = Fight.resume(toy, { header, inputs: inputs.slice(0, n) }, { thrower: () => undefined });
      if (!fight.ok) throw new Error('it resumes');
      return fight.value;
    };
    for (let from = 0; from <= inputs.length; from++) {
      for (let to = from; to <= inputs.length; to++) {
        const fight = at(from);
        const then = at(to);
        // A fight that is resumed there throws dice again that were thrown before an undo.
        if (fight.history.inputs.length > from || then.history.inputs.length > to) continue;
        expect(fight.history.follow(inputs.slice(from, to)).ok).toBe(true);
        expect(seen(fight), `from ${from} to ${to}`).toBe(seen(then));
      }
    }
  });

  test('throws no dice of its own until the throw is retried', () => {
    const elsewhere = start({}, 4);
    const fight = start({}, 4);
    elsewhere.choose('ada', 'high');
    elsewhere.choose('bo', 'low');
    expect(fight.history.follow(elsewhere.history.inputs.slice(0, 2)).ok).toBe(true);
    expect(fight.history.inputs).toEqual(elsewhere.history.inputs.slice(0, 2));
    expect(fight.dice.wanted?.by).toBe('ada');
    fight.dice.retry();
    expect(fight.history.inputs).toEqual(elsewhere.history.inputs);
    expect(seen(fight)).toBe(seen(elsewhere));
  });

  test.each<[string, Input[]]>([
    ['a choice that cannot be', [{ by: 'bo', chose: 'sideways' }]],
    ['a throw where an answer is wanted', [{ by: 'ada', clause: 'toy.blow', dice: 'd6', threw: 6 }]],
    [
      'a ruling that cannot be, after one that can',
      [
        { by: 'gm', ruling: 'set', with: { who: 'bo', name: 'wind', to: 1 } },
        { by: 'gm', ruling: 'set', with: { who: 'bo', name: 'luck', to: 1 } },
      ],
    ],
    [
      'what comes after an undo and another exchange',
      [
        { by: 'gm', undo: 0 },
        { by: 'bo', chose: 'stance:guard' },
        { by: 'ada', chose: 'stance:guard' },
        { by: 'ada', chose: 'sideways' },
      ],
    ],
  ])('is refused for %s, and changes nothing', (_, inputs) => {
    const fight = struck([1]);
    fight.choose('bo', 'hold');
    const was = seen(fight);
    const before = [...fight.history.inputs];
    const followed = fight.history.follow(inputs);
    expect(!followed.ok && followed.problems[0]?.path).toBe(`line ${before.length + inputs.length + 1}`);
    expect(fight.history.inputs).toEqual(before);
    expect(seen(fight)).toBe(was);
    fight.history.undo(4);
    expect(fight.waitingFor().map(w => w.about)).toEqual(['give-ground']);
  });
});

describe('rulings', () => {
  test('take effect in the middle of an exchange', () => {
    const fight = struck([1]);
    expect(fight.rule('set', { who: 'bo', name: 'wind', to: 2 }, { why: 'he slipped' })).toBeUndefined();
    expect(fight.waitingFor().map(w => w.about)).toEqual(['give-ground']);
    expect(fight.scene.combatants[1]?.wind).toBe(2);
    fight.choose('bo', 'hold');
    expect(fight.scene.combatants[1]?.wind).toBe(-3);
    expect(fight.log.eventsFor().find(t => t.what === 'ruling')).toMatchObject({ author: 'gm', why: 'he slipped', ruling: 'set' });
  });

  test('may make a decision invalid, which drops the rest of the step', () => {
    const fight = start();
    fight.choose('ada', 'high');
    expect(fight.rule('set', { who: 'bo', name: 'wind', to: 0 })).toBeUndefined();
    expect(fight.isOver).toBe(true);
    expect(fight.outcome?.winner).toBe('a');
    expect(fight.log.eventsFor().some(t => t.what === 'stance')).toBe(false);
  });

  test('may make a question pointless, which gets its default answer', () => {
    const fight = struck([1]);
    expect(fight.rule('set', { who: 'bo', name: 'ground', to: 0 })).toBeUndefined();
    expect(fight.waitingFor().map(w => w.about)).not.toContain('give-ground');
    expect(fight.log.eventsFor().find(t => t.what === 'hurt')).toMatchObject({ clause: 'toy.hurt' });
  });

  test('leave odds of the decision after a question with a default answer', () => {
    const fight = start({ thrower: from([6, 2, 6, 2, 1]) });
    fight.choose('ada', 'high');
    fight.choose('bo', 'high');
    expect(fight.rule('set', { who: 'bo', name: 'ground', to: 0 })).toBeUndefined();
    expect(fight.waitingFor().map(w => w.by)).toEqual(['ada']);
    const wind = fight.odds.outlook().map(({ key, gauges }) => [key, gauges.find(g => g.who === 'ada' && g.gauge === 'wind')?.mean]);
    expect(wind).toEqual([
      ['give-ground', 5],
      ['hold', 3],
    ]);
  });

  test('that take effect after the step come where they are made, even while a throw is awaited', () => {
    const fight = start();
    fight.choose('ada', 'high');
    fight.choose('bo', 'guard');
    expect(fight.rule('call', {})).toBeUndefined();
    expect(fight.dice.wanted).toMatchObject({ by: 'ada', clause: 'toy.blow' });
    expect(fight.history.inForce.map(({ input }) => ('chose' in input ? input.chose : 'ruling' in input ? input.ruling : 'throw'))).toEqual([
      'stance:high',
      'stance:guard',
      'call',
    ]);
  });

  test('while a throw is awaited take effect before the choice that led to it', () => {
    const fight = start();
    fight.choose('ada', 'high');
    fight.choose('bo', 'guard');
    expect(fight.dice.wanted).toMatchObject({ by: 'ada', clause: 'toy.blow' });
    expect(fight.rule('set', { who: 'bo', name: 'wind', to: 3 })).toBeUndefined();
    expect(fight.dice.wanted).toMatchObject({ by: 'ada', clause: 'toy.blow' });
    expect(fight.scene.combatants[1]?.wind).toBe(3);
    expect(fight.history.inForce.map(({ input }) => ('chose' in input ? input.chose : 'ruling' in input ? input.ruling : 'throw'))).toEqual([
      'stance:high',
      'set',
      'stance:guard',
    ]);
    expect(fight.dice.roll('ada', 6)).toBeUndefined();
    expect(fight.dice.wanted?.clause).toBe('toy.hurt');
  });

  test('may need a throw themselves', () => {
    const fight = start();
    expect(fight.rule('gust', { who: 'ada' })).toBeUndefined();
    expect(fight.waitingFor()).toEqual([{ by: 'gm', about: 'throw', prompt: 'throw d6' }]);
    expect(fight.dice.roll('gm', 2)).toBeUndefined();
    expect(fight.scene.combatants[0]?.wind).toBe(4);
    expect(fight.openDecisions().map(o => o.by)).toEqual(['ada', 'bo']);
  });

  test('that are refused change nothing', () => {
    const quiet = struck();
    const waiting = start();
    waiting.choose('ada', 'high');
    waiting.choose('bo', 'low');
    for (const fight of [quiet, waiting]) {
      const was = seen(fight);
      const inputs = fight.history.inputs.length;
      expect(fight.rule('set', { who: 'nobody', name: 'wind', to: 1 })?.why).toBe('there is no nobody here');
      expect(fight.rule('set', { who: 'bo', name: 'luck', to: 1 })?.why).toBe('there is no luck to set');
      expect(fight.rule('set', { who: 'bo', nmae: 'wind' })?.why).toMatch(/name|nmae/);
      expect(fight.rule('sett', {})).toMatchObject({ instead: 'set' });
      expect(fight.history.inputs).toHaveLength(inputs);
      expect(seen(fight)).toBe(was);
    }
  });

  test('can be undone', () => {
    const fight = struck();
    const was = seen(fight);
    const n = fight.history.inputs.length;
    fight.rule('set', { who: 'bo', name: 'wind', to: 1 });
    fight.history.undo(n);
    expect(seen(fight)).toBe(was);
  });
});

describe('real dice', () => {
  test('are awaited from the combatant who throws', () => {
    const fight = start();
    fight.choose('ada', 'high');
    fight.choose('bo', 'guard');
    expect(fight.waitingFor()).toEqual([{ by: 'ada', about: 'throw', prompt: 'throw d6' }]);
    expect(fight.openDecisions()).toEqual([]);
    expect(fight.dice.roll('ada', 6)).toBeUndefined();
    expect(fight.dice.roll('gm', 1, { how: 'forced' })).toBeUndefined();
    expect(fight.history.inputs.slice(2)).toEqual([
      { by: 'ada', clause: 'toy.blow', dice: 'd6', threw: 6, how: 'hand' },
      { by: 'ada', clause: 'toy.hurt', dice: 'd6', threw: 1, how: 'forced' },
    ]);
  });

  test('are refused with an impossible total, or from another combatant', () => {
    const fight = start();
    expect(fight.dice.roll('ada', 3)?.why).toBe('no throw is wanted now');
    fight.choose('ada', 'high');
    fight.choose('bo', 'guard');
    const was = seen(fight);
    for (const total of [0, 7, -1, 2.5, Number.NaN]) expect(fight.dice.roll('ada', total)).toMatchObject({ clause: 'toy.blow', instead: '1 to 6' });
    expect(fight.dice.roll('bo', 3)?.why).toBe('ada throws, not bo');
    expect(fight.choose('ada', 'high')?.why).toMatch(/a throw is awaited/);
    expect(seen(fight)).toBe(was);
    expect(fight.history.inputs).toHaveLength(2);
  });

  test('keep their total after an undo', () => {
    const fight = start();
    fight.choose('ada', 'high');
    fight.choose('bo', 'guard');
    fight.dice.roll('ada', 6);
    fight.history.undo(1);
    fight.choose('bo', 'low');
    expect(fight.history.inForce[2]?.input).toEqual({ by: 'ada', clause: 'toy.blow', dice: 'd6', threw: 6, how: 'hand' });
  });
});

describe('a refusal', () => {
  test('changes nothing', () => {
    const fight = struck();
    const was = seen(fight);
    const inputs: Input[] = [...fight.history.inputs];
    expect(fight.choose('bo', 'run away')).toMatchObject({ clause: 'toy.ground' });
    expect(fight.choose('ada', 'high')).toMatchObject({ why: 'it is not your moment' });
    expect(fight.choose('nobody', 'high')).toBeDefined();
    expect(fight.history.undo(44)?.why).toMatch(/not in force/);
    expect(fight.history.undo(-1)).toBeDefined();
    expect(fight.dice.roll('bo', 1)).toBeDefined();
    expect(fight.history.inputs).toEqual(inputs);
    expect(seen(fight)).toBe(was);
  });

  test('of an input on which the rules break removes the input', () => {
    const buggy = {
      ...toy,
      step: ((scene, play) => {
        toy.step(scene, play);
        if (scene.exchange === 1) throw new Error('toy.end: a bug');
      }) as typeof toy.step,
    };
    const fight = Fight.start(buggy, DUEL, { thrower: () => 1 });
    if (!fight.ok) throw new Error('it starts');
    fight.value.choose('ada', 'guard');
    expect(() => fight.value.choose('bo', 'guard')).toThrow('a bug');
    expect(fight.value.history.inputs).toEqual([{ by: 'ada', chose: 'stance:guard' }]);
    expect(fight.value.openDecisions().map(o => o.by)).toEqual(['bo']);
  });
});

describe('a fight that is over', () => {
  const over = (): Duel => {
    const fight = struck([1]);
    fight.rule('set', { who: 'bo', name: 'wind', to: 1 });
    fight.choose('bo', 'hold');
    expect(fight.isOver).toBe(true);
    return fight;
  };

  test('refuses choices and throws, and offers none', () => {
    const fight = over();
    expect(fight.openDecisions()).toEqual([]);
    expect(fight.waitingFor()).toEqual([]);
    expect(fight.choose('ada', 'high')?.why).toBe('the fight is over');
    expect(fight.dice.roll('ada', 1)?.why).toBe('no throw is wanted now');
    expect(fight.outcome).toEqual({ winner: 'a', words: 'a holds the field' });
  });

  test('accepts rulings, which may reopen it', () => {
    const fight = over();
    expect(fight.rule('set', { who: 'ada', name: 'ground', to: 0 })).toBeUndefined();
    expect(fight.isOver).toBe(true);
    expect(fight.rule('set', { who: 'bo', name: 'wind', to: 5 })).toBeUndefined();
    expect(fight.isOver).toBe(false);
    expect(fight.openDecisions().map(o => o.by)).toEqual(['ada', 'bo']);
  });

  test('can be undone to before its end', () => {
    const fight = over();
    const last = fight.history.inForce.findLast(e => 'chose' in e.input)?.n as number;
    fight.history.undo(last);
    expect(fight.waitingFor().map(w => w.about)).toEqual(['give-ground']);
    fight.choose('bo', 'give');
    expect(fight.scene.combatants[1]).toEqual({ wind: -1, ground: 1 });
  });
});

describe('trials of a fight', () => {
  const of = (fight: Duel) => fight.odds.trials({ policy: 'random', seed: 1 }).runUntil(40);

  test('go on from the middle of a step and keep its throws', () => {
    const fight = struck();
    expect(fight.rule('set', { who: 'bo', name: 'wind', to: 1 })).toBeUndefined();
    const { winners, combatants } = of(fight);
    expect(combatants[1]).toMatchObject({ id: 'bo', down: 40 });
    expect(winners.get('b')).toBeUndefined();
    expect(of(start()).winners.get('b')).toBeGreaterThan(0);
  });

  test('throw dice of their own for a real throw that is awaited', () => {
    const fight = struck();
    fight.choose('bo', 'hold');
    const before = seen(fight);
    expect(fight.dice.wanted).toBeDefined();
    expect([...of(fight).winners.values()].reduce((a, b) => a + b)).toBe(40);
    expect(seen(fight)).toBe(before);
  });

  test('of a fight that is over have its outcome', () => {
    const fight = start({}, 4);
    while (!fight.outcome) for (const { by } of fight.openDecisions()) fight.choose(by, fight.odds.advise(by, { policy: 'random' }) as string);
    expect([...of(fight).winners]).toEqual([[fight.outcome.winner ?? '', 40]]);
  });
});
