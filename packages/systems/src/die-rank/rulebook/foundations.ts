import { sectionOf } from './section.ts';

const { enforced, offered } = sectionOf('Foundations');

/** Action points, order, regions, movement, gear and spells. */
export const foundations = {
  'ap.pool': enforced(
    'Action points',
    'A turn starts with the total AP minus the debt, but at least 0; the debt is then cleared. AP that are left at the end of the turn are lost.',
  ),
  'ap.one-per-action': enforced('What actions cost', 'A minor action costs 1 AP, and so does a major one. With 3 AP: move, sustain a grab, attack.'),
  'ap.minor': enforced('Minor actions', 'Each costs 1 AP. A turn may have as many as there are AP, before the major action.'),
  'ap.major': enforced('Major actions', 'At most one in a turn, for 1 AP; it ends the turn. With an option minor actions may follow.'),
  'ap.exclusive': enforced(
    'Exclusive actions',
    'Only free actions may be taken in the same turn. It needs 1 AP, uses all AP and ends the turn. After a move it is refused.',
  ),
  'ap.free': offered(
    'Free actions',
    "Speaking, dropping things, letting go and lying down cost nothing, may be taken any number of times in the combatant's own turn, and need no AP.",
  ),
  'ap.interrupt': enforced(
    'Interrupts',
    "They are taken when their trigger occurs, in any turn. Each adds 1 to the AP debt, which the combatant's next turn pays.",
  ),
  'ap.interrupt.own-turn': enforced(
    'Interrupts in the own turn',
    'They are charged to the next turn as well. With option interrupt.own-turn current-first, AP of the current turn pay first.',
  ),
  'ap.debt-limit': enforced(
    'Limit of the debt',
    'An interrupt is refused once the debt equals the AP that the next turn would bring after any halving. With a total of 2 the third is refused.',
  ),
  'ap.debt-lapse': enforced('Debt above the total', 'If the total has shrunk below the debt, the next turn has 0 AP and the rest of the debt is cleared.'),
  'ap.zero': enforced('A turn with 0 AP', 'Only free actions are possible.'),
  'ap.skip-clears': enforced('Lost turns clear the debt', 'A turn that is lost to being stunned or knocked out clears the debt like any other.'),
  'order.roll': enforced('Initiative', 'At the start every combatant rolls REF; the result is the initiative.'),
  'order.sort': enforced('Order of turns', 'Turns go from the highest initiative to the lowest; then a new round begins.'),
  'order.ties': enforced('Equal initiatives', 'The larger REF die goes first. If those are equal too, the tied combatants roll REF again until they differ.'),
  'order.fixed': enforced('One order for the encounter', 'The order of round 1 stays. With option order.reroll it is rolled again each round.'),
  'order.late': enforced(
    'Newcomers',
    'A combatant who arrives later rolls REF on arrival, takes the place that goes with the result, and acts when that place is next reached.',
  ),
  'space.regions': enforced(
    'Regions',
    "The field is a map of regions. Combatants in the same region are within each other's reach, and moving about inside it costs nothing.",
  ),
  'space.range': enforced(
    'Range',
    'The number of borders on the shortest way; 0 (point-blank) is the same region. Without a way between two regions nothing reaches.',
  ),
  'move.walk': enforced('Moving', 'A move into a neighboring region is a minor action.'),
  'move.run': enforced('Running', 'A run on foot through one or two regions is an exclusive action.'),
  'move.slip-past': offered(
    'Slipping past',
    'Getting past enemies inside a region is a minor action. A move into another region can also be declared to go past enemies.',
  ),
  'side.enemy': enforced('Enemies', 'All combatants of other sides are enemies, except where the encounter declares two sides to be friends.'),
  'encounter.end': enforced(
    'End of the encounter',
    'It ends when at most one side has a conscious combatant, not counting riderless mounts, or when the GM ends it. With an option only the GM ends it.',
  ),
  'gear.ready': enforced(
    'Ready gear',
    'Only gear in hand can be used. Readying or swapping an item is a minor action, dropping it is free. Claws, teeth and hooves are always ready.',
  ),
  'gear.hands': enforced('Two hands', 'Everything that is ready has to fit into two hands: no shield beside a great sword. Natural weapons need no hand.'),
  'gear.att': enforced('ATT with a weapon', 'The weapon shifts ATT for attacks and parries. D8 with a battle axe: D10.'),
  'gear.def': enforced('DEF in armor', 'The armor worn shifts DEF. D4 in mail: D8.'),
  'gear.range': enforced('Range of weapons', 'A ranged weapon reaches as many regions as its entry says. Beyond that the attack is refused.'),
  'gear.reload': enforced(
    'Reloading',
    'A weapon that needs reloading cannot be used again until it is reloaded with the action that its entry names. A thrown weapon lands in the region ' +
      'of its target; readying the next one is a minor action.',
  ),
  'spell.cost': enforced('What spells cost', 'The caster needs the MP to cast. They are spent after any opportunity attacks on the caster.'),
  'mp.regain': enforced('Regaining MP', 'An hour of rest after the fight restores all MP.'),
};
