/** Texts for putting combatants on the map, groups, and waves, in English. */
export const placing = {
  title: 'Who stands where',
  how: 'Drag people onto the map, from the library too. Or choose one, then press a place.',
  place: 'Put on the map: {{name}}',
  where: 'Press where {{name}} starts.',
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

export const waves = {
  title: 'Who comes later',
  none: 'Reinforcements, or whoever hears the noise. Players know nothing of them until they come.',
  usualName: 'Reinforcements',
  add: 'A wave that comes later',
  nameOf: 'Name of the wave {{name}}, told when it comes',
  sideOf: 'Side of {{name}}',
  whenOf: 'When {{name}} comes',
  timeOf: 'The time at which {{name}} comes',
  when: {
    gm: 'when you say so',
    round: 'in a round:',
    count: 'on a count:',
    down: 'the first is down: {{side}}',
    half: 'half are down: {{side}}',
  },
  at: { round: 'in round {{n}}', count: 'on count {{n}}' },
  alone: 'comes by itself; otherwise you are reminded',
  aloneOf: 'Comes by itself: {{name}}',
  howMany: 'How many of {{name}} in {{wave}}',
  kindOf: 'Who comes in {{wave}}',
  more: '+ another kind',
  moreOf: 'Another kind in {{wave}}',
  placed: 'on the map',
  due: 'It is time: {{name}}',
  who: '{{count}} for {{side}}',
  came: 'has come',
  bring: 'Bring in',
  bringIn: 'Bring in {{name}}',
} as const;

export const fairness = {
  soon: 'Leave it for a moment, and how hard it is stands here.',
  word: { walkover: 'A walkover.', easy: 'Easy.', good: 'In their favor.', even: 'About even.', hard: 'Hard.', deadly: 'Deadly.' },
  wins: '{{side}}: {{percent}} to win, ± {{margin}} points.',
  fall: 'On average {{fallen}} of {{count}} are down at the end, if the machine plays all.',
  noWaves: 'Without those who come later.',
} as const;

export const paste = {
  title: 'Paste a stat block',
  hint: 'Text as books and friends write it, in English or German; a table (CSV) with a head; or JSON and YAML. What is not understood is listed, and you can add it by hand.',
  text: 'Stat blocks',
  read: 'Read it',
  file: 'From a file…',
  tooLong: 'That is too long to be read at once: at most 200,000 characters.',
  found_one: 'One creature was found.',
  found_other: '{{count}} creatures were found.',
  take_one: 'Take it over',
  take_other: 'Take over all {{count}}',
  taken_one: 'It is in the library now, and in your homebrew.',
  taken_other: '{{count}} are in the library now, and in your homebrew.',
  lost_one: 'Not understood, one thing:',
  lost_other: 'Not understood, {{count}} things:',
  line: 'line {{n}}',
  wanted: 'The rules still want:',
} as const;
