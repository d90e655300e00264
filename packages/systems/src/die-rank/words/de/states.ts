import { translations } from '@fray/engine/words';

/** The states of a combatant, permanent injuries, and stats. */
export const states = translations({
  gone: 'fort',
  'knocked out': 'bewusstlos',
  'badly wounded': 'schwer verwundet',
  'mortally wounded': 'tödlich verwundet',
  stunned: 'betäubt',
  prone: 'am Boden',
  helpless: 'hilflos',
  surprised: 'überrascht',
  rooted: 'von Wurzeln gefesselt',
  grabbed: 'gepackt',
  held: 'festgehalten',
  dead: 'tot',

  lame: 'lahm',
  'one-eyed': 'einäugig',
  'one-handed': 'einhändig',
  frail: 'geschwächt',
  haunted: 'seelisch gezeichnet',
  scarred: 'vernarbt',

  STR: 'STR',
  REF: 'REF',
  INT: 'INT',
  FOR: 'FOR',
  PRE: 'PRE',
  ATT: 'ATT',
  DEF: 'DEF',
});
