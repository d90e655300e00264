import { sectionOf } from './section.ts';

const { enforced, offered } = sectionOf('Mounted Combat');

/** Riders and mounts: what they share and what each has alone. */
export const mounted = {
  'mount.pair': enforced('The pair', 'Rider and mount share one turn and one pool of AP.'),
  'mount.targets': enforced('Two targets', 'Rider and mount each have HP, a defense and conditions of their own.'),
  'mount.initiative': enforced('Initiative of a pair', 'The higher initiative of the two. For ties the REF die that rolled it counts.'),
  'mount.ap': enforced('AP of a pair', 'The higher of the two totals.'),
  'mount.ap.mount-extra': enforced(
    'Additional AP of the mount',
    "AP that only the mount's higher total brings are for movement: moving, running, slipping past, dismounting.",
  ),
  'mount.ap.rider-extra': enforced('Additional AP of the rider', "AP that only the rider's higher total brings are for anything except movement."),
  'mount.ap.debt': enforced(
    'Debt of a pair',
    'Rider and mount share one debt. It is paid from the AP that are not reserved for movement. Rider 2, horse 3, one parry: 2 AP, of which at most one ' +
      'is for anything but movement.',
  ),
  'mount.rolls': enforced('Who rolls', 'Rider and mount each roll for what they do themselves.'),
  'mount.run': enforced('Running with a mount', 'A mount runs through up to three regions.'),
  'mount.run.speed': enforced('Slow and fast mounts', 'They run through two or four regions.'),
  'mount.dodge': enforced('The mount dodges', 'It dodges for both, with its own REF.'),
  'mount.rider.no-dodge': enforced('Riders do not dodge', 'Only the mount can.'),
  'mount.rider.no-unarmed': enforced('Riders do not fight with bare hands', 'They can neither strike unarmed nor grab.'),
  'mount.rider.own': enforced('Riders defend only themselves', 'A rider blocks and parries attacks on the rider, not those on the mount.'),
  'mount.rider.abilities': offered('Abilities of riders', 'An ability may lift each of these three limits.'),
  'mount.advantage': enforced(
    'Attacking from the saddle',
    'Attacks with one-handed melee weapons at unmounted targets have advantage. A mount with a rider does not count as unmounted.',
  ),
  'mount.advantage.long': enforced('Long weapons against riders', 'A target with a long weapon ready, in hand or natural, takes that advantage away.'),
  'mount.ranged': enforced(
    'Ranged attacks from a moving mount',
    'They have disadvantage when the pair moved earlier in the turn, or when the GM says that it is moving.',
  ),
  'mount.unskilled.rolls': enforced('Unskilled riders: rolls', 'Attacks with ATT or STR, parries, blocks and escapes have disadvantage.'),
  'mount.unskilled.ap': enforced('Unskilled riders: AP', "The rider's AP are halved, rounded down, before they are compared with the mount's."),
  'mount.up': enforced('Mounting and dismounting', 'Each is a minor action.'),
  'mount.up.unskilled': enforced('Mounting and dismounting without skill', 'Each is an exclusive action, and so provokes.'),
  'mount.fall': enforced('Falling', 'When the mount goes down, the rider lies prone beside it. A rider who goes down falls out of the saddle.'),
  'mount.join': enforced(
    'Joining into a pair',
    'From then on the two have one place in the order, the higher one, and one debt, the sum of both. A turn of the mount that was still to come this ' +
      'round is dropped.',
  ),
  'mount.split': enforced(
    'Parting of a pair',
    'The rider keeps the debt. In their own turn they keep AP up to their own total. From the next round on each has a turn of their own.',
  ),
  'mount.opportunity': enforced(
    'Opportunity attacks and pairs',
    'A pair makes one opportunity attack. An attacker who strikes at a pair names the rider or the mount.',
  ),
  'mount.held': enforced(
    'Grabs on a pair',
    'A grab on either keeps both in place. A rider who is not grabbed may dismount. Carrying one of them off parts the pair.',
  ),
  'mount.one-out': enforced(
    'One of the pair is out',
    'While one is stunned or helpless, the other acts with their own AP. A stunned or helpless mount neither moves nor dodges.',
  ),
};

const prone = sectionOf('Prone').enforced;
const helpless = sectionOf('Helpless').enforced;
const surprised = sectionOf('Surprised');

/** Prone, helpless and surprised combatants. */
export const situations = {
  'prone.who': prone('Prone', 'Every combatant who is not standing, for any reason. Riders count as standing.'),
  'prone.crawl': prone('Crawling', 'The only way to move while prone: an exclusive action into a neighboring region.'),
  'prone.attack': prone('Attacks while prone', 'Attacks with ATT or STR have disadvantage.'),
  'prone.attack.exception': prone('Firearms and crossbows while prone', 'They have no disadvantage.'),
  'prone.defense': prone('Melee defense while prone', 'Passive and active defense has disadvantage, including STR against a grab.'),
  'prone.defense.ranged': prone('Ranged defense while prone', 'Being prone does not change defense against ranged attacks and spells.'),
  'prone.stand': prone('Standing up', 'A major action.'),
  'prone.stand.held': prone('Standing up while held', 'Possible in a partial grab, not in a full hold.'),
  'helpless.actions': helpless(
    'No physical action',
    'A helpless combatant can take no physical action and cannot move. Casting a spell without any physical effect is possible.',
  ),
  'helpless.def': helpless('Helpless in melee', 'DEF is D2 with disadvantage.'),
  'helpless.def.point-blank': helpless('Helpless at point-blank range', 'Also D2 with disadvantage.'),
  'helpless.def.spell': helpless('Helpless against spells that DEF resists', 'Also D2 with disadvantage at range 0; from range 1 on the minimum die.'),
  'helpless.grab': helpless('Helpless against grabs', 'STR has disadvantage, for knocked-out targets too.'),
  'helpless.def.ranged': helpless(
    'Helpless against ranged attacks',
    "From range 1 on exactly the minimum die for the range, even if the target's own die is larger.",
  ),
  'surprised.order': surprised.enforced('Order of the surprised', 'REF has disadvantage.'),
  'surprised.passive': surprised.enforced('Passive defense of the surprised', 'It has disadvantage, also against indirect attacks.'),
  'surprised.duration': surprised.enforced('End of surprise', "It lasts to the start of the combatant's first turn, with an option to its end."),
  'surprised.active': surprised.enforced('Interrupts of the surprised', 'They are possible unless an option forbids them.'),
  'surprised.weapons': surprised.offered(
    'Weapons of the surprised',
    'Usually no weapon is ready: setup starts them with empty hands unless the sheet lists what they hold.',
  ),
};
