import { translations } from '@fray/engine/words';

/** Everything that people read besides sentences, by the English text. What is in braces is filled in; a text with plurals is a function of it. */
export const texts = translations({
  // Choices and questions.
  '{who}’s turn': '{who} ist am Zug',
  'Attack {target}': 'Angriff auf {target}',
  'Move to {region}': 'Gehen nach: {region}',
  'End the turn': 'Zug beenden',
  '{who} attacks. Block?': '{who} greift an. Blocken?',
  Block: 'Blocken',
  'Do not block': 'Nicht blocken',

  // Refusals.
  'the attack of this turn is already used': 'der Angriff dieses Zuges ist schon verbraucht',
  'the move of this turn is already used': 'die Bewegung dieses Zuges ist schon verbraucht',
  'the target is not an enemy': 'das Ziel gehört nicht zur Gegenseite',
  'the target is out of action': 'das Ziel ist außer Gefecht',
  'the target is in another region': 'das Ziel ist in einer anderen Gegend',
  'move there first': 'erst dorthin gehen',
  'that region does not border on this one': 'diese Gegend grenzt nicht an die jetzige',
  'go to a region in between first': 'erst in eine Gegend dazwischen gehen',

  // The board.
  '{name}, round {round}': '{name}, Runde {round}',
  'Round {round}': 'Runde {round}',
  Now: 'Jetzt',
  HP: 'TP',
  Region: 'Gegend',
  Attack: 'Angriff',
  Defense: 'Verteidigung',
  Damage: 'Schaden',
  'knocked out': 'außer Gefecht',
  'in hand': 'in der Hand',
  hit: 'getroffen',
  miss: 'verfehlt',
  'Nobody is left': 'Niemand ist übrig',
  'Only one side is left': 'Nur noch eine Seite steht',

  // The character sheet.
  Scores: 'Werte',
  Gear: 'Ausrüstung',
  Weapon: 'Waffe',
  Guard: 'Wache',
  'At 0 you are out of the fight.': 'Bei 0 bist du außer Gefecht.',
  'Added to the d20.': 'Kommt zum W20 dazu.',
  'What an attack on you has to reach.': 'Was ein Angriff auf dich erreichen muss.',
  'Stands fast.': 'Hält stand.',
  'How well you fight.': 'Wie gut du kämpfst.',
  'What you fight with.': 'Womit du kämpfst.',

  // What the GM may rule, and what a table may decide.
  'Do damage': 'Schaden zufügen',
  Heal: 'Heilen',
  'A combatant joins the fight': 'Jemand kommt zum Kampf dazu',
  'End the fight': 'Den Kampf beenden',
  'Bonus of a block to the defense': 'Was ein Block zur Verteidigung gibt',
  '{name} is out of action': '{name} ist außer Gefecht',
  'at most {hp} hit points': 'höchstens {hp} Trefferpunkte',
  'there is no region {name}': 'es gibt keine Gegend {name}',
  'whose turn? The name of a combatant': 'wessen Zug? Ein Name fehlt',
  'they are out of action': 'diese Person ist außer Gefecht',
  'the fight is over': 'der Kampf ist vorbei',
  'who has acted? A list of names': 'wer hat gehandelt? Eine Liste von Namen',
});
