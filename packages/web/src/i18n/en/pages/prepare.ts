/** Texts for putting combatants on the map, groups, and waves, in English. */
export const placing = {
  title: 'Who stands where',
  how: 'Drag people onto the map, from the library too. Or choose one, then press a place.',
  place: 'Put on the map: {{name}}',
  where: 'Press where {{name}} starts.',
  whereAll: 'Press where all {{count}} start, around {{name}}.',
  several: '{{name}} and others, {{count}} in all',
  put: '{{name}}: {{place}}.',
  outside: '{{place}} lies beside the map.',
  wall: '{{place}} is a wall.',
  taken: '{{place}} is taken: {{name}} stands there.',
  full: 'There is no room for all {{count}} around there.',
} as const;

export const groups = {
  all: '{{count}} × {{name}}',
  howMany: 'How many of {{name}}',
  unfold: 'Each',
  fold: 'Fold',
  unfoldThis: 'Show each of {{name}}',
  foldThis: 'Fold {{name}}',
  remove: 'Remove all of {{name}}',
  ambush: 'in ambush',
  ambushOf: 'In ambush: {{name}}',
} as const;
