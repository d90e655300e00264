import { sectionOf } from './section.ts';

const { enforced, offered } = sectionOf('Opportunity Attacks');

/** What provokes, who strikes, and what becomes of the action. */
export const opportunity = {
  'oa.trigger.exclusive': enforced('Exclusive actions provoke', 'Crawling beside an armed enemy, running off, reloading a musket.'),
  'oa.trigger.aim': enforced('Aiming provokes', 'Every ranged attack is aimed. Ranged spells are not, except by option.'),
  'oa.trigger.leave': enforced('Leaving provokes', 'A minor move out of a region: the enemies in the region that is left.'),
  'oa.trigger.run-in': enforced('Running in provokes', 'Region by region, the enemies in each one that is entered.'),
  'oa.trigger.past': enforced('Going past provokes', 'Slipping right by enemies.'),
  'oa.trigger.particular': enforced(
    'Particular rules',
    'Other rules may name occasions: bare hands against an armed enemy. All enemies in the region get it; an option leaves it to the target.',
  ),
  'oa.who': enforced('Each enemy there', 'In the region where the actor stands, or the one just run into.'),
  'oa.choice': offered('It may be declined', 'Nobody has to strike.'),
  'oa.cost': enforced('It is an interrupt', 'The AP debt of whoever strikes rises by 1.'),
  'oa.basic-melee': enforced(
    'A plain melee attack',
    'With a ready melee or natural weapon; no shot, no spell, and nothing that an ability adds. Bare hands only by option.',
  ),
  'oa.order': enforced('One by one', 'In turn order, each over before the next is offered.'),
  'oa.timing': enforced('Before the action', 'A mover is still where it was; a runner has just come in.'),
  'oa.abort': enforced(
    'It can stop the action',
    'An actor who is down afterwards has lost action and turn. AP stay paid and steps made; MP and missiles are kept.',
  ),
  'oa.once': enforced('Once per action', 'Each enemy has one opportunity attack against one action, whatever it contains.'),
  'oa.defend': enforced('It is defended like any attack', 'With interrupts of the victim too.'),
  'oa.able': enforced('Who is able', 'Not the knocked out, stunned, helpless, unaware or those out of AP. The prone and the held are, with their penalties.'),
};
