import { sectionOf } from './section.ts';

const { enforced, offered } = sectionOf('Attack and Defense');

/** Attacks, passive defense, unaware targets and the minimum die by range. */
export const attack = {
  'attack.major': enforced(
    'Attacks are major actions',
    'Unless a rule says otherwise, an attack is a major action. A second attack in the same turn is refused.',
  ),
  'attack.die.weapon': enforced('Attacks with weapons', 'Melee and ranged weapon attacks roll ATT.'),
  'attack.die.spell': enforced('Attacks with spells', 'Most attack spells roll PRE.'),
  'attack.die.other': enforced('Other attack dice', 'A rule, a spell or an ability may name another die. An attack with bare hands rolls STR two ranks lower.'),
  'defense.passive': enforced('Passive defense', 'A target always rolls a defense. A passive defense costs nothing and needs no AP.'),
  'defense.passive.knocked-out': enforced(
    'Knocked-out targets defend too',
    'They roll as a helpless target does. With option knocked-out.helpless false they roll their own DEF die with disadvantage.',
  ),
  'defense.passive.weapon': enforced('Passive defense against weapons', 'The passive die against melee and ranged weapon attacks is DEF.'),
  'defense.passive.spell': enforced('Passive defense against spells', 'Each spell names its passive die, often PRE or FOR. Mind lash: PRE. Wither: FOR.'),
  'defense.passive.other': enforced('Other passive dice', 'Some attacks name another passive die. A grab is resisted with STR.'),
  'defense.single': enforced('One defense per attack', 'The target rolls one kind of defense against an attack, never two.'),
  'defense.single.choice': offered('Several passive dice', 'Where an attack may be resisted with one of several dice, the target chooses which.'),
  'defense.active.replaces': enforced('Active instead of passive', 'A block, parry or dodge replaces the passive roll, even when its result is lower.'),
  'defense.declare': enforced(
    'When the defense is chosen',
    'The target chooses after the attack is announced and before any die is rolled. With an option the target sees the attack roll first.',
  ),
  'unaware.no-active': enforced('Unaware: no active defense', 'A target who does not see an attack coming cannot block, parry or dodge it.'),
  'unaware.disadvantage': enforced('Unaware: disadvantage', 'The passive roll against an attack that the target does not see coming has disadvantage.'),
  'unaware.indirect': enforced(
    'Unaware of an indirect attack',
    'Against poison, attacks on the mind and the like, being unaware gives no disadvantage. Active defenses remain closed.',
  ),
  'unaware.mark': offered('Who is unaware', 'The GM decides for each attack.'),
  'mindef.exists': enforced(
    'Minimum defense',
    'Ranged attacks, and ranged spells with a physical effect, have to be aimed: the passive die has a lower limit that depends on the range.',
  ),
  'mindef.no-disadvantage': enforced('No disadvantage on the minimum', 'The minimum die is always rolled without disadvantage.'),
  'mindef.helpless': enforced('Minimum defense of the helpless', 'Helpless targets have the minimum as well. A bound target at range 1 rolls D4.'),
  'mindef.table': enforced('Minimum by range', 'Range 0: D2, 1: D4, 2: D6, 3: D8, 4: D10, 5 and more: D12.'),
  'mindef.spell-die': enforced(
    'Minimum for PRE and FOR',
    'Against a ranged spell with a physical effect the minimum also replaces a weak PRE or FOR. Roots at range 1 against FOR D3: D4.',
  ),
  'mindef.compare': enforced(
    'Own die or minimum',
    'The target rolls their own die if its average, including advantage or disadvantage, is above that of the minimum die. With an option the larger ' +
      'die is rolled, without disadvantage.',
  ),
  'mindef.passive-only': enforced('No minimum for active defenses', 'A dodge or block is rolled with its own die. A dodge with REF D3 at range 3 stays D3.'),
};

const block = sectionOf('Blocking').enforced;
const parry = sectionOf('Parrying').enforced;
const dodge = sectionOf('Dodging').enforced;

/** The three active defenses. */
export const defense = {
  'block.cost': block('A block is an interrupt', 'It adds 1 to the AP debt.'),
  'block.shield': block('A block needs a shield', 'The shield has to be ready.'),
  'block.against.weapons': block('Blocking weapon attacks', 'Melee and ranged weapon attacks can be blocked.'),
  'block.against.spells': block('Blocking spells', 'A spell that is resisted with DEF can be blocked. Force bolt can, mind lash and roots cannot.'),
  'block.roll': block('Blocking rolls DEF with advantage', 'DEF D6 with rolls of 2 and 5 gives 5.'),
  'parry.cost': parry('A parry is an interrupt', 'It adds 1 to the AP debt.'),
  'parry.with': parry('What can parry', 'A ready melee weapon (with several, the one that is named), or bare hands, even while they hold a bow.'),
  'parry.against': parry('What can be parried', 'Every melee attack: with a weapon, claws or fists, a grab, an opportunity attack.'),
  'parry.not': parry('No parry against ranged attacks and spells', 'They cannot be parried, even at point-blank range.'),
  'parry.roll': parry('Parrying rolls ATT', 'A parry rolls ATT.'),
  'parry.dis.unarmed': parry('Bare hands against a weapon', 'The parry has disadvantage. Claws and hooves count as weapons here.'),
  'parry.unarmed-free': parry('Bare hands against bare hands', 'The parry has no disadvantage.'),
  'parry.dis.weapon': parry('Poor parrying weapons', 'A parry with a flail, an axe or a dagger has disadvantage.'),
  'parry.dis.giant': parry('Parrying giants', 'A parry against a giant has disadvantage, unless a giant parries.'),
  'dodge.cost': dodge('A dodge is an interrupt', 'It adds 1 to the AP debt.'),
  'dodge.against': dodge('What can be dodged', 'Melee and ranged attacks, and spells with any physical effect. Roots can be dodged, mind lash cannot.'),
  'dodge.roll': dodge('Dodging rolls REF', 'A dodge rolls REF.'),
  'dodge.cramped': dodge('Dodging in a cramped region', 'In a region without room to move a dodge has disadvantage.'),
};
