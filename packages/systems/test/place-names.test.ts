import { Fight, GM_SEAT, type Refusal } from '@fray/engine';
import { numbersOfSpace, spaceNameAt, withSpaceNames } from '@fray/engine/field';
import { namesIn, speakerFor, Teller } from '@fray/engine/words';
import { systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { rounds } from '../../engine/test/rounds.ts';

type Id = Parameters<typeof systemOf>[0];

/** Every system with a grid, and where most of its choices are moves. */
const FIELDS: readonly (readonly [string, Id, unknown])[] = [
  ['roll-under', 'roll-under', 'enc-road'],
  ['tempo', 'tempo', { sides: { a: ['sera'], b: [{ use: 'brannoc' }] }, startDistance: 9 }],
  ['segments', 'segments', 'bridge'],
  ['time-count on squares', 'time-count', { heroes: ['maurn'], foes: ['orc'], startDistanceFt: 60 }],
  ['time-count on hexes', 'time-count', { heroes: ['maurn'], foes: ['orc'], startDistanceFt: 60, options: { grid: 'hex' } }],
];

const MOVES = rounds({ variable: 'FRAY_MOVES', usual: 50, deep: 2_000 });

/** Two numbers as rules write a place, 25,30, or as people do: at 25, 30. */
const RAW = /(?<![\w.,+−–-])-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?(?![\w.,])|(?:\b(?:to|at|on|from|of|nach|auf|bei|von)|[“„":(]) ?-?\d+(?:\.\d+)?, -?\d+/;

const started = (id: Id, encounter: unknown, seed: number): Fight => {
  const fight = Fight.start(systemOf(id), encounter as never, { seed });
  if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
  return fight.value as unknown as Fight;
};

/** All strings in what people are shown. */
function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const [field, part] of Object.entries(value)) if (!['key', 'id', 'clause', 'also', 'by'].includes(field)) yield* stringsIn(part);
}

/** What is wrong to say, or may not be done, and how the rules answer. */
const askWrongly = (fight: Fight, by: string): readonly (Refusal | undefined)[] =>
  ['move', 'move 900,900', 'move F7', 'move ZZ900', 'run 1,1', 'move:0,0>1,1', 'combat-move', 'step 1,1', 'charge 5,5', 'path 3,0', 'nothing at all'].map(
    words => fight.choices.refusalFor(by, words),
  );

/** The next choice: a move if there is one, and any other otherwise. */
const nextKey = (fight: Fight, by: string, n: number): string => {
  const open = fight.openDecisions().find(o => o.by === by);
  const goes = open?.options.filter(o => o.open) ?? [];
  const forms = n % 4 === 3 ? [] : goes.flatMap(o => fight.choices.completions(by, o.key));
  return forms[(n * 7919) % forms.length]?.key ?? fight.odds.advise(by, { policy: 'random' }) ?? '';
};

describe.each(FIELDS)('%s: spaces have one name', (_, id, encounter) => {
  test.each(['en', 'de'])('in all that people read, in %s', language => {
    const said = new Set<string>();
    const odd: string[] = [];
    const hear = (value: unknown) => {
      for (const text of stringsIn(value)) {
        said.add(text);
        if (RAW.test(text)) odd.push(text);
      }
    };
    let moves = 0;
    for (let seed = 1; moves < MOVES && seed <= 60; seed++) {
      const fight = started(id, encounter, seed);
      const names = namesIn(fight.scene.encounter.combatants, fight.board(GM_SEAT).field);
      const speaker = speakerFor(fight.system, language, { place: names.place });
      const teller = new Teller(fight.system, speaker, names);
      for (let n = 0; n < 60 && !fight.isOver; n++) {
        const [open] = fight.openDecisions();
        if (!open) break;
        const key = nextKey(fight, open.by, n + seed);
        const { prompt, options } = speaker.localize(open);
        hear([prompt, options, speaker.localize(fight.board(GM_SEAT)).heading]);
        if (n % 5 === 0) hear(speaker.localize([open.refused, askWrongly(fight, open.by)]));
        for (const o of open.options.filter(one => one.open)) hear(speaker.localize(fight.choices.completions(open.by, o.key)));
        if (/\d,-?\d/.test(key)) moves++;
        expect(fight.choose(open.by, key)).toBeUndefined();
      }
      const { field } = fight.board(GM_SEAT);
      const [who] = field?.tokens ?? [];
      if (field && who && !fight.isOver)
        expect(fight.rule('set', { who: who.who, name: 'position', to: numbersOfSpace(field.grid, { column: 3, row: 4 }) })).toBeUndefined();
      for (const { text, details } of teller.tell(fight.log.eventsFor(GM_SEAT))) hear([text, details]);
      hear(speaker.localize(fight.history.steps.flatMap((_step, i) => fight.history.inputsOfStep(i))).map(i => i.words));
    }
    expect([...new Set(odd)].slice(0, 20)).toEqual([]);
    expect(moves).toBeGreaterThanOrEqual(MOVES);
    expect([...said].filter(text => /\b[A-Z]{1,2}\d+\b/.test(text)).length).toBeGreaterThan(20);
  });

  test('that can be typed for the numbers of a key', () => {
    const fight = started(id, encounter, 3);
    const names = () => fight.board(GM_SEAT).field;
    let typed = 0;
    for (let n = 0; n < 40 && typed < 12 && !fight.isOver; n++) {
      const [open] = fight.openDecisions();
      if (!open) break;
      const key = nextKey(fight, open.by, n);
      const said = withSpaceNames(names(), key);
      if (said !== key) {
        typed++;
        expect(said).not.toMatch(/\d,/);
        expect([fight.choices.keyFor(open.by, said), fight.choices.keyFor(open.by, said.replaceAll(':', ' ').toLowerCase())]).toEqual([key, key]);
      }
      expect(fight.choose(open.by, said)).toBeUndefined();
    }
    expect(typed).toBeGreaterThan(3);
  });

  test('that a ruling takes for a position', () => {
    const fight = started(id, encounter, 3);
    const field = () => fight.board(GM_SEAT).field;
    const [token] = field()?.tokens ?? [];
    for (let n = 0; n < 30 && !fight.isOver && fight.openDecisions().length === 0; n++) fight.dice.retry();
    const from = field();
    if (!from || !token) throw new Error('there is no field');
    const to = spaceNameAt(from, { x: token.x + 2 * from.grid.feet, y: token.y - 3 * from.grid.feet });
    expect(fight.rule('set', { who: token.who, name: 'position', to })).toBeUndefined();
    const moved = field()?.tokens.find(t => t.who === token.who);
    expect(moved && spaceNameAt(from, moved)).toBe(to);
  });
});
