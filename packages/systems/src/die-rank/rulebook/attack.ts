import { sectionOf } from './section.ts';

const { enforced, offered } = sectionOf('Attack and Defense');

/** Attacks, passive defence, surprise attacks and the minimum by range. */
export const attack = {
  'attack.major': enforced('Attacks are major', 'Unless a rule says otherwise: a second attack in a turn is refused.'),
  'attack.die.weapon': enforced('ATT', 'Blows and shots are thrown with ATT.'),
  'attack.die.spell': enforced('PRE', 'Most spells are thrown with PRE.'),
  'attack.die.other': enforced('Other dice', 'A rule, a spell or an ability may name another die: STR two ranks lower for bare hands.'),
  'defense.passive': enforced('Passive defence', 'A target always throws a defence, at no cost and with no AP.'),
  'defense.passive.knocked-out': enforced(
    'The knocked out defend too',
    'They throw as the helpless do; with option knocked-out.helpless false their own DEF die, disadvantaged.',
  ),
  'defense.passive.weapon': enforced('DEF', 'The passive die against blows and shots is DEF.'),
  'defense.passive.spell': enforced('PRE or FOR', 'Each spell names its passive die, often PRE or FOR: mind lash PRE, wither FOR.'),
  'defense.passive.other': enforced('Other passive dice', 'Some attacks name another one; a grab is resisted with STR.'),
  'defense.single': enforced('One defence', 'Against one attack a single kind of defence is thrown, and no other beside it.'),
  'defense.single.choice': offered('Several passive dice', 'Where an attack can be resisted with one of several dice, its target picks.'),
  'defense.active.replaces': enforced(
    'Active instead of passive',
    'A block, parry or dodge takes the place of the passive roll, also when it comes out lower.',
  ),
  'defense.declare': enforced(
    'When defence is chosen',
    'After the attack is announced, before any of its dice. An option has it chosen when the attack number is seen.',
  ),
  'unaware.no-active': enforced('Unaware: nothing active', 'Whoever does not see an attack coming neither blocks nor parries nor dodges it.'),
  'unaware.disadvantage': enforced('Unaware: disadvantage', 'The passive roll against an unseen attack is disadvantaged.'),
  'unaware.indirect': enforced(
    'Indirect attacks',
    'Poison, assaults on the mind and their like: not knowing of them is no disadvantage, though active defence stays closed.',
  ),
  'unaware.mark': offered('Who is unaware', 'The GM says so, attack by attack.'),
  'mindef.exists': enforced(
    'Minimum defence',
    'Shots, and ranged spells that do something bodily, have to be aimed: the passive die has a lower limit by range.',
  ),
  'mindef.no-disadvantage': enforced('The minimum is thrown straight', 'No disadvantage whatever touches the minimum die.'),
  'mindef.helpless': enforced('The minimum for the helpless', 'They have it as well: tied up at range 1, D4.'),
  'mindef.table': enforced('Minimum by range', 'Range 0: D2, 1: D4, 2: D6, 3: D8, 4: D10, 5 and more: D12.'),
  'mindef.spell-die': enforced(
    'The minimum for PRE and FOR',
    'It stands in for a weak PRE or FOR too, where a ranged spell has a bodily effect. Roots at range 1 against FOR D3: D4.',
  ),
  'mindef.compare': enforced(
    'Own die or minimum',
    'The own roll counts while its average, advantage and disadvantage included, is above that of the minimum die. An option takes the larger rank without disadvantage.',
  ),
  'mindef.passive-only': enforced('Active defence has no minimum', 'A dodge or a block is thrown as it is: REF D3 at range 3 stays D3.'),
};

const block = sectionOf('Blocking').enforced;
const parry = sectionOf('Parrying').enforced;
const dodge = sectionOf('Dodging').enforced;

/** The three active defences. */
export const defense = {
  'block.cost': block('A block is an interrupt', 'It adds 1 to the AP debt.'),
  'block.shield': block('A shield', 'Without one ready there is no block.'),
  'block.against.weapons': block('Blows and shots', 'Both can be blocked.'),
  'block.against.spells': block('Spells against DEF', 'A spell that is resisted with DEF can be blocked: force bolt, not mind lash or roots.'),
  'block.roll': block('DEF with advantage', 'DEF D6 showing 2 and 5: 5.'),
  'parry.cost': parry('A parry is an interrupt', 'It adds 1 to the AP debt.'),
  'parry.with': parry('What parries', 'A ready melee weapon, of several the one that is named; or bare hands, also with a bow in them.'),
  'parry.against': parry('Hand to hand', 'Weapon, claw, fist, grab and opportunity attack can be parried.'),
  'parry.not': parry('Neither missiles nor spells', 'They cannot be parried, not even point-blank.'),
  'parry.roll': parry('ATT', 'A parry throws ATT.'),
  'parry.dis.unarmed': parry('Bare hands against a weapon', 'Disadvantaged; claws and hooves are weapons here.'),
  'parry.unarmed-free': parry('Bare hands against bare hands', 'No disadvantage for it.'),
  'parry.dis.weapon': parry('Poor parrying weapons', 'A flail, an axe, a dagger: the parry is disadvantaged.'),
  'parry.dis.giant': parry('Giants', "A giant's attack is parried with disadvantage, except by another giant."),
  'dodge.cost': dodge('A dodge is an interrupt', 'It adds 1 to the AP debt.'),
  'dodge.against': dodge('What can be dodged', 'Blows, shots, and spells with any bodily effect: roots, not mind lash.'),
  'dodge.roll': dodge('REF', 'A dodge throws REF.'),
  'dodge.cramped': dodge('Cramped', 'In a region without room to move a dodge is disadvantaged.'),
};
