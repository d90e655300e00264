import { type Prompt, performCommand, previewUndo, seatView } from '@fray/table';
import { describe, expect, test, vi } from 'vitest';
import { lastStepOf } from '../../src/commands/undo.ts';
import { type Setting, setTable } from '../helpers/set.ts';

const ROAD = 'enc-road';
const road = (settings: object = {}): Setting => setTable('roll-under', ROAD, { Ann: ['warden'], Ben: ['archer'], Eve: [] }, settings);

const prompts = (s: Setting, name: string): readonly Prompt[] => seatView(s.table, s.seat(name))['prompts'] as Prompt[];

/** Plays the first legal choice of each combatant until the given one is asked. */
const until = (s: Setting, who: string): void => {
  for (let i = 0; i < 400; i++) {
    const open = s.table.fight.openDecisions();
    if (open.some(o => o.by === who)) return;
    const [first] = open;
    if (!first) throw new Error(`${who} is never asked`);
    s.do('GM', { do: 'choose', by: first.by, what: s.table.fight.choices.idleKey(first.by) as string });
  }
};

test('standing orders are for existing kinds of decisions, with a maximum for each combatant', () => {
  const s = setTable('roll-under', { party: ['hero-warden'], enemies: ['foe-goblin'] }, { Ann: ['warden'] });
  const order = (about: string, answer: 'never' | 'ask' = 'never') => s.tried('Ann', { do: 'order', by: 'warden', about, answer });
  for (const about of ['What?', 'x'.repeat(61), '1 2']) expect(order(about)).toMatchObject({ refused: { problems: [{ path: 'about' }] } });
  for (let i = 0; i < 100; i++) expect(order(`about-${i}`)).toMatchObject({ ok: true });
  expect(order('another')).toMatchObject({ ok: false, refused: { kind: 'refused' } });
  expect(order('about-7')).toMatchObject({ ok: true });
  expect(order('about-7', 'ask')).toMatchObject({ ok: true });
  expect(order('another')).toMatchObject({ ok: true });
});

describe('a table', () => {
  test('consists of its header and its entries: read from its log it shows every seat the same', () => {
    const s = road();
    until(s, 'warden');
    s.do('GM', { do: 'rule', ruling: 'set', with: { who: 'warden', name: 'hp', to: 3 }, why: 'a falling branch' });
    s.do('GM', { do: 'undo' });
    s.do('Ann', { do: 'order', by: 'warden', about: 'sunder-shield', answer: 'never' });
    const again = s.reopened();
    for (const name of ['GM', 'Ann', 'Ben', 'Eve']) {
      const seat = s.seat(name);
      expect(seatView(again, again.state.seat(seat.id) as never)).toEqual(seatView(s.table, seat));
      expect(again.seatLogItems(seat)).toEqual(s.table.seatLogItems(seat));
    }
  });

  test('lets players act for their own combatants, and answers the same for all others, existing or not', () => {
    const s = road();
    until(s, 'warden');
    const foreign = s.tried('Ben', { do: 'choose', by: 'warden', what: 'pass' });
    const missing = s.tried('Ben', { do: 'choose', by: 'dragon', what: 'pass' });
    expect(foreign).toEqual(missing);
    expect(foreign).toMatchObject({ ok: false, refused: { kind: 'forbidden' } });
    expect(s.tried('Eve', { do: 'choose', by: 'warden', what: 'pass' })).toEqual(foreign);
    expect(s.tried('Ann', { do: 'choose', by: 'warden', what: 'pass' }).ok).toBe(true);
  });

  test('shows a question only to the seat that is asked', () => {
    const s = road();
    until(s, 'warden');
    expect(prompts(s, 'Ann').map(p => p.by)).toEqual(['warden']);
    expect(prompts(s, 'Ben')).toEqual([]);
    expect(prompts(s, 'GM').map(p => p.by)).toEqual(['warden']);
  });

  test('does not use a late answer for the next question', () => {
    const s = road();
    until(s, 'warden');
    const [{ id }] = prompts(s, 'Ann') as [Prompt];
    s.do('GM', { do: 'choose', by: 'warden', what: 'talk' });
    expect(s.tried('Ann', { do: 'choose', by: 'warden', what: 'pass', question: id })).toMatchObject({ ok: false, refused: { kind: 'late' } });
    const [now] = prompts(s, 'Ann') as [Prompt];
    s.do('Ann', { do: 'choose', by: 'warden', what: 'pass', question: now.id });
    s.do('GM', { do: 'undo' });
    expect(s.tried('Ann', { do: 'choose', by: 'warden', what: 'pass', question: now.id })).toMatchObject({ ok: false, refused: { kind: 'late' } });
  });
});

test('a spectator plays no combatant, whether invited as one or changed into one', () => {
  const s = road();
  const owns = ['warden'];
  expect(s.tried('GM', { do: 'seat', seat: s.seat('Eve').id, owns })).toEqual(s.tried('GM', { do: 'invite', role: 'spectator', name: 'Fay', owns }));
  expect(s.tried('GM', { do: 'seat', seat: s.seat('Ben').id, owns }).ok).toBe(true);
});

describe('an undo', () => {
  test('of a player’s own step is free until others act or dice are rolled; otherwise the GM is asked', () => {
    const s = road();
    until(s, 'warden');
    s.do('Ann', { do: 'choose', by: 'warden', what: 'talk' });
    expect(s.tried('Ann', { do: 'undo' }).ok).toBe(true);
    expect(prompts(s, 'Ann').map(p => p.by)).toEqual(['warden']);
    s.do('Ann', { do: 'choose', by: 'warden', what: 'pass' });
    until(s, 'archer');
    s.do('Ben', { do: 'choose', by: 'archer', what: 'pass' });
    const no = s.tried('Ann', { do: 'undo' });
    expect(no).toMatchObject({ ok: false, refused: { kind: 'refused', refusal: { instead: 'ask the GM to go back' } } });
  });

  test('of a step long ago needs the GM, and is not replayed to find that out', () => {
    const s = road();
    until(s, 'warden');
    s.do('Ann', { do: 'choose', by: 'warden', what: 'talk' });
    const [line] = s.table.seatLogItems(s.seat('Ann')).flatMap(h => ('line' in h.shown && h.shown.line['what'] === 'talk' ? [h.seq] : []));
    const replay = vi.spyOn(s.table.fight, 'replay');
    for (let i = 0; i < 301; i++) s.do('GM', { do: 'note', text: `${i}` });
    expect(s.tried('Ann', { do: 'undo', line })).toMatchObject({
      ok: false,
      refused: { refusal: { why: 'much was told since', instead: 'ask the GM to go back' } },
    });
    expect(replay).not.toHaveBeenCalled();
    expect(s.tried('GM', { do: 'undo', line }).ok).toBe(true);
  });

  test('is not free after secret choices of others were shown', () => {
    const s = setTable('segments', 'duel', { Ann: ['halvar'], Ben: ['skeleton'] });
    s.do('GM', { do: 'choose', by: 'gm', what: 'announce:melee' });
    s.do('Ann', { do: 'choose', by: 'halvar', what: 'aggressive' });
    expect(previewUndo(s.table, s.seat('Ann'), lastStepOf(s.table, s.seat('Ann')) as number).agree).toBe('nobody');
    s.do('Ben', { do: 'choose', by: 'skeleton', what: 'defensive' });
    expect(previewUndo(s.table, s.seat('Ben'), lastStepOf(s.table, s.seat('Ben')) as number)).toMatchObject({
      agree: 'gm',
      because: ['what was secret has been shown since'],
    });
    expect(s.tried('Ben', { do: 'undo' }).ok).toBe(false);
  });

  test('of dice is shown to all who saw them, with whether they are thrown anew', () => {
    const s = road();
    until(s, 'warden');
    s.do('GM', { do: 'choose', by: 'warden', what: 'talk' });
    s.do('GM', { do: 'undo' });
    until(s, 'warden');
    const attack = prompts(s, 'Ann')[0]?.options.find(o => o.key.startsWith('attack'))?.key as string;
    s.do('GM', { do: 'choose', by: 'warden', what: attack });
    s.do('GM', { do: 'undo', fresh: true });
    const back = s.table.seatLogItems(s.seat('Eve')).flatMap(({ shown }) => ('back' in shown ? [shown] : []));
    expect(back).toEqual([{ back: expect.any(Number) }, { back: expect.any(Number), dice: true, fresh: true }]);
  });

  test('that was requested is granted or refused by the GM, and the log says what is undone', () => {
    const s = road();
    until(s, 'archer');
    s.do('Ben', { do: 'choose', by: 'archer', what: 'pass' });
    until(s, 'warden');
    const before = s.table.log.lineCount;
    s.do('Ben', { do: 'late', by: 'archer', why: 'I could have shot' });
    const [request] = [...s.table.state.requests.values()];
    expect(request).toMatchObject({ seat: s.seat('Ben').id, why: 'I could have shot' });
    const preview = previewUndo(s.table, s.seat('GM'), request?.input as number);
    expect(preview.agree).toBe('nobody');
    s.do('GM', { do: 'answer', request: request?.id as number, yes: true });
    expect(prompts(s, 'Ben').map(p => p.by)).toEqual(['archer']);
    expect(s.table.log.lineCount).toBeLessThan(before);
    expect(s.table.seatLogItems(s.seat('Eve')).some(h => 'back' in h.shown)).toBe(true);
    expect(s.table.state.requests.size).toBe(0);
  });

  test('that removes a newcomer says so, and lists only changes of the others', () => {
    const s = road();
    s.do('GM', { do: 'rule', ruling: 'join', with: { side: 'enemy', combatant: { use: 'foe-goblin', as: 'late-goblin' } } });
    const { changes } = previewUndo(s.table, s.seat('GM'), lastStepOf(s.table, s.seat('GM')) as number);
    expect(changes).toEqual([{ who: 'late-goblin', what: 'there', from: true, to: false }]);
  });
});

test('the fight before any of its inputs can be exported, also between inputs without log lines', () => {
  const s = setTable('segments', 'duel', { Ann: ['halvar'] });
  s.do('GM', { do: 'choose', by: 'gm', what: 'announce:melee' });
  s.do('Ann', { do: 'choose', by: 'halvar', what: 'aggressive' });
  s.do('GM', { do: 'choose', by: 'skeleton', what: 'defensive' });
  const { inputs } = s.table.fight.history;
  for (const input of inputs.keys()) expect(s.table.transcriptBefore(s.seat('GM'), { input })?.transcript.inputs).toEqual(inputs.slice(0, input));
  expect(s.table.transcriptBefore(s.seat('GM'), { input: inputs.length })).toBeUndefined();
});

describe('automatic actions of a table', () => {
  test('a plan is performed when its decision comes, if it is still legal, and otherwise dropped with the reason', async () => {
    const s = road();
    until(s, 'archer');
    s.do('Ann', { do: 'plan', by: 'warden', what: 'talk' });
    const asked = s.table.fight.openDecisions().map(o => o.by);
    expect(asked).toEqual(['archer']);
    s.do('Ben', { do: 'choose', by: 'archer', what: 'pass' });
    for (let i = 0; i < 40 && s.table.state.plans.size > 0; i++) {
      await s.settle();
      const [open] = s.table.fight.openDecisions();
      if (open && s.table.state.plans.size > 0) s.do('GM', { do: 'choose', by: open.by, what: s.table.fight.choices.idleKey(open.by) as string });
    }
    expect(s.entries.some(e => e.deed.do === 'choose' && e.deed.by === 'warden' && e.deed.how === 'plan')).toBe(true);
    const heard = (name: string) =>
      s.table.seatLogItems(s.seat(name)).filter(({ shown }) => 'deed' in shown && 'how' in shown.deed && shown.deed.how === 'plan').length;
    expect(['GM', 'Ann', 'Ben', 'Eve'].map(heard)).toEqual([1, 1, 0, 0]);
  });

  test('a plan in words waits if it matches only unusual choices; with the exact key it is performed', async () => {
    const s = road();
    until(s, 'warden');
    // Only friends are within reach of a sword, so these words match only attacks on one of them.
    const friendly = prompts(s, 'Ann').flatMap(p => p.options.filter(o => o.unusual && o.key.startsWith('attack-melee:archer:unarmed')));
    expect(friendly.map(o => o.key)).toEqual(['attack-melee:archer:unarmed']);
    s.do('Ann', { do: 'plan', by: 'warden', what: 'attack archer unarmed' });
    await s.settle();
    expect(prompts(s, 'Ann')[0]).toMatchObject({ by: 'warden', plan: 'attack archer unarmed' });
    s.do('Ann', { do: 'plan', by: 'warden', what: 'attack-melee:archer:unarmed' });
    await s.settle();
    expect(s.entries.some(e => e.deed.do === 'choose' && e.deed.what === 'attack-melee:archer:unarmed' && e.deed.how === 'plan')).toBe(true);
  });

  test('a plan is finished when its choice is made by hand', () => {
    const s = road({ plans: 'offer' });
    until(s, 'warden');
    s.do('Ann', { do: 'plan', by: 'warden', what: 'talk' });
    s.do('Ann', { do: 'choose', by: 'warden', what: 'talk' });
    expect(s.table.state.plans.size).toBe(0);
  });

  describe('a plan whose turn has gone by is dropped', () => {
    const dropped = (s: Setting, name: string) =>
      s.table.seatLogItems(s.seat(name)).flatMap(({ shown }) => ('deed' in shown && shown.deed.do === 'dropped-plan' ? [String(shown.deed.why)] : []));

    /** The warden plans, and then does something else in the turn that comes. */
    const passedOver = async (what: string, settings: object = {}) => {
      const s = road(settings);
      until(s, 'warden');
      s.do('Ann', { do: 'plan', by: 'warden', what });
      await s.settle();
      s.do('Ann', { do: 'choose', by: 'warden', what: 'pass' });
      return s;
    };

    test('and only its owner is told why', async () => {
      const s = await passedOver('talk', { plans: 'offer' });
      until(s, 'archer');
      await s.settle();
      expect(s.table.state.plans.size).toBe(0);
      expect(['GM', 'Ann', 'Ben', 'Eve'].map(name => dropped(s, name))).toEqual([
        ...[['something else was done in that turn'], ['something else was done in that turn']],
        ...[[], []],
      ]);
      expect(s.reopened().state.plans.size).toBe(0);
    });

    test('with the reason why it could not be done', async () => {
      const s = await passedOver('xyzzy');
      until(s, 'archer');
      await s.settle();
      expect(dropped(s, 'Ann')).toEqual(['there is no choice "xyzzy" here']);
    });

    test('and not while it still lasts, or has been taken back', async () => {
      const s = road({ plans: 'offer' });
      until(s, 'warden');
      s.do('Ann', { do: 'plan', by: 'warden', what: 'pass' });
      s.do('Ann', { do: 'choose', by: 'warden', what: 'talk' });
      await s.settle();
      expect(prompts(s, 'Ann')[0]).toMatchObject({ by: 'warden', plan: 'pass' });
      s.do('GM', { do: 'undo' });
      expect(s.table.state.plans.get('warden')).not.toHaveProperty('passed');
    });

    test('and is done where other words for it are chosen by hand', () => {
      const s = road({ plans: 'offer' });
      until(s, 'warden');
      s.do('Ann', { do: 'plan', by: 'warden', what: 'pas' });
      s.do('Ann', { do: 'choose', by: 'warden', what: 'pass' });
      expect(s.table.state.plans.size).toBe(0);
    });
  });

  test('a lent combatant returns when the seat is closed, or the time is over', async () => {
    const s = road();
    const plays = (name: string) => s.table.state.combatantsOf(s.seat(name));
    s.do('GM', { do: 'lend', combatant: 'archer', to: s.seat('Ann').id });
    await s.settle();
    expect([plays('Ann'), plays('Ben')]).toEqual([['warden', 'archer'], []]);
    s.do('GM', { do: 'revoke', seat: s.seat('Ann').id });
    await s.settle();
    expect(plays('Ben')).toEqual(['archer']);
    s.do('GM', { do: 'invite', role: 'player', name: 'Cy', expires: s.now + 1_000 });
    s.do('GM', { do: 'lend', combatant: 'archer', to: s.seat('Cy').id });
    await s.settle();
    expect(plays('Ben')).toEqual([]);
    s.now += 1_000;
    await s.settle();
    expect(plays('Ben')).toEqual(['archer']);
  });

  test('awaited real dice are drawn once the setting for real dice is turned off', async () => {
    const s = road({ hand: true });
    expect(s.table.fight.dice.wanted).toBeDefined();
    expect(await s.settle()).toEqual([]);
    s.do('GM', { do: 'set', settings: { hand: false } });
    await s.settle();
    expect(s.table.fight.dice.wanted).toBeUndefined();
  });

  test('policies play their combatants to the end; the seed is shown then', async () => {
    // In a small room even combatants who move at random meet.
    const room = { party: ['hero-warden', 'hero-archer'], enemies: ['foe-foot-soldier', 'foe-foot-soldier'], startDistanceFt: 10, edges: [0, 0, 10, 10] };
    const s = setTable('roll-under', room, {}, {});
    const all = s.table.fight.scene.encounter.combatants.map(c => c.id);
    for (const by of [...all, 'gm']) s.do('GM', { do: 'policy', by, policy: 'random', mode: 'do' });
    await s.settle(5_000);
    expect(s.table.fight.isOver).toBe(true);
    expect(seatView(s.table, s.seat('GM'))['dice']).toMatchObject({ seed: s.table.header.seed });
    expect(s.entries.at(-1)?.deed.do).toBe('revealed');
  });

  test('after an undo there are no automatic actions until a player acts', async () => {
    const s = road();
    until(s, 'warden');
    s.do('GM', { do: 'policy', by: 'warden', policy: 'random', mode: 'do' });
    expect((await s.settle(1)).length).toBe(1);
    s.do('GM', { do: 'undo', input: s.table.fight.history.inForce.findLast(e => 'chose' in e.input)?.n as number });
    expect(await s.settle(1)).toEqual([]);
    s.do('GM', { do: 'go' });
    expect((await s.settle(1)).length).toBe(1);
  });

  test('when the clock runs out the idle choice is made, except for a combatant whose player needs time', async () => {
    const s = road({ clock: 30 });
    until(s, 'warden');
    expect(await s.settle()).toEqual([]);
    s.do('Ann', { do: 'need-time', by: 'warden' });
    s.now += 31_000;
    expect(await s.settle(1)).toEqual([]);
    s.do('Ann', { do: 'choose', by: 'warden', what: 'talk' });
    s.now += 31_000;
    expect((await s.settle(1)).map(e => e.deed)).toMatchObject([{ do: 'choose', by: 'warden', how: 'clock' }]);
  });

  test('the clock runs only while a seat is present, and players who come back get time for decisions that ran out', async () => {
    const s = road({ clock: 30 });
    until(s, 'warden');
    s.came = undefined;
    s.now += 31_000;
    expect(await s.settle()).toEqual([]);
    s.came = s.now;
    expect((await s.settle()).map(e => e.deed)).toEqual([{ do: 'need-time', by: 'warden', how: 'clock' }]);
    expect((seatView(s.table, s.seat('Ann'))['prompts'] as object[])[0]).not.toHaveProperty('deadline');
    expect(JSON.stringify(s.table.seatLogItems(s.seat('Ann')))).not.toContain('need-time');
    s.do('Ann', { do: 'choose', by: 'warden', what: 'talk' });
    s.now += 31_000;
    expect((await s.settle(1)).map(e => e.deed)).toMatchObject([{ do: 'choose', by: 'warden', how: 'clock' }]);
  });

  test('a lent combatant is played by the borrower, and returns when the time is over', async () => {
    const s = road();
    until(s, 'warden');
    s.do('GM', { do: 'lend', combatant: 'warden', to: s.seat('Ben').id, minutes: 5 });
    expect(prompts(s, 'Ann')).toEqual([]);
    expect(prompts(s, 'Ben').map(p => p.by)).toEqual(['warden']);
    s.now += 5 * 60_000;
    await s.settle(1);
    expect(prompts(s, 'Ann').map(p => p.by)).toEqual(['warden']);
  });
});

describe('real dice', () => {
  test('are requested from a seat that throws by hand, and typed in there', () => {
    const s = road();
    s.do('Ann', { do: 'hand', hand: true });
    until(s, 'warden');
    const asked = () => seatView(s.table, s.seat('Ann'))['throw'] as { id: string; by: string } | null;
    while (!asked()) {
      const attack = s.table.fight
        .openDecisions()
        .find(o => o.by === 'warden')
        ?.options.find(o => o.key.startsWith('attack'));
      const by = attack ? 'warden' : (s.table.fight.openDecisions()[0]?.by as string);
      s.do('GM', { do: 'choose', by, what: attack?.key ?? (s.table.fight.choices.idleKey(by) as string) });
    }
    const { id } = asked() as { id: string };
    expect(asked()).toMatchObject({ by: 'warden' });
    expect(seatView(s.table, s.seat('Ben'))['throw']).toBeNull();
    s.do('Ann', { do: 'roll', by: 'warden', total: 1, throw: id });
    expect(s.table.fight.history.inputs.filter(i => 'threw' in i && i.how === 'hand')).toHaveLength(1);
    // The same total, typed in by another seat as well, is not used for the damage.
    expect(asked()?.id).not.toBe(id);
    expect(performCommand(s.table, { seat: s.seat('Ann').id }, { do: 'roll', by: 'warden', total: 1, throw: id }, s.now)).toMatchObject({ ok: false });
    expect(s.table.fight.history.inputs.filter(i => 'threw' in i && i.how === 'hand')).toHaveLength(1);
  });
});
