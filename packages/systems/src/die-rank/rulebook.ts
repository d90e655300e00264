import { defineRulebook } from '@fray/engine';
import { attack, defense } from './rulebook/attack.ts';
import { damage } from './rulebook/damage.ts';
import { dice } from './rulebook/dice.ts';
import { foundations } from './rulebook/foundations.ts';
import { grapple } from './rulebook/grapple.ts';
import { mounted, situations } from './rulebook/mounted.ts';
import { opportunity } from './rulebook/opportunity.ts';
import { healing, wounds } from './rulebook/wounds.ts';

/** Every clause of die-rank, by its id. Rules cite these ids; one that does not exist does not compile. */
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
