import { type Fight, GM_SEAT, type OpenDecision } from '@fray/engine';
import { namesIn, Speaker, Teller } from '@fray/engine/words';
import { systemIds, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { playRandomly } from './random-fight.ts';

const FIGHTS = Number(process.env['FRAY_TOLD'] ?? (process.env['FRAY_DEEP'] ? 1_000 : 6));

/** What nobody should have to read: ids of clauses, JSON, names of fields, holes in sentences. */
const MACHINE_WORDS = [
  /\b[a-z0-9]+(?:[-_][a-z0-9]+)*\.[a-z][a-z0-9_-]*\b/,
  /[{}[\]]/,
  /\bundefined\b|\bnull\b|\bNaN\b|\[object/,
  /\b[a-z]+_[a-z_]+\b/,
  /\b[a-z]+[A-Z]\w*\b/,
];

const machineWordIn = (text: string): string | undefined => MACHINE_WORDS.flatMap(pattern => pattern.exec(text) ?? [])[0];

/** Every text that people read of a fight at one moment. */
function* textsOf(fight: Fight, speaker: Speaker): Generator<string> {
  const board = speaker.localize(fight.board(GM_SEAT));
  yield board.heading;
  if (board.outcome) yield board.outcome.words;
  for (const sheet of board.sheets) {
    for (const { label } of sheet.gauges) yield label;
    for (const { label, value } of sheet.stats) yield `${label} ${value}`;
    for (const { label, until = '' } of sheet.conditions) yield `${label} ${until}`;
    for (const { label, where } of sheet.possessions) yield `${label} ${where}`;
  }
  for (const { label, lane } of board.upcoming) yield `${label} ${lane}`;
  for (const decision of fight.openDecisions()) yield* textsOfDecision(decision, speaker);
}

function* textsOfDecision({ prompt, options, refused }: OpenDecision, speaker: Speaker): Generator<string> {
  yield speaker.say(prompt);
  for (const { words } of options) yield speaker.say(words);
  for (const {
    words,
    refusal: { why, instead },
  } of refused) {
    yield speaker.say(words);
    yield speaker.say(why);
    if (instead !== undefined) yield speaker.say(instead);
  }
}

describe.each(systemIds.map(systemOf).filter(system => system.words !== undefined))('$id: words', system => {
  test.each([...(system.words?.languages.keys() ?? [])])(
    'no text of random fights has words that only programs know, in %s',
    language => {
      const words = system.words?.languages.get(language);
      if (!words) throw new Error(`there is no ${language}`);
      const names = new Set(system.starters.flatMap(s => s.name));
      const missing = new Set<string>();
      const odd = new Map<string, string>();
      for (let seed = 1; seed <= FIGHTS; seed++) {
        let teller: Teller | undefined;
        const speaker = new Speaker(language, words, { onMissing: text => missing.add(text), place: (x, y) => teller?.names.place(x, y) ?? '' });
        const check = (text: string) => {
          const found = machineWordIn(text);
          if (found !== undefined) odd.set(found, text);
        };
        const events = playRandomly(system, seed, fight => {
          teller ??= new Teller(system, speaker, namesIn(fight.scene.encounter.combatants, fight.board(GM_SEAT).field));
          for (const text of textsOf(fight, speaker)) check(text);
        });
        for (const { text, details } of teller?.tell(events) ?? []) for (const one of [text, ...details]) check(one);
      }
      expect([...odd].map(([found, text]) => `${found} in: ${text}`)).toEqual([]);
      if (language !== 'en') expect([...missing].filter(text => !names.has(text))).toEqual([]);
    },
    Math.max(60_000, FIGHTS * 2_000),
  );
});
