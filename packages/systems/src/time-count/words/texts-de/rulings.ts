import { translations } from '@fray/engine/words';

/** The rulings of the GM, the options of a table, and how fights end. */
export const rulings = translations({
  'Take hit points, or add fatigue': 'Trefferpunkte nehmen oder Erschöpfung geben',
  Heal: 'Heilen',
  'Give or take a condition': 'Einen Zustand geben oder nehmen',
  'Change a defense, attacks, damage or the threshold, for a time or permanently':
    'Verteidigung, Angriffe, Schaden oder Schmerzschwelle ändern, auf Zeit oder dauerhaft',
  'Multiply the damage of the next blow, with extra dice that are rolled once':
    'Den Schaden des nächsten Hiebs vervielfachen, mit Zusatzwürfeln, die einmal geworfen werden',
  'Add an impairment': 'Eine Beeinträchtigung geben',
  'Restore the threshold that hits have lowered': 'Die Schmerzschwelle wiederherstellen, die Treffer gesenkt haben',
  'Magic undoes petrification': 'Magie hebt die Versteinerung auf',
  'A combatant drinks poison, or takes it in some other way': 'Gift trinken oder auf andere Weise aufnehmen',
  'Stabilize a combatant': 'Jemanden stabilisieren',
  'Whether enemies engage a combatant': 'Ob Gegner jemanden bedrängen',
  'Whether there is room to wrestle': 'Ob Platz zum Ringen ist',
  'Bring a combatant into the fight': 'Jemanden in den Kampf bringen',
  'Take a combatant out of the fight': 'Jemanden aus dem Kampf nehmen',
  'A combatant acts later, or sooner': 'Jemand handelt später oder früher',
  'End the fight': 'Den Kampf beenden',
  "Set a combatant's value, or the fight's": 'Einen Wert einer Figur oder des Kampfes setzen',
  'Open or shut a door of the map': 'Eine Tür der Karte öffnen oder schließen',
  'Change the roll at hand, or the next one: advantage, disadvantage, a modifier':
    'Den Wurf ändern, der ansteht, oder den nächsten: Vorteil, Nachteil, ein Modifikator',
  '“{dice}” is no dice, like 1d6': '„{dice}“ ist kein Wurf wie 1d6',
  'impairments are not used in this fight': 'in diesem Kampf gibt es keine Beeinträchtigungen',
  'there is no poison “{poison}”; there are {known}': 'es gibt kein Gift „{poison}“, nur {known}',
  'that count has passed': 'diese Zählzeit ist vorbei',
  'the fight is over': 'der Kampf ist vorbei',
  '{condition} already': 'schon {condition}',
  'not {condition}': 'nicht {condition}',
  'two numbers of feet, first east, then south': 'zwei Zahlen in Fuß, erst nach Osten, dann nach Süden',
  'a spell that the combatant knows': 'ein Zauber, den die Figur kennt',
  'a spell, and the count on which it is complete': 'ein Zauber und die Zählzeit, in der er fertig ist',
  'whose turn? The name of a combatant, or a list of them': 'wer ist am Zug? Ein Name oder eine Liste von Namen',
  'things by their numbers': 'Gegenstände mit ihren Nummern',

  'The GM ends it': 'Die SL beendet den Kampf',
  'No combatant is left standing': 'Niemand steht mehr',
  'Only {side} are left standing': 'Nur eine Seite steht noch: {side}',
  'No combatant can act any more': 'Niemand kann mehr handeln',

  'Attacks above the Threshold of Pain cause impairments': 'Angriffe über der Schmerzschwelle beeinträchtigen',
  'Extra effects of acting on the same count': 'Zusätzliche Wirkungen gleichzeitiger Aktionen',
  'NPCs roll their speed factors': 'NSC würfeln ihre Zeitfaktoren',
  'Dice of checks': 'Würfel der Proben',
  'The attribute on a critical': 'Das Attribut bei einem kritischen Treffer',
  'Fatigue risks consciousness when it reaches or exceeds hit points':
    'Bewusstlosigkeit droht, wenn die Erschöpfung die Trefferpunkte erreicht oder übersteigt',
  'Hits that lower the Threshold of Pain': 'Treffer, die die Schmerzschwelle senken',
  'When the threshold is restored': 'Wann die Schmerzschwelle wiederhergestellt ist',
  'Combatants who are unsteady until they act stop being so after or before the blows of that count':
    'Wer bis zur nächsten Aktion unsicher ist, bleibt es bis nach oder vor den Hieben dieser Zählzeit',
  'Those who act on one count decide': 'Wer in derselben Zählzeit handelt, entscheidet',
  'Degrees between two enemies who flank': 'Winkel zwischen zwei Gegnern, die in die Zange nehmen',
  'The sign of size in a Bull Rush': 'Das Vorzeichen der Größe beim Ansturm',
  'Wisdom shortens casting times': 'Weisheit verkürzt Zauberzeiten',
  'The dying lose hit points': 'Sterbende verlieren Trefferpunkte',
  'The map': 'Die Karte',
});
