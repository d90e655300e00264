import type { Catalog } from '../en/en.ts';

export const others: Catalog['others'] = {
  upTo: 'ist Sache von {{name}};',
  answer: 'stattdessen antworten',
};

/** What tables answer, in German. */
export const answers: Catalog['answers'] = {
  'at-this-table-the-gm-decides-about-every-step-back': 'an diesem Tisch entscheidet die SL über jeden Schritt zurück',
  'dice-fell-since': 'seither sind Würfel gefallen',
  'the-gm-ruled-since': 'seither hat die SL etwas verfügt',
  'another-combatant-acted-since': 'seither hat jemand anders gehandelt',
  'what-was-secret-has-been-shown-since': 'seither wurde Verdecktes gezeigt',
  'much-was-told-since': 'seither ist viel geschehen',
  'another-combatant-has-a-turn': 'jemand anders ist am Zug',
  'there-is-nothing-to-take-back': 'es gibt nichts zurückzunehmen',
  'no-throw-of-that-combatant-is-wanted-now': 'von dieser Person wird jetzt kein Wurf gebraucht',
  'too-much-was-played-since': 'seither wurde zu viel gespielt',
  'go-back-to-it-and-play-on-from-there': 'dorthin zurückgehen und von da an weiterspielen',
  'it-was-not-asked-anything-yet': 'sie wurde noch nichts gefragt',
  'the-fight-has-not-begun': 'der Kampf hat noch nicht begonnen',
  'wait-until-all-players-are-ready-or-the-gm-starts-it': 'warten, bis alle bereit sind oder die SL ihn beginnt',
  'the-fight-has-begun': 'der Kampf hat begonnen',
  'take-one-back-first': 'erst einen zurücknehmen',
  'ask-the-gm-to-go-back': 'die SL bitten, zurückzugehen',
  'this-is-not-for-you-to-do': 'das steht dir nicht zu',
  'the-rules-say-no': 'Die Regeln lassen es nicht zu',
  'another-answer-was-faster': 'Eine andere Antwort war schneller',
  'what-was-sent-does-not-hold': 'Was geschickt wurde, stimmt nicht',
  'try-again-in-a-moment': 'Versuch es gleich noch einmal',
  'that-would-take-too-long-to-work-out': 'Das auszurechnen würde zu lange dauern',
  'too-much-at-once': 'Zu viel auf einmal',
  'there-is-no-room-for-more': 'Für mehr ist kein Platz',
  'there-is-nothing-here-or-nothing-for-you': 'Hier ist nichts, oder nichts für dich',
  'this-server-is-for-people-whom-its-host-has-invited': 'Dieser Server ist für Leute, die sein Betreiber eingeladen hat',
  'the-fight-is-over': 'der Kampf ist vorbei',
};
