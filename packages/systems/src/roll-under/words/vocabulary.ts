import { defineVocabulary } from '@fray/engine/kit';

/** The names that cases may use: events, their details, and words of choices that do not come from content. */
export const vocabulary = defineVocabulary({
  events: `
    Death and Dismemberment | Fatal Wound cleared | Fatal Wounds | Injury | Injury healed | Injury over | Lethal Damage | Time has run its course |
    armor taken off | arrow | arrows | attack | awake | awakening | broken | charge | damage | days | death | drawn | dropped |
    everything carried is destroyed | fatigue | fight for life | flight | followed | for good | getting away | grave Injury | grip |
    handled something | healed | hit dice | holding breath | joined | left the fight | magic item | mishap | morale | morale check | morale shifted |
    move | moved | obstacle | order | order roll | picked up | prone | push | put away | rallied | reaction | reloaded | round | run | save |
    shield broken | shove | situation | spell | split | stood up | stopped | subtable | talk | tend | the fight is over | threshold | tracker |
    training | trip | turn | work
  `,
  details: `
    amount arrows attack awake before bonus cause damage days die effect fate fatigue feet fit gained hands hits hp injury left location mastered mishap next
    number obstacle order penalty points rolled round says score severity shift shot side source spell successes thing tracker trigger unit value weapon
    where winner words wounds x y
  `,
  words: `
    ally anathema arm arrows attack bed block both burned cast champion change charge concussed cracked crushed days deep delay disabled disengage dodge
    draw drop dropped encumbrance end fatal fight finish follow fried frostbite frozen give go goblin grip head hit hold hp item keep left leg lock lunch
    magic mangled marked melee morale move next night no none nothing off on pair panic parry pass pick play prepare prone push ranged react reaction
    ready recover reload rest retreat retrieve ribs right roll run scorched shield short shove sickened skullcracked slots something spell split stand
    stay stow sunder surrender sword take talk tend thrown torso trip under up wait weapon work wound wracked yes
  `,
});
