/** The four stances and the order of actions they produce. */
export const stance = {
  'stance.four': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Four stances',
    text: 'Aggressive, Ready, Defensive and Hold. There are no others.',
  },
  'stance.order': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Order of stances',
    text: 'In a segment the Aggressive act first, then the Ready, then the Defensive. Combatants on Hold do not act.',
  },
  'stance.scope': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'One per segment',
    text:
      'A stance lasts for one segment, and is chosen anew for the next. With an option the first stance binds for the round, except that ' +
      'Hold may be changed.',
  },
  'stance.nonactor': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Combatants not asked',
    text:
      'A combatant who can do nothing in a segment is not asked for a stance. They count as on Hold (as Defensive while On-Guard), and ' +
      'may defend as usual. A combatant who chose Aggressive counts as Aggressive for the whole segment, whether they attack or not.',
  },
  'stance.reveal': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Chosen in secret',
    text: "All choose in secret; then all stances are revealed, and do not change during the segment. With options they are chosen openly, or the GM's first.",
  },
  'stance.aggressive.first': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'The Aggressive act first',
    text: 'The Aggressive take all their actions before other combatants act.',
  },
  'stance.aggressive.no-defend': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'No defends between the Aggressive',
    text: 'Two opponents who are both Aggressive cannot defend against each other in that segment.',
  },
  'stance.aggressive.trade': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Exchanging attacks',
    text: 'Aggressive opponents exchange attacks one for one. A combatant with more attacks continues alone, and the other still cannot defend.',
  },
  'stance.aggressive.simultaneous': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Simultaneous attacks',
    text:
      'All attacks of an exchange are rolled from the same situation and take effect together, so both opponents may fall. With an option ' +
      'the first in the tie-break strikes first, and a felled opponent does not strike back.',
  },
  'stance.aggressive.defend-others': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Defending against others',
    text: 'Against attackers in other stances an Aggressive combatant may defend as usual.',
  },
  'stance.ready.order': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'The Ready act second',
    text: 'A Ready combatant acts after the Aggressive and before the Defensive, and may defend against any attacker.',
  },
  'stance.ready.trade': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Trading',
    text:
      'A Ready combatant may answer each attack of a foe they trade with, hit or miss, with one legal attack, at once. Such answers and ' +
      "attacks of opportunity are not answered. Remaining attacks follow on the combatant's own turn.",
  },
  'stance.ready.wait': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Waiting',
    text: 'Instead of trading, a Ready combatant may let the foe make all its attacks, and strike afterwards.',
  },
  'stance.ready.choice-time': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Chosen for each foe',
    text:
      'After stances are revealed, a Ready combatant chooses to trade or wait, for each Aggressive or Ready foe that may come to attack, ' +
      'if the choice makes a difference. Trading is the default.',
  },
  'stance.ready.mutual': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Two Ready opponents',
    text:
      'If both trade, each attack of the one whose turn it is gets one in return. If one waits, the other makes all attacks first. If ' +
      'both wait, they trade. Where combatants wait for each other in a circle, the tie-break decides who starts.',
  },
  'stance.defensive.order': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'The Defensive act last',
    text: 'A Defensive combatant makes their remaining attacks after all the Ready.',
  },
  'stance.defensive.without-on-guard': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Defensive without On-Guard',
    text: 'A Defensive combatant need not go On-Guard, and may pay for defends as usual.',
  },
  'stance.hold.wait': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Holding',
    text: 'A combatant on Hold does not act in this segment, but may act in a later one.',
  },
  'stance.hold.defend': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Defending on Hold',
    text: 'A combatant on Hold may defend, at the usual price.',
  },
  'stance.hold.end': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Lost at the end',
    text: 'Actions still held when Multiform ends are lost; the next round brings only the usual number.',
  },
  'stance.order-all-actions': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'All actions',
    text: 'The order of stances applies to all actions in a segment, including moves and utilities.',
  },
  'stance.tie': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Same stance',
    text:
      'Combatants of the same stance act by Agility, highest first. On a tie each rolls a d20 when it first matters, highest first, and ' +
      'rolls again on another tie. The result holds for the round. With options the GM decides, or players act first.',
  },
  'stance.early-order': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Segments before stances',
    text: 'Stances order actions only within a segment: a Defensive swordsman in Melee acts before an Aggressive archer in Ranged.',
  },
} as const;
