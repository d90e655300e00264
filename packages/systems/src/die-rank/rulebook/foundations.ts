import { sectionOf } from './section.ts';

const { enforced, offered } = sectionOf('Foundations');

/** Action points, order, regions, movement, gear and spells. */
export const foundations = {
  'ap.pool': enforced(
    'Action points',
    'A turn starts with the total of AP less the debt, 0 at the least; the debt is then forgotten. What is left at the end is lost.',
  ),
  'ap.one-per-action': enforced('What actions cost', 'A minor or a major action costs 1 AP each. With 3 AP: move, sustain a grab, attack.'),
  'ap.minor': enforced('Minor actions', '1 AP each, as many as there are AP, ahead of the major action.'),
  'ap.major': enforced('Major actions', 'One a turn at most, for 1 AP; it closes the turn. An option lets minor actions follow it.'),
  'ap.exclusive': enforced(
    'Exclusive actions',
    'Nothing but free actions beside it: it needs 1 AP, takes all there are and closes the turn. After a move it is refused.',
  ),
  'ap.free': offered('Free actions', 'Speaking, dropping things, letting go, lying down: no cost, no limit, on the own turn, with 0 AP too.'),
  'ap.interrupt': enforced('Interrupts', "Taken when their cause comes up, in anybody's turn. Each adds 1 to the AP debt, which the next turn pays."),
  'ap.interrupt.own-turn': enforced(
    'Interrupts in the own turn',
    'They are charged to the next turn like all others. With option interrupt.own-turn current-first, AP still in hand pay before.',
  ),
  'ap.debt-limit': enforced(
    'The limit of debt',
    'No interrupt once the debt is as high as the AP that the next turn would bring, halvings counted. Total 2: the third is refused.',
  ),
  'ap.debt-lapse': enforced('Debt that lapses', 'Debt above a total that has shrunk is gone: the next turn has 0 AP, and the one after it all.'),
  'ap.zero': enforced('No AP', 'A turn with 0 AP has room for free actions, and nothing else.'),
  'ap.skip-clears': enforced('Lost turns pay debts', 'A turn lost by being stunned or knocked out wipes out the debt like any other.'),
  'order.roll': enforced('Initiative', 'At the start everybody throws REF; the number kept is the initiative.'),
  'order.sort': enforced('Order of turns', 'High initiative goes first, down to the lowest; then a new round begins.'),
  'order.ties': enforced(
    'Equal initiatives',
    'The larger REF die goes first. Where those are equal too, REF is thrown again among the tied until they differ.',
  ),
  'order.fixed': enforced('One order for the encounter', 'The order of round 1 stays. Option order.reroll throws anew each round.'),
  'order.late': enforced('Newcomers', 'Whoever arrives later throws REF then, gets the place that goes with it, and acts when that place comes up next.'),
  'space.regions': enforced(
    'Regions',
    'The field is a map of regions. All who share one can reach each other hand to hand, and walking about inside it costs nothing.',
  ),
  'space.range': enforced('Range', 'Borders crossed on the shortest way; 0, point-blank, is the same region. Where no way leads, nothing reaches.'),
  'move.walk': enforced('Moving', 'Into a neighbouring region: a minor action.'),
  'move.run': enforced('Running', 'One or two regions in a row on foot: an exclusive action.'),
  'move.slip-past': offered(
    'Slipping past',
    'Getting right past enemies inside a region: a minor action. A move may be marked as one that goes past them as well.',
  ),
  'side.enemy': enforced('Enemies', 'Everybody of another side is an enemy, except where the encounter declares sides to be friends.'),
  'encounter.end': enforced(
    'The end of the encounter',
    'It ends once no more than one side has a conscious fighter, a riderless mount not counted; or by word of the GM, and by that alone with the option.',
  ),
  'gear.ready': enforced(
    'Ready gear',
    'Only what is in hand can be used. Readying or swapping a piece is minor, dropping it free. Claws, teeth and hooves are always ready.',
  ),
  'gear.hands': enforced('Two hands', 'All that is ready takes two hands at most: no shield beside a great sword. Natural weapons take none.'),
  'gear.att': enforced('ATT with a weapon', 'The stat shifted by the weapon, to attack and to parry. D8 with a battle axe: D10.'),
  'gear.def': enforced('DEF in armour', 'The stat shifted by the armour worn. D4 in mail: D8.'),
  'gear.range': enforced('How far weapons reach', 'A ranged weapon reaches as many regions as its entry says; beyond that it is refused.'),
  'gear.reload': enforced(
    'Reloading',
    'What has to be reloaded cannot be fired again before, by the action its entry names. A thrown weapon lies in the region of its target; the next is readied with a minor action.',
  ),
  'spell.cost': enforced('What spells cost', 'The MP must be there to cast, and go when opportunity attacks on the caster are over.'),
  'mp.regain': enforced('MP return', 'An hour of rest after the fight brings all MP back.'),
};
