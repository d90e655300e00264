import { sectionOf } from './section.ts';

const mortal = sectionOf('Mortally Wounded');
const badly = sectionOf('Badly Wounded');
const wounded = sectionOf('Wounded').enforced;

/** Mortal, bad and light wounds. */
export const wounds = {
  'mortal.no-wake': mortal.enforced('No waking', 'A mortally wounded combatant does not wake.'),
  'mortal.clock': mortal.enforced('Ten minutes', 'Then the combatant dies, unless first aid or a ritual has been started.'),
  'mortal.healed': mortal.enforced('Healing a mortal wound', '1 HP of healing turns a mortal wound into a bad one.'),
  'mortal.aid': mortal.enforced('First aid', 'A success gives exactly 1 HP: the patient is badly wounded and stays unconscious.'),
  'mortal.aid.time': mortal.enforced('First aid takes time', 'At least ten minutes, so it is impossible in a fight.'),
  'mortal.aid.single': mortal.enforced('One attempt', 'One helper may try once for each patient.'),
  'mortal.aid.roll': mortal.enforced('First aid with proper bandages', 'INT against D4. A 3 against a 3 succeeds.'),
  'mortal.aid.improvised': mortal.enforced('First aid with improvised bandages', 'INT against D8.'),
  'mortal.aid.nothing': mortal.enforced('First aid with nothing suitable', 'INT against D12.'),
  'mortal.aid.fail': mortal.enforced('Failed first aid', 'The patient dies at the end of the ten minutes.'),
  'mortal.aid.known': mortal.offered('Who knows first aid', 'Every adventurer. Others do if the GM allows it.'),
  'mortal.scar': mortal.offered('A lasting mark', 'A combatant who survives a mortal wound without a ritual keeps a mark that the GM chooses.'),
  'mortal.scar.list': mortal.context('Kinds of marks', 'Lameness, a lost eye or hand, frailty, a haunted mind, scars.'),
  'mortal.scar.effect': mortal.enforced(
    'Effects of marks',
    'Lame: no running on foot. One-eyed: disadvantage on ranged attacks. One-handed: one hand to hold things. Frail: disadvantage on FOR, except for ' +
      'survival. The GM may lift them.',
  ),
  'badly.wake': badly.enforced('Waking with a bad wound', 'After an hour.'),
  'badly.woken': badly.offered('Being woken', 'With help, after five to ten minutes.'),
  'badly.rolls': badly.enforced('Disadvantage on all rolls', 'Once awake, every roll has disadvantage, including defense and REF for the order.'),
  'badly.block': badly.enforced('Blocking with a bad wound', 'Advantage and disadvantage cancel: one DEF die.'),
  'badly.ap': badly.enforced('Half the AP', 'Rounded down, and halved again for unskilled riders. 3 become 1, 1 becomes 0.'),
  'badly.ap-zero': badly.enforced('Bad wound with 0 AP', 'Only free actions, and no interrupts.'),
  'badly.mp': badly.enforced('No MP with a bad wound', 'MP can be neither regained nor spent.'),
  'badly.end': badly.enforced('End of a bad wound', 'All its effects end when HP reach their maximum, and not before.'),
  'badly.rest-hero': badly.offered('A week of rest', 'A hero needs a week until HP are full.'),
  'badly.rest-other': badly.offered('A month of rest', 'All others need at least a month.'),
  'badly.magic': badly.context('Healing magic', 'It heals faster.'),
  'badly.wake-hp': badly.enforced('HP on waking', 'Without healing they wake with 0 HP, with an option with 1, and can act.'),
  'wounded.none': wounded('Missing HP', 'Missing HP alone have no effect.'),
  'wounded.rest': wounded('An hour of rest', 'Without a bad wound it restores all HP.'),
  'wounded.mp': wounded('MP while wounded', 'They are spent and regained as usual.'),
};

const { enforced, context } = sectionOf('Magical Healing');

/** Revival by spells and rituals. */
export const healing = {
  'heal.survival': enforced(
    'Survival first',
    'If magic heals a lethally knocked-out combatant whose survival was not rolled yet, it is rolled now, before any HP are restored.',
  ),
  'heal.1': enforced('Revival: survival 1', 'The patient is dead, and the MP are spent.'),
  'heal.resurrect': context('Beyond death', 'Only a great ritual could bring the dead back.'),
  'heal.restore': enforced('Restored HP', 'Above 1 the spell restores its HP, up to the maximum.'),
  'heal.stun': enforced('Stunned after revival', 'A revived combatant is stunned to the end of their next turn.'),
  'heal.stun.meaning': enforced('What stunned means', 'No actions, no interrupts, and disadvantage on every roll.'),
  'heal.mortal.stun': enforced('Revival: survival 2', 'Stunned to the end of the encounter, also through another knockout, or until HP are full.'),
  'heal.mortal.min': enforced(
    'At least one turn stunned',
    'If HP are full at once, one turn is still lost. If they become full later, after a turn was lost, the stun ends immediately.',
  ),
  'heal.mortal.after': enforced(
    'HP not full after the encounter',
    'After a survival roll of 2, a combatant whose HP did not become full in the encounter is badly wounded after it, with a lasting mark.',
  ),
  'heal.mortal.full': enforced(
    'Full HP by a spell',
    'The combatant acts as before when the stun ends and keeps a mark. With an option a spell that restores all HP prevents the mark.',
  ),
  'heal.badly': enforced('Revival: survival 3', 'Stunned for the turn, then badly wounded until HP are full.'),
  'heal.4': enforced('Revival: survival 4', 'Stunned for the turn, without further effect.'),
  'heal.mp': enforced('MP stay lost', 'Revival restores none.'),
  'heal.ritual.adv': enforced('Ritual: advantage', 'A survival roll in a ritual has advantage.'),
  'heal.ritual.injury': enforced('Ritual: no mark', 'A ritual prevents every lasting mark.'),
  'heal.ritual.full': enforced('Ritual: all HP', 'HP are restored to the maximum, so no bad wound remains.'),
  'heal.ritual.time': enforced('Ritual: not in a fight', 'A ritual is possible only after the encounter.'),
  'heal.nonlethal': enforced('Revival from a nonlethal knockout', 'No roll: HP are restored, and the combatant is stunned for one turn.'),
};
