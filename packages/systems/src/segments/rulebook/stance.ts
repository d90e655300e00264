/** The four stances and the order they make. */
export const stance = {
  'stance.four': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Four stances',
    text: 'Aggressive, Ready, Defensive and Hold; there is no other.',
  },
  'stance.order': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'In this order',
    text: 'In a segment the Aggressive act first, then the Ready, then the Defensive. Hold does not act.',
  },
  'stance.scope': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'One for each segment',
    text:
      'A stance holds for a segment and is chosen anew for the next. By option the first one binds for the round, except that ' + 'Hold may become another.',
  },
  'stance.nonactor': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Those not asked',
    text:
      'Whoever has nothing to do in a segment is not asked, counts as Hold (as Defensive while On-Guard), and defends as ' +
      'usual. Whoever took Aggressive is so all segment long, attack or not.',
  },
  'stance.reveal': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Unseen, then shown',
    text:
      'All choose without seeing, then all stances are shown and stay as they are for the segment. By option they are chosen ' +
      "openly, or the GM's come first.",
  },
  'stance.aggressive.first': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'The Aggressive go first',
    text: 'All that the Aggressive do comes before anybody else acts.',
  },
  'stance.aggressive.no-defend': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'No defends between the Aggressive',
    text: 'Two opponents who are both Aggressive make no defends against each other in that segment.',
  },
  'stance.aggressive.trade': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Blow for blow',
    text: 'Aggressive opponents exchange attacks one for one. Whoever has more goes on alone, still without defends against it.',
  },
  'stance.aggressive.simultaneous': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Both at once',
    text:
      'In an exchange all attacks are rolled from how things stood before and take effect together, so that both may fall. By ' +
      'option the first in the tie-break strikes first, and who is felled does not strike back.',
  },
  'stance.aggressive.defend-others': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Against others they defend',
    text: 'Against attackers in any other stance an Aggressive combatant defends as usual.',
  },
  'stance.ready.order': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'The Ready go second',
    text: 'A Ready combatant acts after the Aggressive and before the Defensive, and may defend against anybody.',
  },
  'stance.ready.trade': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Trading',
    text:
      'Against a foe it trades with, a Ready combatant may answer each attack on it, hit or miss, with one attack of its own ' +
      'at once, where that attack is legal. Answers and attacks of opportunity are not answered. What is left follows in its ' +
      'own turn.',
  },
  'stance.ready.wait': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Waiting',
    text: 'Or it lets the foe make all its attacks and strikes afterwards.',
  },
  'stance.ready.choice-time': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Chosen for each foe',
    text:
      'Once stances are shown a Ready combatant chooses to trade or to wait toward each Aggressive or Ready foe that may ' +
      'come to attack it, where that can change anything; trading goes without saying.',
  },
  'stance.ready.mutual': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Two who are Ready',
    text:
      'If both trade, each attack of the one whose turn it is gets one in return. If one waits, the other makes all its ' +
      'attacks first. Two who both wait trade after all; where waiting goes round in a circle the tie-break starts.',
  },
  'stance.defensive.order': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'The Defensive go last',
    text: 'A Defensive combatant makes what attacks it has left after all the Ready.',
  },
  'stance.defensive.without-on-guard': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Defensive without On-Guard',
    text: 'Defensive does not oblige to go On-Guard; defends may be paid for as usual.',
  },
  'stance.hold.wait': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Holding',
    text: 'Whoever is on Hold does not act in the segment and may in any later one.',
  },
  'stance.hold.defend': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Holding and defending',
    text: 'Hold does not stop defends; they are paid as usual.',
  },
  'stance.hold.end': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Held to the end is lost',
    text: 'What is still held when Multiform ends is lost; the next round brings no more than the usual actions.',
  },
  'stance.order-all-actions': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'For moves as well',
    text: 'The order holds for all that is done in a segment, moves and utilities too.',
  },
  'stance.tie': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Equal stances',
    text:
      'Equals act by Agility, highest first. Where that is equal too each rolls a d20 when it first matters, highest first, ' +
      'again on a tie; it holds for the round. By option the GM orders them, or the players come first.',
  },
  'stance.early-order': {
    section: 'Attack Stance',
    kind: 'enforced',
    title: 'Segments before stances',
    text: 'The stance orders a segment only: a Defensive swordsman in Melee is before an Aggressive archer in Ranged.',
  },
} as const;
