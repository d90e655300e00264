import type { Deep } from '../en/en.ts';
import type { enTable } from '../en/table.ts';

/** Texts for the table's page, exchanges, the end of a fight and the shared screen, in German. */
export const deTable: Deep<typeof enTable> = {
  layout: {
    lookAt: 'Zeig auf eine Wahl oder geh zu ihr: Dann stehen hier alle ihre Chancen.',
    wider: { side: 'Breite der linken Seite', tray: 'Breite der Auswahl', story: 'Höhe von Schlagabtausch und Verlauf' },
    story: 'Was geschieht',
    show: 'Zeigen',
  },
  exchange: {
    asked: '{{name}} entscheidet',
    title: 'Dieser Schlagabtausch',
    none: 'Hier steht ein Angriff, während er abläuft: was angesagt, was erwidert, was gewürfelt wurde und was daraus wird.',
    change: 'Ändern',
    changeOf: 'Ändern: {{what}}',
    chose: '{{by}} wählte: {{what}}',
    threw: '{{by}} warf {{dice}}: {{threw}}',
    ruled: 'Entscheidung: {{ruling}}',
    hand: 'echte Würfel',
    forced: 'bestimmt',
    instead: 'Stattdessen',
    total: 'Er zeigt',
    range: '{{least}} bis {{most}}',
    apply: 'Neu ausrechnen',
    rewind: 'Zurück hierher',
    hint: 'Was danach kommt, wird neu ausgerechnet, mit denselben Würfen, wo sie noch passen.',
  },
  stale: {
    title: 'Dieser Kampf kann so nicht weitergehen',
    why: 'Sein Verlauf lässt sich nicht weiterspielen: {{why}}.',
    hint: 'Nichts ist verloren: Sichere erst den Verlauf, wenn du alles davon behalten willst. Zurück geht es zum letzten Schritt, der noch gilt.',
    repair: 'Zum letzten gültigen Schritt zurück',
    askGm: 'Die Spielleitung kann zum letzten gültigen Schritt zurückgehen.',
  },
  over: {
    title: 'Der Kampf ist vorbei',
    won: '{{side}} gewinnt',
    standing: '{{side}}: {{n}} von {{of}} stehen',
    again: 'Noch einmal kämpfen',
    againHint: 'Ein neuer Tisch mit demselben Kampf, denselben Plätzen und neuen Würfeln; dieser bleibt, wie er ist.',
    home: 'Zur ersten Seite',
    goOn: 'Nach dem Kampf ist noch etwas zu entscheiden.',
    failed: 'Er begann nicht: {{why}}',
  },
  screen: {
    title: 'Der Kampf, für alle zu sehen',
    moment: 'Jetzt',
    decides: 'entscheidet',
    between: 'Zwischen zwei Augenblicken',
    log: 'Was eben geschah',
  },
  ghost: {
    at: '{{name}} wäre wieder bei {{from}} dran',
    between: '{{name}} wäre wieder bei {{from}} bis {{to}} dran, im Mittel {{mean}}',
    points: '{{name}} hätte noch {{left}} von {{of}} Punkten',
    left: 'lässt {{left}} von {{of}}',
    leftBetween: 'lässt {{from}} bis {{to}} von {{of}}',
    over: 'beendet den Zug',
    mayBeOver: 'beendet vielleicht den Zug',
    pointsBetween: '{{name}} hätte noch {{from}} bis {{to}} von {{of}} Punkten',
  },
};
