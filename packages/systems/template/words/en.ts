import type { Sentences } from '@fray/engine/words';
import type { events } from './events.ts';

/** A sentence for each event. One that goes on in a line begins with a comma or the like, unless it is the first of its line. */
export const sentences: Sentences<typeof events> = {
  round: ({ round }) => `Round ${round}`,
  turn: ({ by }) => `${by}’s turn`,
  moves: ({ by, place }) => `${by} goes to ${place}`,
  block: ({ by }) => `${by} blocks`,
  attack: ({ by, target, outcome, weapon, total, number }) => `${by} attacks ${target} (${weapon}): ${total}, needs ${number} — ${outcome}`,
  damage: ({ target, damage }, { begins }) => (begins ? `${target} takes ${damage} damage` : `, ${damage} damage`),
  'knocked out': ({ by }, { begins }) => `${begins ? '' : '; '}${by} is out of action`,
  'the fight is over': ({ winner, words }) => `The fight is over${winner === '' ? '' : `: victory for ${winner}`}. ${words}`,
};
