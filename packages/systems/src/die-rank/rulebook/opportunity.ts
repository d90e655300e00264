import { sectionOf } from './section.ts';

const { enforced, offered } = sectionOf('Opportunity Attacks');

/** What provokes opportunity attacks, who may make them, and what they do to the action. */
export const opportunity = {
  'oa.trigger.exclusive': enforced('Exclusive actions provoke', 'Crawling beside an armed enemy, running away, reloading a musket.'),
  'oa.trigger.aim': enforced('Aiming provokes', 'Every ranged attack is aimed. Ranged spells are aimed only with an option.'),
  'oa.trigger.leave': enforced('Leaving provokes', 'A minor move out of a region provokes the enemies in that region.'),
  'oa.trigger.run-in': enforced('Running in provokes', 'A run provokes the enemies in each region that it enters.'),
  'oa.trigger.past': enforced('Going past enemies provokes', 'Slipping past enemies gives them an opportunity attack.'),
  'oa.trigger.particular': enforced(
    'Particular rules',
    'Other rules may name triggers, such as bare hands against an armed enemy. All enemies in the region may attack; with an option only the target.',
  ),
  'oa.who': enforced('Each enemy in the region', 'In the region where the actor stands, or the one they have just run into.'),
  'oa.choice': offered('It may be declined', 'An enemy who could attack does not have to.'),
  'oa.cost': enforced('It is an interrupt', "The attacker's AP debt rises by 1."),
  'oa.basic-melee': enforced(
    'A basic melee attack',
    'With a ready melee or natural weapon. No ranged attack, no spell, and no effects of abilities. Bare hands only with an option.',
  ),
  'oa.order': enforced('One after the other', 'In turn order. Each is resolved before the next is offered.'),
  'oa.timing': enforced('Before the action', 'A combatant who moves is still in the old region; one who runs has just entered the new one.'),
  'oa.abort': enforced(
    'It can stop the action',
    'An actor who is down afterwards loses the action and the turn. Paid AP stay paid and completed steps stay made; MP and ammunition are kept.',
  ),
  'oa.once': enforced('Once per action', 'Each enemy has one opportunity attack against one action, no matter how often it provokes.'),
  'oa.defend': enforced('Defense against opportunity attacks', 'As against any attack, including interrupts of the target.'),
  'oa.able': enforced(
    'Who can make one',
    'Not the knocked out, stunned, helpless or unaware, nor those without AP for it. Prone and held combatants can, with their penalties.',
  ),
};
