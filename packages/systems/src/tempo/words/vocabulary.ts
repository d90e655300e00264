import { defineVocabulary } from '@fray/engine/kit';

/** Every name that cases may use: events, their details, and the words of choices besides those of the content. */
export const vocabulary = defineVocabulary({
  events: `
    bind | changes sides | check | damage | dead | declared | disarmed | draw | feint noted | gone | grappled | incapacitated | initiative |
    it was a feint | joined | links end | moved | order | reaction | ready | recovery | release | reload | replaced | result | round over | status |
    the fight is over | turn | wound
  `,
  details: `
    action ap damage gain kind net order result rolled round seconds side squares status stopped total turned weapon winner words wound x y
  `,
  words: `
    agree aim ap as at attack bare combat counter ct declared disarm dodge double draw drop end escape evade feint fire grapple hand hands health hold
    keep melee move nobody none of on one parry pass path pin play press ranged ready recover recovery release reload retreat stamina stay strike struggle
    tempo turn unarmed wind withdraw unaimed
  `,
});
