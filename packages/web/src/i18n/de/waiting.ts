import type { Catalog } from '../en/en.ts';

/** Texts for whoever waits for a turn. */
export const deWaiting: Catalog['waiting'] = {
  planOf: 'Plan von {{name}}',
  plan: 'Planen',
  what: 'Was zu tun ist',
  planThis: 'Planen: {{what}}',
  lastTurn: 'Was im letzten Zug möglich war. Es geschieht, sobald du gefragt wirst, wenn es dann noch erlaubt ist.',
};
