import { defineVocabulary } from '@fray/engine/kit';

/** Every name that cases may use: events, their details, and the words of choices besides those of the content. */
export const vocabulary = defineVocabulary({
  events: `
    action | aim lost | attack | awake | backpack | backstab | bleeds | bonus points | bonus points over | broken | burns | cast | charges | confounded |
    consciousness | coup de grace | counts | damage | day of bed rest | dead | directs a spell | discharges | distracted | door | dragged | draw | draw-hidden |
    dropped | drops | end | enters | facing | flames | fooled | given up | grab over | grabbed | healed | hours | hurt | impairment | initiative |
    joined | lower-sr | magic item | minutes | modifier | net | next turn | night | paralysis | petrification | pick-up | poison | poison drawn |
    pouch | prepared | prepares | prone | pull free | pushed | readies | reads | released | run | sets a weapon | sheathe | shield | short rest |
    spell | spell ended | sprint | stabilize | stabilized | stance | stands up | stapled | staunch | stone undone | stops, fatigued | surprised |
    taken | takes aim | threshold restored | tires | torch | treated | unconscious | unsteady | waits | waits on | waking | walk | wind | worn | wounded |
    wrestling
  `,
  details: `
    action against amount at bonus count counts damage days dc facing factor fatigue feet hours hp invigoration item left loss margin met minutes mood number
    pace points poison room spell stance tc thing times trigger type until value weapon winner words x y
  `,
  words: `
    accept acrobatics all allow alternate approach area around attack away backpack basic bed blow body both break bull cancel cast cautious celerity
    charge clothes concentrate control count counts coup crouch damage de decline defense direct disarm discharge dismiss distract door drag draw drop e east
    escape facing fatigue feint finish flames free give go grab grace grapple held hidden hold hours hp hurt in item keep land late leave left let limb
    lower magic minutes mount move n ne net night no none north northeast northwest nw of on pace parrying pick poised potion pouch prepare prone push
    quick rate ready refuse release reroll rest run rush scroll se set sheathe shield short shunt south southeast southwest spellcasting sprint sr
    stabilize stance stand staple staunch stay strike sw tackle take target throw time top torch toward treat trip unarmed until up vigor w wait weapon
    west
  `,
});
