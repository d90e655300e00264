import { defineVocabulary } from '@fray/engine/kit';

/** The names that cases may use: events, their details, and words of choices that do not come from content. */
export const vocabulary = defineVocabulary({
  events: `
    actions lost | aided | approach | attack | attack lost | begun | bleeds | broken | check | concentration | damage | dead | declared | defend |
    disabled | disengage | drew | dropped | dying | effect ended | effect over | fall | first aid | found | healed | hold check | joined | kept |
    knocked out | land | modifier | move | new part | on-guard | on-guard announced | on-guard over | opportunity | picked up | power | put away |
    reaction | reaction save | ready mode | reloaded | round | round over | search | segment | shared | stamina save | stance | stance chosen | stand |
    step | structural save | surprised | surrendered | take-off | the fight is over | turn | utility | wake-up save | willpower save | withdrawn
  `,
  details: `
    action actions added cause damage end hitPoints location mode number owed part power rating round segment skill skipped stance thing total type
    weakness winner words x y yards
  `,
  words: `
    accept actions after aggressive aid ambush and announce approach attack back before combat decline defensive disengage draw early end fall finish
    first give guard hit hold land lives long melee move movement no none of on opportunity pass pick points range rate reacts ready refuse reload retreat
    roll round search segments share slain stand step stow surprised surrender take trade up utility wait waive yes
  `,
});
