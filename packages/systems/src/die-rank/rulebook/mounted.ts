import { sectionOf } from './section.ts';

const { enforced, offered } = sectionOf('Mounted Combat');

/** Rider and mount as one, and as two. */
export const mounted = {
  'mount.pair': enforced('The pair', 'One turn and one pool of AP for both.'),
  'mount.targets': enforced('Two targets', 'Each has HP, defence and conditions of its own.'),
  'mount.initiative': enforced('Initiative', 'The higher of the two, with the REF die that threw it for ties.'),
  'mount.ap': enforced('AP', 'The higher of the two totals.'),
  'mount.ap.mount-extra': enforced("The mount's surplus", 'For movement only: moving, running, slipping past, dismounting.'),
  'mount.ap.rider-extra': enforced("The rider's surplus", 'For anything but movement.'),
  'mount.ap.debt': enforced('Debt of a pair', 'Common, and paid from what is not for movement. Rider 2, horse 3, one parry: 2 AP, one at most not movement.'),
  'mount.rolls': enforced('Who rolls', 'Each for what it does itself.'),
  'mount.run': enforced('Running', 'Three regions.'),
  'mount.run.speed': enforced('Slow and fast mounts', 'Two regions, or four.'),
  'mount.dodge': enforced('The mount dodges', "For both, with the mount's REF."),
  'mount.rider.no-dodge': enforced('Riders do not dodge', 'Not by themselves.'),
  'mount.rider.no-unarmed': enforced('Riders do not use bare hands', 'Neither strike nor grab.'),
  'mount.rider.own': enforced('Riders defend themselves', 'Block and parry are for attacks on the rider.'),
  'mount.rider.abilities': offered('Abilities', 'They may lift each of these three.'),
  'mount.advantage': enforced('From above', 'One-handed melee against the unmounted is advantaged; a mount with a rider is not unmounted.'),
  'mount.advantage.long': enforced('Long weapons', 'One that the target has ready, in hand or by nature, takes that advantage away.'),
  'mount.ranged': enforced('Shooting on the move', 'Disadvantaged when the pair moved earlier in the turn, or the GM says it is moving.'),
  'mount.unskilled.rolls': enforced('Unskilled riders', 'Attacks with ATT or STR, parries, blocks and escapes are disadvantaged.'),
  'mount.unskilled.ap': enforced('Unskilled riders: AP', "Halved, rounded down, before the mount's are looked at."),
  'mount.up': enforced('Up and down', 'Minor, each.'),
  'mount.up.unskilled': enforced('Up and down without skill', 'Exclusive, each; so it provokes.'),
  'mount.fall': enforced('Falling', 'When the mount goes down the rider lies beside it; a rider who goes down lies there too.'),
  'mount.join': enforced('Mounting', 'From then on one place in the order, the higher, and one debt, the sum. A turn of the mount still to come is dropped.'),
  'mount.split': enforced('Parting', "The debt is the rider's. In its turn the rider keeps AP up to its own total; from the next round each has its own turn."),
  'mount.opportunity': enforced('Opportunity attacks', 'A pair makes one; who strikes at a pair names rider or mount.'),
  'mount.held': enforced('Held', 'A grab on either keeps both there. The rider may get down if not grabbed; carrying one off parts them.'),
  'mount.one-out': enforced('One out', 'While one is stunned or helpless the other acts with its own AP. Such a mount neither moves nor dodges.'),
};

const prone = sectionOf('Prone').enforced;
const helpless = sectionOf('Helpless').enforced;
const surprised = sectionOf('Surprised');

/** On the ground, bound, and caught off guard. */
export const situations = {
  'prone.who': prone('Prone', 'Whoever does not stand, from whatever cause; riders count as standing.'),
  'prone.crawl': prone('Crawling', 'The only way to move: exclusive, one region.'),
  'prone.attack': prone('Attacks', 'Those with ATT or STR are disadvantaged.'),
  'prone.attack.exception': prone('Firearms and crossbows', 'They are not.'),
  'prone.defense': prone('Defence hand to hand', 'Passive and active, disadvantaged; STR against a grab too.'),
  'prone.defense.ranged': prone('Defence against missiles and spells', 'As ever.'),
  'prone.stand': prone('Standing up', 'Major.'),
  'prone.stand.held': prone('Standing up while held', 'From a partial grab, yes; from a full hold, no.'),
  'helpless.actions': helpless('No physical action', 'Nor movement. A spell that has nothing bodily about it can be cast.'),
  'helpless.def': helpless('Hand to hand', 'DEF is D2, disadvantaged.'),
  'helpless.def.point-blank': helpless('Point-blank', 'The same.'),
  'helpless.def.spell': helpless('Spells against DEF', 'The same at range 0, the minimum from 1 on.'),
  'helpless.grab': helpless('Grabs', 'STR, disadvantaged; the knocked out too.'),
  'helpless.def.ranged': helpless('Missiles from afar', 'Exactly the minimum for the range, though the own die be larger.'),
  'surprised.order': surprised.enforced('Order', 'REF is disadvantaged.'),
  'surprised.passive': surprised.enforced('Passive defence', 'Disadvantaged, against indirect attacks too.'),
  'surprised.duration': surprised.enforced('Until when', 'The start of the first own turn; by option its end.'),
  'surprised.active': surprised.enforced('Interrupts', 'They are open to the surprised, unless an option forbids.'),
  'surprised.weapons': surprised.offered('Weapons', 'Usually none is ready: set-up takes them out of hand, unless told what is held.'),
};
