import type { Deeds } from '@fray/engine/words';
import type { events } from './events.ts';
import { say } from './say.ts';

/** What the summaries of a round and of a fight count. A combatant whom first aid has saved is still unconscious. */
export const deeds: Deeds<typeof events> = {
  damage: ({ by, target, damage }) => ({ kind: 'damage', by, to: target, amount: damage }),
  fall: ({ by, damage }) => ({ kind: 'damage', to: by, amount: damage }),
  bleeds: ({ by }) => ({ kind: 'damage', to: by, amount: 1 }),
  dying: ({ by }) => ({ kind: 'out', who: by, how: say('down and dying') }),
  aided: ({ target }) => ({ kind: 'out', who: target, how: say('unconscious') }),
  'knocked out': ({ by }) => ({ kind: 'out', who: by, how: say('knocked out') }),
  dead: ({ by }) => ({ kind: 'out', who: by, how: say('dead') }),
  surrendered: ({ by }) => ({ kind: 'out', who: by, how: say('out by surrender') }),
  withdrawn: ({ by }) => ({ kind: 'out', who: by, how: say('gone from the fight') }),
  healed: ({ by, up }) => (up ? { kind: 'back', who: by } : undefined),
  'wake-up save': ({ by, outcome }) => (outcome === 'success' ? { kind: 'back', who: by } : undefined),
};
