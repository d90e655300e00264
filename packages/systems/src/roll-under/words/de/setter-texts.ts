import { translations } from '@fray/engine/words';

/** Why a value cannot be set, in German. */
export const setterTexts = translations({
  'a space, like F7': 'ein Feld, etwa F7',
  'more than the three quickdraw slots can hold': 'mehr, als in die drei Schnellzugriffsplätze passt',
  'a whole number up to {most}, or the rounds in which they were received': 'eine ganze Zahl bis {most} oder die Runden, in denen sie entstanden sind',
  'the combatant has no Morale': 'hat keine Moral',
  'Morale runs from 2 to 12': 'Moral geht von 2 bis 12',
  'one suit of armor: {suits}': 'eine Rüstung: {suits}',
  'between 1 and {most}': 'zwischen 1 und {most}',
  '{count} numbers, one for each spell': ({ count }) => (count === '1' ? 'eine Zahl für den Zauber' : `${count} Zahlen, eine für jeden Zauber`),
  'up to two things that the combatant carries': 'höchstens zwei Dinge aus dem eigenen Gepäck',
  'more than two hands can hold': 'mehr, als zwei Hände halten können',
  'a quiver is worn: set the arrows': 'ein Köcher wird umgehängt: stattdessen die Pfeile setzen',
  'the name of a combatant is wanted': 'hier muss ein Name stehen',
  'a list of names is wanted, in the order of their turns': 'hier muss eine Liste von Namen stehen, in der Reihenfolge ihrer Züge',
  '{count} numbers, one for each tracker': ({ count }) => (count === '1' ? 'eine Zahl für den Stand der Gefahr' : `${count} Zahlen, eine für jede Gefahr`),
  'there is no tracker {name}': 'eine Gefahr {name} gibt es nicht',
  'only combatants of this fight have a turn': 'nur wer in diesem Kampf ist, kommt an die Reihe',
  '{injuries} need a limb: {limbs}': '{injuries} brauchen ein Glied: {limbs}',
  'no Injury is called {name}; known: {known}': 'eine Verletzung {name} gibt es nicht; bekannt: {known}',
  'an Injury needs a name; known: {known}': 'eine Verletzung braucht einen Namen; bekannt: {known}',
});
