import type { Sentences } from '@fray/engine/words';
import type { events } from './events.ts';

const OUTCOMES = { hit: 'getroffen', miss: 'verfehlt' };

export const sentences: Sentences<typeof events> = {
  round: ({ round }) => `Runde ${round}`,
  turn: ({ by }) => `${by} ist am Zug`,
  moves: ({ by, place }) => `${by} geht weiter: ${place}`,
  block: ({ by }) => `${by} blockt`,
  attack: ({ by, target, outcome, weapon, total, number }) => `${by} greift ${target} an (${weapon}): ${total}, nötig ${number} – ${OUTCOMES[outcome]}`,
  damage: ({ target, damage }, { begins }) => (begins ? `${target} erleidet ${damage} Schaden` : `, ${damage} Schaden`),
  'knocked out': ({ by }, { begins }) => `${begins ? '' : '; '}${by} ist außer Gefecht`,
  'the fight is over': ({ winner, words }, { text }) => `Der Kampf ist vorbei${winner === '' ? '' : `, Sieg für: ${text(winner)}`}. ${words}`,
};
