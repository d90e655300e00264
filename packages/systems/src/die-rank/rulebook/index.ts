import { defineRulebook } from '@fray/engine/kit';
import { attack, defense } from './attack.ts';
import { damage } from './damage.ts';
import { dice } from './dice.ts';
import { foundations } from './foundations.ts';
import { grapple } from './grapple.ts';
import { mounted, situations } from './mounted.ts';
import { opportunity } from './opportunity.ts';
import { healing, wounds } from './wounds.ts';

/** Every clause of die-rank by its id. Rules cite these ids; an id that does not exist does not compile. */
export const rulebook = defineRulebook({
  ...dice,
  ...foundations,
  ...attack,
  ...defense,
  ...opportunity,
  ...damage,
  ...wounds,
  ...healing,
  ...grapple,
  ...mounted,
  ...situations,
});

export type ClauseId = keyof typeof rulebook;
