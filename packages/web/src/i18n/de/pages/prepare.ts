/** Texte für Plätze auf der Karte, Gruppen und Wellen, auf Deutsch. */
export const placing = {
  title: 'Wer wo steht',
  how: 'Zieh Leute auf die Karte, auch aus der Bibliothek. Oder wähle jemanden und drücke dann auf einen Platz.',
  place: 'Auf die Karte stellen: {{name}}',
  where: 'Drücke auf den Platz, an dem {{name}} beginnt.',
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

export const waves = {
  title: 'Wer später kommt',
  none: 'Verstärkung, oder wer den Lärm hört. Spieler wissen nichts davon, bis sie kommen.',
  usualName: 'Verstärkung',
  add: 'Eine Welle, die später kommt',
  nameOf: 'Name der Welle {{name}}, der genannt wird, wenn sie kommt',
  sideOf: 'Seite von {{name}}',
  whenOf: 'Wann {{name}} kommt',
  timeOf: 'Die Zeit, zu der {{name}} kommt',
  when: {
    gm: 'wenn du es sagst',
    round: 'in einer Runde:',
    count: 'auf einer Zählung:',
    down: 'wenn der Erste fällt: {{side}}',
    half: 'wenn die Hälfte gefallen ist: {{side}}',
  },
  at: { round: 'in Runde {{n}}', count: 'auf Zählung {{n}}' },
  alone: 'kommt von selbst; sonst wirst du erinnert',
  aloneOf: 'Kommt von selbst: {{name}}',
  howMany: 'Wie viele in {{wave}}: {{name}}',
  kindOf: 'Wer in {{wave}} kommt',
  more: '+ noch eine Art',
  moreOf: 'Noch eine Art in {{wave}}',
  placed: 'auf der Karte',
  due: 'Es ist so weit: {{name}}',
  who: '{{count}} für {{side}}',
  came: 'ist gekommen',
  bring: 'Kommen lassen',
  bringIn: 'Kommen lassen: {{name}}',
} as const;

export const fairness = {
  soon: 'Lass es kurz ruhen, dann steht hier, wie schwer es ist.',
  word: { walkover: 'Ein Spaziergang.', easy: 'Leicht.', good: 'Im Vorteil.', even: 'Etwa ausgeglichen.', hard: 'Schwer.', deadly: 'Tödlich.' },
  wins: '{{side}}: {{percent}} Siege, ± {{margin}} Punkte.',
  fall: 'Im Mittel liegen am Ende {{fallen}} von {{count}}, wenn die Maschine alle spielt.',
  noWaves: 'Ohne die, die später kommen.',
} as const;

export const paste = {
  title: 'Werte einer Kreatur einfügen',
  hint: 'Text, wie Bücher und Freunde ihn schreiben, deutsch oder englisch; eine Tabelle (CSV) mit Kopfzeile; oder JSON und YAML. Was nicht verstanden wird, steht in einer Liste, und du kannst es von Hand ergänzen.',
  text: 'Werte von Kreaturen',
  read: 'Lesen',
  file: 'Aus einer Datei…',
  tooLong: 'Das ist zu lang, um es auf einmal zu lesen: höchstens 200.000 Zeichen.',
  found_one: 'Eine Kreatur wurde gefunden.',
  found_other: '{{count}} Kreaturen wurden gefunden.',
  take_one: 'Übernehmen',
  take_other: 'Alle {{count}} übernehmen',
  taken_one: 'Sie steht jetzt in der Bibliothek und bei deinen eigenen Inhalten.',
  taken_other: '{{count}} stehen jetzt in der Bibliothek und bei deinen eigenen Inhalten.',
  lost_one: 'Nicht verstanden, eine Sache:',
  lost_other: 'Nicht verstanden, {{count}} Sachen:',
  line: 'Zeile {{n}}',
  wanted: 'Den Regeln fehlt noch:',
} as const;
