import { Fight, GM_SEAT } from '@fray/engine';
import { namesIn, Phrase, speakerFor, Teller } from '@fray/engine/words';
import { systemIds, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { boardLines } from '../src/terminal/print.ts';
import { TERMINAL_WORDS } from '../src/words/index.ts';

/** The unit in which each book measures; die-rank has places and no distances. */
const UNITS: Readonly<Record<string, RegExp>> = {
  'roll-under': /^feet$|^foot$/,
  'die-rank': /^$/,
  tempo: /^squares?$/,
  segments: /^yards?$/,
  'time-count': /^feet$|^foot$/,
};
const UNIT = /\d\W?(feet|foot|ft|yards?|squares?|hexes|hex|met(?:er|re)s?)\b/g;
const MAX_CHOICES = 120;
const WANTED_MOVES = 3;

/** One move: what the choice says, what the log tells of it, and what the board shows of who moved. */
interface Moved {
  readonly to: string;
  readonly choice: string;
  readonly log: string;
  readonly board: string;
}

/** Where the words of a choice lead, as players call it. */
const placeIn = (words: unknown, names: ReturnType<typeof namesIn>): string | undefined => {
  if (!(words instanceof Phrase)) return undefined;
  for (const part of Object.values(words.with)) {
    if (typeof part !== 'object') continue;
    // What a move costs may be said around it.
    const place = 'place' in part ? names.place(...part.place) : 'list' in part ? undefined : placeIn(part, names);
    if (place !== undefined) return place;
  }
  return undefined;
};

/** Plays a fight in which all move wherever they may, and reads what all read. */
const play = (id: string, starter: string, seed: number, said: string[]): Moved[] => {
  const started = Fight.start(systemOf(id), starter, { seed });
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const fight = started.value;
  const { combatants } = fight.scene.encounter;
  const names = namesIn(combatants, fight.board(GM_SEAT).field);
  const speaker = speakerFor(systemOf(id), 'en', names);
  const boardOf = (by: string): string => {
    const board = speaker.localize(fight.board(GM_SEAT));
    return boardLines({ ...board, sheets: board.sheets.filter(sheet => sheet.id === by) }, TERMINAL_WORDS.en)[1] ?? '';
  };
  const moves: Moved[] = [];
  for (let n = 0; n < MAX_CHOICES && !fight.isOver && moves.length < WANTED_MOVES; n++) {
    const open = fight.openDecisions()[0];
    if (!open) break;
    said.push(speaker.say(open.prompt), ...open.options.map(({ words }) => speaker.say(words)));
    const forms = open.options.flatMap(o => (o.open ? fight.choices.completions(open.by, o.key).slice(-5) : []));
    const places = new Set(fight.board(GM_SEAT).places?.map(({ name }) => name));
    const targets = [...forms, ...open.options].flatMap(({ key, words }) => {
      const text = speaker.say(words);
      const to = placeIn(words, names) ?? [...places].find(place => text.startsWith('Move to') && text.includes(place));
      return to === undefined ? [] : [{ key, to, choice: text }];
    });
    const told = fight.log.eventsFor(GM_SEAT).length;
    const target = targets[n % Math.max(1, targets.length)];
    const refused = fight.choose(open.by, target?.key ?? fight.odds.advise(open.by, { policy: 'random' }) ?? '');
    if (refused) throw new Error(`${open.by}: ${speaker.say(refused.why)}`);
    const lines = new Teller(systemOf(id), speaker, names).tell(fight.log.eventsFor(GM_SEAT).slice(told));
    const log = lines.map(({ text }) => text).join(' ');
    said.push(log);
    const board = boardOf(open.by);
    if (target && /\bmoves?\b|runs?\b|steps?\b|goes\b/.test(log)) moves.push({ ...target, log, board });
  }
  return moves;
};

describe.each(systemIds)('%s: one name for a place, and one unit', id => {
  const said: string[] = [];
  const moves = systemOf(id).starters.flatMap(({ id: starter }, n) => play(id, starter, n + 1, said));

  test('the board, the choice and the log call the space of a move the same', () => {
    const arrived = moves.filter(({ board, to }) => new RegExp(`(at|in) ${to}\\b`).test(board));
    expect(moves.length).toBeGreaterThan(2);
    // Elsewhere a move is only declared yet, or was cut short.
    expect(arrived.length, JSON.stringify(moves, null, 1)).toBeGreaterThan(2);
    for (const { to, choice, log } of arrived) {
      expect(choice).toContain(to);
      expect(log).toContain(to);
    }
  });

  test('choices, questions and the log measure in the unit of the book', () => {
    const units = said.flatMap(text => [...text.matchAll(UNIT)].map(([, unit = '']) => unit));
    expect([...new Set(units)].filter(unit => !UNITS[id]?.test(unit))).toEqual([]);
  });
});
