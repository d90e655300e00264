import type { System } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { succeed, type Table } from '@fray/table';
import { UNMETERED } from '@fray/table/session';
import { describe, expect, it } from 'vitest';
import { seated } from '../helpers/test-session.ts';

const note = (text: string) => ({ do: 'note', text }) as const;
const lengthOf = (table: Table): number => table.entryCount;

describe.each(['before', 'after'] as const)('if the store fails %s storing an entry', when => {
  it.each([0, 1, 3])('and %i times more, only stored entries are shown, and none is performed twice', async more => {
    const { session, fails, lengthInStore, close } = await seated();
    const begun = session.entryCount;
    Object.assign(fails, { [when]: 1, load: more });
    await expect(session.perform('seat-1', note('lo'), 'key')).rejects.toThrow();
    for (let i = 1; i < more; i++) await expect(session.read(lengthOf)).rejects.toThrow(/load/);
    expect(await session.read(lengthOf)).toBe(await lengthInStore());
    // A client without an answer sends the command again under the same key.
    expect(await session.perform('seat-1', note('lo'), 'key')).toMatchObject(succeed({ again: when === 'after' }));
    expect([session.entryCount, await lengthInStore()]).toEqual([begun + 1, begun + 1]);
    expect(await session.perform('seat-1', note('lo'), 'another')).toMatchObject(succeed({ again: false }));
    await session.close();
    await close();
  });
});

it('charges the author of the last command for updates to all others', async () => {
  const { session, close } = await seated();
  const charged: string[] = [];
  const payer = (name: string) => ({
    ...UNMETERED,
    name,
    measure<T>(what: () => T): T {
      charged.push(name);
      return what();
    },
  });
  const told: string[] = [];
  const listener = { seq: 0, epoch: -1, isBehind: false, send: (message: string) => told.push(message) > 0, end() {} };
  await session.subscribe('seat-1', listener, undefined, payer('reader'));
  expect(charged).toEqual(['reader']);
  await session.perform('seat-1', note('lo'), undefined, payer('writer'));
  await expect.poll(() => told.length).toBe(2);
  expect(charged).toEqual(['reader', 'writer', 'writer']);
  await session.close();
  await close();
});

/** The rules, changed so that talking starts an endless loop. */
const endlessTalk = (id: string): System => {
  const system = systemOf(id);
  return {
    ...system,
    step: (scene, play) =>
      system.step(scene, {
        isListening: play.isListening,
        ask: d => play.ask(d),
        askAll: all => play.askAll(all),
        roll: (by, clause, dice, read, to, matters) => play.roll(by, clause, dice, read, to, matters),
        emit: told => {
          do play.emit(told);
          while (told.what === 'talk');
        },
      }),
  };
};

describe('endless rules at one table', () => {
  it('are refused: nothing is stored, and this table and others continue', async () => {
    const [here, elsewhere] = [await seated({}, {}, endlessTalk), await seated()];
    const { session, lengthInStore } = here;
    const chosen = (what: string) => session.perform('seat-1', { do: 'choose', by: 'warden', what });
    const asked = () => session.read(table => JSON.stringify([table.fight.openDecisions(), table.fight.log.eventsFor()]));
    for (let i = 0; i < 20 && !(await session.read(table => table.fight.openDecisions().some(o => o.by === 'warden'))); i++)
      await session
        .read(({ fight }) => fight.openDecisions().map(({ by, options }) => ({ by, what: fight.choices.idleKey(by) ?? options[0]?.key ?? '' }))[0])
        .then(open => session.perform('seat-1', { do: 'choose', by: open?.by ?? '', what: open?.what ?? '' }));
    const [before, n] = [await asked(), session.entryCount];
    expect(await chosen('talk')).toMatchObject({ ok: false, refused: { kind: 'refused', refusal: { why: expect.stringMatching(/go on for ever/) } } });
    expect([await asked(), session.entryCount, await lengthInStore()]).toEqual([before, n, n]);
    expect(await elsewhere.session.perform('seat-1', note('hm'))).toMatchObject({ ok: true });
    expect(await chosen('pass')).toMatchObject({ ok: true });
    expect(await lengthInStore()).toBe(n + 1);
    for (const one of [here, elsewhere]) {
      await one.session.close();
      await one.close();
    }
  });
});
