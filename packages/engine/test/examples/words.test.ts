import { vocabularyOf } from '@fray/engine/kit';
import {
  type AllWordsFor,
  accountOf,
  accountStory,
  accountTable,
  allWho,
  type Cues,
  cuesOf,
  type Deeds,
  data,
  defineWords,
  diceWords,
  type EventOf,
  type EventRole,
  FightParts,
  flag,
  givenWords,
  groupEvents,
  ids,
  type LoggedEvent,
  mostTelling,
  NO_WORDS,
  namesIn,
  number,
  oneOf,
  optional,
  Phrase,
  parts,
  type Sentence,
  type Sentences,
  Speaker,
  STORY_FILES,
  STORY_FORMATS,
  sayerOf,
  signed,
  speakerFor,
  Teller,
  tellerFor,
  text,
  textSchema,
  translations,
  who,
  withPlacesNamed,
  writeStory,
} from '@fray/engine/words';
import { expect, test } from 'vitest';

// #region events
const events = {
  round: { round: number },
  shot: { by: who, target: who, weapon: text, outcome: oneOf('hit', 'miss'), total: number, parts: optional(parts) },
  damage: { target: who, damage: number, falls: optional(flag) },
  flees: { group: allWho, past: ids, to: data<readonly [x: number, y: number]>() },
} as const;
type DuelEvent = EventOf<typeof events, 'duel.shot' | 'duel.flight'>;

// The rules emit them with combatants as numbers: `Play<ClauseId, DuelEvent>` accepts nothing else.
const flight: DuelEvent = { clause: 'duel.flight', what: 'flees', group: [0, 1], past: ['bo'], to: [1, 0] };
// The names that cases may use: events, their details, and the words in keys of choices.
const vocabulary = vocabularyOf(events, 'shoot wait');
// #endregion events

// #region sentences
const roles: Readonly<Record<keyof typeof events, EventRole>> = { round: 'round', shot: 'line', damage: 'then', flees: 'line' };

// A sentence gets names in place of numbers and ids, and texts in its language.
const shot: Sentence<typeof events.shot> = ({ by, target, weapon, outcome, total, parts: sum = [] }) =>
  `${by} shoots ${target} (${weapon}): ${total}${sum.map(part => ` (${signed(part.value)})`).join('')} — ${outcome}`;

const en: Sentences<typeof events> = {
  round: ({ round }) => `Round ${round}`,
  shot,
  damage: ({ target, damage, falls }, { begins }) => `${begins ? target : ';'} takes ${damage} damage${falls ? ' and falls' : ''}`,
  flees: ({ group, past, to }, { list, place }) => `${list(group)} flee past ${list(past)} to ${place(...to)}`,
};
const OUTCOMES = { hit: 'getroffen', miss: 'verfehlt' };
const de: Sentences<typeof events> = {
  round: ({ round }) => `Runde ${round}`,
  shot: ({ by, target, weapon, outcome, total }) => `${by} schießt auf ${target} (${weapon}): ${total} – ${OUTCOMES[outcome]}`,
  damage: ({ target, damage, falls }, { begins }) => `${begins ? `${target} erleidet ` : ', '}${damage} Schaden${falls ? ' und stürzt' : ''}`,
  flees: ({ group, past, to }, { list, place }) => `${list(group)} fliehen an ${list(past)} vorbei nach ${place(...to)}`,
};
// #endregion sentences

// #region texts
const texts = translations({
  'Shoot {target}': '{target} beschießen', // a part that the English text lacks does not compile
  '{arrows} arrows': ({ arrows }) => (arrows === '1' ? 'ein Pfeil' : `${arrows} Pfeile`),
  Wait: 'Warten',
  bow: 'Bogen',
});
const say = sayerOf<keyof typeof texts>(); // a text without a translation does not compile

const choice = { key: 'shoot:bandit-2', words: say('Shoot {target}', { target: 'Bandit 2' }) };
// #endregion texts

// #region words
// What is seen on the field. Combatants are ids here.
const cues: Cues<typeof events> = {
  shot: ({ by, target, outcome }) => ({ shows: 'attack', by, at: target, manner: 'shot', lands: outcome }),
  damage: ({ target, damage }) => ({ shows: 'hurt', who: target, amount: damage }),
};
// What the summaries of rounds and the account of the fight count.
const deeds: Deeds<typeof events> = {
  shot: ({ by, target, outcome, total }) => ({ kind: 'blow', by, at: target, lands: outcome, chance: total / 20 }),
  damage: ({ target, damage }) => ({ kind: 'damage', to: target, amount: damage }),
};

const words = defineWords({
  ...{ events, roles, deeds, cues },
  en: { events: en, texts: { '{arrows} arrows': ({ arrows }) => (arrows === '1' ? 'one arrow' : `${arrows} arrows`) } }, // other texts are English already
  de: { events: de, texts, names: { Bandit: 'Räuber' } },
});
// #endregion words

// #region others
// A language that the engine does not have says the engine's events and texts too: `defineWords({ …, others: { fr } })`.
const fr: Pick<AllWordsFor<typeof events, keyof typeof texts>['events'], 'throw' | 'ruling'> = {
  throw: ({ by, dice, threw }, tale) => `${by} lance ${diceWords(dice, 'd', tale)} : ${threw}`,
  ruling: ({ label, with: given }, tale) => `Décision du MJ : ${label}${givenWords(given, tale)}`,
};
// #endregion others

const COMBATANTS = [
  { id: 'ada', name: 'Ada the archer' },
  { id: 'bandit-2', name: 'Bandit 2' },
];

test('events', () => {
  expect(flight.what).toBe('flees');
  expect([...vocabulary.words]).toEqual(['shoot', 'wait']);
  expect([...vocabulary.events]).toEqual(['round', 'shot', 'damage', 'flees']);
});

test('what an event shows', () => {
  // #region cues
  expect(cuesOf(words.cues, { what: 'damage', target: 'bandit-2', damage: 3 })).toEqual([{ shows: 'hurt', who: 'bandit-2', amount: 3 }]);
  expect(cuesOf(words.cues, { what: 'round', round: 2 })).toEqual([]);
  // #endregion cues
});

test('places in a text', () => {
  // #region places
  const field = { grid: { shape: 'square', feet: 5, step: 1 }, edges: [0, 0, 50, 50] } as const;
  expect(String(withPlacesNamed(field, new Phrase('Move to {space}', { space: { place: [25, 30] } })))).toBe('Move to F7');
  // #endregion places
});

test('texts in a language', () => {
  // #region speaker
  const speaker = speakerFor({ words }, 'de');
  expect(speaker.say(choice.words)).toBe('Räuber 2 beschießen');
  expect(speaker.say(say('{arrows} arrows', { arrows: 1 }))).toBe('ein Pfeil');
  expect(speaker.localize({ prompt: say('Wait'), options: [choice] })).toEqual({
    prompt: 'Warten',
    options: [{ key: 'shoot:bandit-2', words: 'Räuber 2 beschießen' }],
  });
  expect(speakerFor({ words }, 'fr').language).toBe('en'); // there is no French

  // A test can find texts that have no German.
  const missing: string[] = [];
  const german = words.languages.get('de');
  if (german) new Speaker('de', german, { onMissing: found => missing.push(found) }).say('Aim');
  expect(missing).toEqual(['Aim']);
  // #endregion speaker
});

test('phrases', () => {
  // #region phrase
  const phrase = new Phrase('Shoot {target} or {others}', { target: 'Bo', others: { list: ['wait', 'aim'], by: 'or' } });
  expect(String(phrase)).toBe('Shoot Bo or wait or aim');
  const stored: unknown = JSON.parse(JSON.stringify(phrase));
  expect(textSchema.parse(stored)).toEqual(phrase);
  // #endregion phrase
});

test('a fight in sentences', () => {
  // #region teller
  const names = namesIn(COMBATANTS, { grid: { shape: 'square', feet: 5, step: 5 }, edges: [0, 0, 100, 100] });
  expect([names.combatant('ada'), names.combatant(1), names.place(1, 0)]).toEqual(['Ada', 'Bandit 2', 'B1']); // there is no other Ada
  const log: readonly LoggedEvent[] = [
    { what: 'round', round: 1 },
    { what: 'throw', by: 'ada', dice: 'd20', threw: 14 },
    { what: 'shot', by: 'ada', target: 'bandit-2', weapon: 'bow', outcome: 'hit', total: 14 },
    { what: 'damage', target: 'bandit-2', damage: 3, falls: true },
  ];
  const german = tellerFor({ words }, 'de', names);
  expect(german.tell(log)).toMatchObject([
    { role: 'heading', text: 'Runde 1' },
    { role: 'line', text: 'Ada schießt auf Räuber 2 (Bogen): 14 – getroffen, 3 Schaden und stürzt.', details: ['Ada würfelt W20: 14'] },
  ]);
  // Without words of its own, a system's events are told by their names.
  const plain = new Teller({ words: NO_WORDS }, speakerFor({ words: NO_WORDS }, 'en'), names);
  expect(plain.tell(log.slice(2, 3))[0]?.text).toBe('Ada: shot → Bandit 2: hit.');
  // The events of each line, for a log that draws more than text.
  expect(groupEvents(words, log).map(line => line.events.map(({ what }) => what))).toEqual([['round'], ['throw', 'shot', 'damage']]);
  // A log that arrives in pieces: what was told before counts in the summary at the end of the round.
  const parts = new FightParts<LoggedEvent>(words, log);
  const more = groupEvents(words, [{ what: 'round', round: 2 }], parts).map(line => german.tellGroup(line));
  expect(more.map(({ role, text: told }) => `${role}: ${told}`)).toEqual(['summary: Räuber 2 erleidet 3 Schaden.', 'heading: Runde 2']);
  // #endregion teller

  // #region story
  const story = { title: 'At the ford', about: 'Duel', lines: german.tell(log), language: 'de' };
  expect(writeStory(story, 'markdown')).toContain('# At the ford\n\nDuel\n\n\n## Runde 1\n\n- Ada schießt');
  expect(STORY_FORMATS.map(format => `fight.${STORY_FILES[format].ending}`)).toEqual(['fight.txt', 'fight.md', 'fight.html']);
  // #endregion story
});

test('who did what', () => {
  // #region account
  const log: LoggedEvent[] = [
    { what: 'shot', by: 'ada', target: 'bandit-2', weapon: 'bow', outcome: 'hit', total: 5 },
    { what: 'damage', target: 'bandit-2', damage: 3 },
  ];
  const names = namesIn(COMBATANTS);
  const account = accountOf(words, log, ['ada', 'bandit-2']);
  expect(account[0]).toMatchObject({ who: 'ada', blows: { struck: 1, missed: 0 }, luck: { rolls: 1, won: 1, expected: 0.25 } });

  const speaker = speakerFor({ words }, 'de', names);
  const table = accountTable(account, speaker, names);
  expect(table.columns.map(({ heading }) => heading)).toEqual(['Schaden erlitten', 'Angriffe', 'Glück']);
  expect(table.rows[0]).toEqual({ who: 'ada', name: 'Ada', cells: ['', '1 getroffen', '+0,8 (1/1, zu erwarten 0,3)'] });

  const lines = mostTelling(words, tellerFor({ words }, 'de', names).tell(log));
  const story = accountStory({ title: 'An der Furt', account: table, lines, speaker });
  expect(writeStory(story, 'markdown')).toContain('| Räuber 2 | 3 |  |  |');
  // #endregion account
});

test('a third language', () => {
  const french = new Speaker('fr', { events: fr, texts: {}, names: {}, summary: () => '' });
  const told = new Teller({ words }, french, namesIn([{ id: 'ada', name: 'Ada' }]));
  expect(told.tell([{ what: 'throw', by: 'ada', dice: '2d6', threw: 9 }])[0]?.text).toBe('Ada lance 2d6 : 9');
  expect(told.tell([{ what: 'ruling', label: 'Soigner', ruling: 'heal', with: { who: 'ada', hp: 3 } }])[0]?.text).toBe('Décision du MJ : Soigner: Ada, 3.');
});

test('modifiers', () => {
  // #region signed
  expect([2, 0, -3].map(signed)).toEqual(['+2', '+0', '−3']);
  // #endregion signed
});
