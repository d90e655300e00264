import { sectionOf } from './section.ts';

const mortal = sectionOf('Mortally Wounded');
const badly = sectionOf('Badly Wounded');
const wounded = sectionOf('Wounded').enforced;

/** Mortal, bad and light wounds. */
export const wounds = {
  'mortal.no-wake': mortal.enforced('No waking', 'Nobody mortally wounded comes round.'),
  'mortal.clock': mortal.enforced('Ten minutes', 'Then death, unless first aid or a ritual has been begun.'),
  'mortal.healed': mortal.enforced('Healed', '1 HP of healing turns a mortal wound into a bad one.'),
  'mortal.aid': mortal.enforced('First aid', 'When it succeeds it gives exactly 1 HP: badly wounded, and asleep still.'),
  'mortal.aid.time': mortal.enforced('First aid takes time', 'Ten minutes or more: not in a fight.'),
  'mortal.aid.single': mortal.enforced('One try', 'One helper, once, for each patient.'),
  'mortal.aid.roll': mortal.enforced('INT against D4', 'With proper bandages. 3 against 3 saves.'),
  'mortal.aid.improvised': mortal.enforced('INT against D8', 'With bandages made of what there is.'),
  'mortal.aid.nothing': mortal.enforced('INT against D12', 'With nothing that would do.'),
  'mortal.aid.fail': mortal.enforced('Failed aid', 'The patient is dead when the ten minutes are over.'),
  'mortal.aid.known': mortal.offered('Who knows it', 'Every adventurer. Others if the GM lets them.'),
  'mortal.scar': mortal.offered('A lasting mark', 'Who lives through a mortal wound without a ritual keeps a mark that the GM chooses.'),
  'mortal.scar.list': mortal.context('Such marks', 'Lameness, a lost eye or hand, frailty, a haunted mind, scars.'),
  'mortal.scar.effect': mortal.enforced(
    'What marks do',
    'Lame: no run on foot. One-eyed: ranged attacks disadvantaged. One-handed: one hand to hold things. Frail: FOR disadvantaged, survival aside. The GM may lift them.',
  ),
  'badly.wake': badly.enforced('Waking', 'After an hour.'),
  'badly.woken': badly.offered('Woken', 'With help, after five to ten minutes.'),
  'badly.rolls': badly.enforced('All rolls', 'Once awake, every one is disadvantaged, defence and REF for the order too.'),
  'badly.block': badly.enforced('Blocks', 'Advantage and disadvantage cancel: one DEF die.'),
  'badly.ap': badly.enforced('Half the AP', 'Rounded down; halved again for who rides without skill. 3 become 1, 1 becomes 0.'),
  'badly.ap-zero': badly.enforced('0 AP', 'Free actions only, and no interrupts.'),
  'badly.mp': badly.enforced('No MP', 'They neither return nor serve.'),
  'badly.end': badly.enforced('The end of it', 'All of it ends when HP are at their maximum, and not before.'),
  'badly.rest-hero': badly.offered('A week', "A hero's rest until HP are full."),
  'badly.rest-other': badly.offered('A month', 'Everybody else needs at least that.'),
  'badly.magic': badly.context('Healing magic', 'It is quicker.'),
  'badly.wake-hp': badly.enforced('Awake at 0', 'Without healing they wake with 0 HP, or 1 by option, and can act.'),
  'wounded.none': wounded('Missing HP', 'By themselves they hinder nothing.'),
  'wounded.rest': wounded('An hour', 'Without a bad wound, rest of an hour brings all HP back.'),
  'wounded.mp': wounded('MP', 'They are used and come back as ever.'),
};

const { enforced, context } = sectionOf('Magical Healing');

/** What happens to those whom magic calls back. */
export const healing = {
  'heal.survival': enforced('Survival first', 'Healed while lethally knocked out, with the roll still open: it is thrown now, before any HP.'),
  'heal.1': enforced('Too late', 'On a 1 the patient is dead, and the MP are gone.'),
  'heal.resurrect': context('Beyond death', 'Only a great ritual could call such a one back.'),
  'heal.restore': enforced('HP', 'Above 1 the spell gives its HP, to the maximum at most.'),
  'heal.stun': enforced('Stunned', 'Who is revived is stunned to the end of its next own turn.'),
  'heal.stun.meaning': enforced('What stunned means', 'No actions, no interrupts, and every roll disadvantaged.'),
  'heal.mortal.stun': enforced('Stunned after a 2', 'To the end of the encounter, through another knockout too, or until HP are full.'),
  'heal.mortal.min': enforced('One turn at least', 'Full HP at once still leave one turn stunned; full HP later free on the spot when a turn has been lost.'),
  'heal.mortal.after': enforced('Not full', 'Whose HP were not filled in the encounter is badly wounded after it, with a lasting mark.'),
  'heal.mortal.full': enforced(
    'Full by a spell',
    'It acts as before when the stun is over, and keeps a mark; an option has a spell that fills all HP spare it.',
  ),
  'heal.badly': enforced('After a 3', 'The turn stunned, then badly wounded until HP are full.'),
  'heal.4': enforced('After a 4', 'The turn stunned, and nothing more.'),
  'heal.mp': enforced('MP stay lost', 'Revival returns none.'),
  'heal.ritual.adv': enforced('A ritual: advantage', 'Survival rolled in a ritual is advantaged.'),
  'heal.ritual.injury': enforced('A ritual: no mark', 'It prevents every lasting mark.'),
  'heal.ritual.full': enforced('A ritual: all HP', 'To the maximum, so there is no bad wound either.'),
  'heal.ritual.time': enforced('A ritual: not in a fight', 'After the encounter only.'),
  'heal.nonlethal': enforced('Revived from a nonlethal knockout', 'No roll: HP, and one turn stunned.'),
};
