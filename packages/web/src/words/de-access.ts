import type { access as english } from './en-access.ts';

/** Was hilft, wenn man ohne Maus, ohne Augenlicht oder mit dem Daumen spielt. */
export const access: typeof english = {
  aside: { title: 'Bogen und Verlauf' },
  announce: { more_one: 'Noch eine Frage wartet', more_other: 'Noch {{count}} Fragen warten' },
  bar: { title: 'Was zu sehen ist', field: 'Feld', tray: 'Wählen', roster: 'Alle', aside: 'Bogen', story: 'Verlauf' },
  command: {
    list: 'Was sich sagen lässt',
    found_one: 'Eine Möglichkeit',
    found_other: '{{count}} Möglichkeiten',
    none: 'Nichts, was jetzt geht',
    refused: 'Jetzt nicht: {{why}}',
  },
  skip: { title: 'Springen', question: 'Zur Wahl', command: 'Tippen, was zu tun ist', map: 'Zum Feld', log: 'Zum Verlauf', help: 'Tasten' },
  help: {
    title: 'Tasten und Befehle',
    everywhere: 'Am Tisch',
    single: 'Einzelne Tasten wirken',
    key: {
      digits: 'Wählt, was die Ziffer trägt',
      command: 'Tippen, was zu tun ist',
      question: 'Zur Frage und zu dem, was zur Wahl steht',
      map: 'Zum Feld',
      time: 'Zu dem, was kommt',
      everybody: 'Zu allen',
      sheet: 'Zum Bogen, der offen ist',
      log: 'Zum Verlauf',
      back: 'Zurücknehmen',
      mine: 'Mein Platz: Weisungen, echte Würfel',
      gm: 'Was nur die Spielleitung tut',
      help: 'Diese Seite',
    },
    map: {
      title: 'Auf dem Feld',
      arrows: 'Von Feld zu Feld',
      page: 'Fünf hinauf oder hinab, an beide Enden der Reihe',
      pick: 'Was dort zu tun ist; bei einem Zug ist es das Ziel, und beim zweiten Mal geht es dorthin',
      people: 'Zum Nächsten oder Vorigen, der dort steht',
      ruler: 'Messen von hier, bis dort, nicht mehr',
      zoom: 'Näher, ferner, alles',
      pan: 'Den Ausschnitt schieben',
      away: 'Weder ziehen noch messen',
    },
    strip: { title: 'In dem, was kommt', walk: 'Vom einen zum nächsten', select: 'Den Bogen öffnen' },
    typing: {
      title: 'Wo man tippt',
      how: 'Wortanfänge genügen: „ang gob schw“, „zug d4“. Was erlaubt ist, wird beim Tippen gezeigt; was nicht, sagt warum.',
      list: 'Durch alles, was sich sagen lässt',
      say: 'Sagen',
      away: 'Die Liste schließen, die Zeile leeren, zurück zur Frage',
    },
  },
};
