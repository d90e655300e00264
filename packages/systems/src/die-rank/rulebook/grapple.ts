import { sectionOf } from './section.ts';

const unarmed = sectionOf('Unarmed Combat').enforced;
const { enforced, offered, context } = sectionOf('Grappling');
const escaping = sectionOf('Escaping').enforced;

/** Bare hands, grabs, holds and escapes. */
export const grapple = {
  'unarmed.attack': unarmed('Unarmed strikes', 'They are melee attacks as others: a major action against DEF that can be blocked, parried and dodged.'),
  'unarmed.die': unarmed('Unarmed strikes roll STR', 'STR counts two ranks lower. D10: D6.'),
  'unarmed.nonlethal': unarmed('Unarmed strikes are nonlethal', 'After a knockout by one, survival is not rolled.'),
  'unarmed.lethal': unarmed('Unarmed strikes at the knocked out', 'Against a knocked-out combatant they are lethal.'),
  'unarmed.provokes': unarmed(
    'Unarmed strikes provoke',
    'A strike at an enemy who has a melee or natural weapon ready and can use it provokes opportunity attacks, which come before the strike.',
  ),
  'unarmed.safe': unarmed(
    'Unarmed strikes that do not provoke',
    'A strike at an enemy without such a weapon (an archer with a bow, for example) or at a friend.',
  ),
  'grab.roll': enforced('Grabbing rolls STR', 'STR counts two ranks lower. D12: D8.'),
  'grab.defense': enforced('Resisting a grab', 'The target rolls STR at its full rank.'),
  'grab.defense.choice': enforced('Active defense against a grab', 'The target may block, parry or dodge instead.'),
  'grab.unaware': enforced('Unaware of a grab', 'STR has disadvantage.'),
  'grab.provokes': enforced('A grab provokes', 'As an unarmed strike does, before the grab.'),
  'grab.action': enforced('A grab is a major action', 'It needs no free hand.'),
  'grab.no-damage': enforced('A grab does no damage', 'It only takes a grip.'),
  'grab.partial': enforced('Partial grab', 'One success: the grappler has an arm or a sleeve.'),
  'grab.full.forms': context('Forms of a hold', 'Any complete grip: a bear hug, an arm twisted behind the back.'),
  'grab.partial.target': enforced('A grabbed combatant cannot leave', 'They cannot move, run, crawl or slip past.'),
  'grab.partial.grappler': enforced('The grappler cannot leave', 'They have to let go first.'),
  'grab.much-larger': enforced('Much larger grapplers', 'A grappler who is larger by at least two sizes can move and takes the target along.'),
  'grab.partial.others': enforced('Attacks on others', 'Both have disadvantage on attacks, including spells, at targets with whom no grab links them.'),
  'grab.sustain': enforced(
    'Sustaining a grab',
    'It takes a minor action in each later turn, or the grab ends with the turn. A drag sustains it too; with an option so does every action against ' +
      'the target.',
  ),
  'grab.release': offered('Letting go', 'A free action in the own turn.'),
  'grab.ends': enforced(
    'When a grab ends',
    'When the grappler is knocked out, stunned, helpless or dead, when the target is dead, or when the two are in different regions.',
  ),
  'grab.one-target': enforced('One target at a time', 'A grappler holds one target. Several grapplers may hold the same one.'),
  'grab.upgrade': enforced('Improving a grab', 'A second grab with two successes turns a partial grab into a hold. With fewer the grip stays as it was.'),
  'grab.full': enforced('Full hold', 'Two or more successes.'),
  'grab.full.includes': enforced('A hold is also a grab', 'Everything that applies to a partial grab applies to it.'),
  'grab.full.target': enforced('A held combatant', 'DEF, STR, REF and ATT have disadvantage.'),
  'grab.full.holder-defense': enforced(
    "The holder's defense against others",
    'The holder has disadvantage on defense against physical attacks of others; with an option in any grab.',
  ),
  'grab.full.holder-vs-target': enforced(
    "The holder's defense against the target",
    'The holder has advantage on defense against physical attacks of the held target. An escape is not an attack.',
  ),
  'grab.full.ground': enforced('Forcing to the ground', 'A minor action without a roll: the target is prone, the holder stays standing.'),
  'grab.full.crush': enforced('Crushing', 'A major action: an unarmed strike that provokes only with an option.'),
  'grab.full.crush.no-active': enforced('No active defense against crushing', 'The target has passive defense only.'),
  'grab.normal-actions': enforced(
    'Other actions against the target',
    'Any other action that can be taken against a combatant can be taken against a held one.',
  ),
  'grab.partial.ground': enforced('Forcing to the ground from a partial grab', 'Possible in the same way: a minor action without a roll.'),
  'grab.drag': enforced('Dragging', 'An exclusive action: the target is moved into a neighboring region. The holder must not be prone; the target may be.'),
  'grab.drag.together': enforced('Dragging moves both', 'The holder moves along. The hold stays and counts as sustained.'),
  'grab.throw': enforced('Throwing down', 'A major action: an unarmed strike in which the target is thrown.'),
  'grab.throw.adv': enforced('Advantage on a throw', 'The throw is rolled with advantage.'),
  'grab.throw.no-active': enforced('No active defense against throws', 'The target has passive defense only.'),
  'grab.throw.lethal': enforced(
    'Hard ground',
    'A throw onto hard ground is lethal unless the GM decides otherwise. Against a knocked-out target any ground is.',
  ),
  'grab.throw.release': enforced('After the throw', 'Hit or miss, the target is prone and free. With an option the hold stays.'),
  'escape.attempt': escaping('Escaping', 'In the own turn, with 1 AP and the major action still available.'),
  'escape.roll': escaping('Escaping rolls STR', 'STR at its full rank.'),
  'escape.dis': escaping('Escaping from a full hold', 'The roll has disadvantage. Being prone does not matter.'),
  'escape.opposed': escaping('Resisting an escape', 'The grappler rolls STR two ranks lower, at no cost.'),
  'escape.win': escaping('Escape: one success', 'The combatant is free. It was the major action, and the turn ends.'),
  'escape.double': escaping('Escape: two successes', 'The combatant is free for a minor action.'),
  'escape.triple': escaping('Escape: three successes', 'The combatant is free at no cost.'),
  'escape.fail': escaping('Escape: no success', 'The combatant stays held. It was the major action; with an option a minor one.'),
  'escape.each': escaping('Several grapplers', 'Each grip has to be escaped separately.'),
};
