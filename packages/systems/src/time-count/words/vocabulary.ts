import { vocabularyOf } from '@fray/engine/kit';
import { events } from './events.ts';

/** Every name that cases may use: the events with their details, and the words in keys of choices besides those of the content. */
export const vocabulary = vocabularyOf(
  events,
  `
    accept acrobatics all allow alternate approach area around attack away backpack basic bed blow body both break bull cancel cast cautious celerity
    charge clothes concentrate control count counts coup crouch damage de decline defense direct disarm discharge dismiss distract door drag draw drop e east
    escape facing fatigue feint finish flames free give go grab grace grapple held hidden hold hours hp hurt in item keep land late leave left let limb
    lower magic minutes mount move n ne net night no none north northeast northwest nw of on pace parrying pick poised potion pouch prepare prone push
    quick rate ready refuse release reroll rest run rush scroll se set sheathe shield short shunt south southeast southwest spellcasting sprint sr
    stabilize stance stand staple staunch stay strike sw tackle take target throw time top torch toward treat trip unarmed until up vigor w wait weapon
    west
  `,
);
