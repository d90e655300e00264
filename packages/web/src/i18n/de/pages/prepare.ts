/** Texte für Plätze auf der Karte, Gruppen und Wellen, auf Deutsch. */
export const placing = {
  title: 'Wer wo steht',
  how: 'Zieh Leute auf die Karte, auch aus der Bibliothek. Oder wähle jemanden und drücke dann auf einen Platz.',
  place: 'Auf die Karte stellen: {{name}}',
  where: 'Drücke auf den Platz, an dem {{name}} beginnt.',
  whereAll: 'Drücke dorthin, wo alle {{count}} beginnen, um {{name}} herum.',
  several: '{{name}} und andere, zusammen {{count}}',
  put: '{{name}}: {{place}}.',
  outside: '{{place}} liegt neben der Karte.',
  wall: '{{place}} ist eine Wand.',
  taken: '{{place}} ist besetzt: Dort steht {{name}}.',
  full: 'Dort herum ist kein Platz für alle {{count}}.',
} as const;

export const groups = {
  all: '{{count}} × {{name}}',
  howMany: 'Wie viele: {{name}}',
  unfold: 'Einzeln',
  fold: 'Zuklappen',
  unfoldThis: 'Alle einzeln zeigen: {{name}}',
  foldThis: 'Zuklappen: {{name}}',
  remove: 'Alle entfernen: {{name}}',
  ambush: 'im Hinterhalt',
  ambushOf: 'Im Hinterhalt: {{name}}',
} as const;
