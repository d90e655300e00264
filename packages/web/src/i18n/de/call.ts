import type { Catalog } from '../en/en.ts';

/** How somebody who waits is called. */
export const deCall = {
  title: 'Ruf mich',
  hint: 'Wenn ich dran bin oder reagieren darf, während ich woanders bin. Der Titel der Seite sagt es immer.',
  sound: 'Töne, auch für das, was auf dem Feld geschieht',
  vibrate: 'Vibration',
  notify: 'Eine Benachrichtigung, während eine andere Seite oder ein anderes Programm vorn ist',
  refused: 'Dieser Browser erlaubt es nicht. Die Einstellungen der Seite, neben ihrer Adresse, ändern das.',
  turn: 'Du bist dran',
  react: 'Reagiere!',
};

/** Texts of the exchange over the field. */
export const deChain: Catalog['chain'] = {
  title: 'Der Schlagabtausch',
  declared: 'Angesagt',
  answered: 'Beantwortet',
  countered: 'Gekontert',
  rolled: 'Gewürfelt',
  came: 'Was daraus wurde',
  awaited: 'Entscheidet jetzt',
};

/** Texts for whoever waits for a turn. */
export const deWaiting: Catalog['waiting'] = {
  planOf: 'Plan von {{name}}',
  plan: 'Planen',
  what: 'Was zu tun ist',
  unknownPlan: 'Im letzten Zug hieß keine Wahl so; der Plan bleibt und wird versucht, wenn der Zug kommt.',
  planThis: 'Planen: {{what}}',
  until: '{{what}}, bis {{until}}',
  noTurn: 'Bis dahin kannst du nicht handeln. Der Kampf geht weiter, der Verlauf erzählt ihn.',
  watch: 'Du siehst jetzt zu. Der Verlauf erzählt alles.',
  lastTurn: 'Was im letzten Zug möglich war. Es geschieht, sobald du gefragt wirst, wenn es dann noch erlaubt ist.',
};
