import { translations } from '@fray/engine/words';

/** Why the GM cannot set or rule something. */
export const rulings = translations({
  'there is no {name} here': '{name} gibt es hier nicht',
  'there is no region {name}': 'eine Region {name} gibt es nicht',
  'a combatant cannot hold themselves': 'niemand kann sich selbst festhalten',
  'AP belong to the current turn, and it is not theirs': 'AP gehören zum laufenden Zug, und der ist ein anderer',
  'a combatant cannot ride themselves': 'niemand kann auf sich selbst reiten',
  'the rider must not be a mount, and the other one must be': 'im Sattel darf kein Reittier sitzen, und darunter muss eines sein',
  'one of the two is knocked out, dead or gone': 'eines von beiden ist bewusstlos, tot oder fort',
  'no rider has the turn': 'es ist niemand zu Pferde am Zug',
  'whose turn? The name of a combatant': 'Wer ist am Zug? Ein Name von hier',
  'who acts, one after the other: a list of names': 'wer nacheinander am Zug ist: eine Liste von Namen',
  'a thing and the region in which it lies belong here': 'hierher gehören ein Gegenstand und die Region, in der er liegt',
  'only those who are here': 'nur wer hier ist',
  'a mount cannot ride': 'ein Reittier kann nicht reiten',
  '{name} cannot carry a rider': '{name} kann niemanden tragen',
  '{name} has a rider already': 'auf {name} sitzt schon jemand',
  '{name} is in another region': '{name} ist in einer anderen Region',
  '{name} is dead': '{name} ist tot',
  'no turn is in progress': 'gerade ist niemand am Zug',
  'the list names a combatant who is not here': 'in der Liste steht jemand, der nicht hier ist',
});
