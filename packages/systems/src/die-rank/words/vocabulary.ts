import { defineVocabulary } from '@fray/engine/kit';

/** Every name that cases may use: events, their details, and the words of choices apart from those of the content. */
export const vocabulary = defineVocabulary({
  events: `
    action lost | attack | attack declared | attack number | aware | badly wounded | block | check | comes out of hiding | damage | dead | dodge |
    dragged | drops | escape | first aid | forced to the ground | full hold | grab over | healed | in hiding | initiative | is being woken |
    knocked out | knockout turns lethal | lasting mark | lies down | mounts | moves | no room to dodge | not sustained | opportunity attack | order |
    out of the saddle | parry | partial grab | picks up | prone | readies | recovered | reloads | rested | revived | room to dodge | root | round |
    slips past | speaks | stands up | stun | survival | sustained | the encounter is over | thrown | time passes | turn | turn lost | unaware | wakes
  `,
  details: `
    action against againstClause againstMode ap at before damage debt defense die effect gained hp initiative injury kind lethal minutes mode mp number
    order region round stat stun successes thing winner words
  `,
  words: `
    aid ap attack bare block cast concussed cramped crawl crush debt decline delay die dismount dodge down drag drop end escape eyed fang field finish first force
    frail gear go grab ground handed hands hard haunted heal healing hold hour hp improvised item lame lie mark melee minutes month mount move mp nothing on
    one opportunity parry pass passive past pick proper ranged rank ready region release reload rest rider ritual rolls run scarred shield slip spare
    speak stand strike survival sustain throw to turn unarmed up wait wake week
  `,
});
