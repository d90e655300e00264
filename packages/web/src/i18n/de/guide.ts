import type { Deep } from '../en/en.ts';
import type { enGuide } from '../en/guide.ts';

/** Texts of the guide, in German. */
export const deGuide: Deep<typeof enGuide> = {
  guide: {
    title: 'Führung',
    open: 'Führe mich',
    next: 'Verstanden',
    stop: 'Keine Führung mehr',
    progress: '{{n}} von {{of}}',
    waits: 'Die Führung wartet auf etwas Neues.',
    any: {
      choose: {
        title: 'Das kannst du tun',
        text: 'Drück auf eine Aktion; braucht sie ein Ziel, dann auf einen Gegner. Die Tasten 1 bis 9 und Enter tun dasselbe. „Alle Möglichkeiten“ hat alles andere, und eine Zeile zum Tippen.',
      },
      time: {
        title: 'Der Streifen oben zeigt die Zugfolge',
        text: 'Wer gerade handelt, ist bernsteinfarben. Drück auf ein Gesicht, um es auf dem Feld zu finden.',
      },
      secret: { title: 'Das wird verdeckt gewählt', text: 'Deine Antwort bleibt geheim, bis alle ihre gegeben haben.' },
      odds: {
        title: 'Lies die Chancen, bevor du wählst',
        text: 'Die Zahl auf einem Knopf ist die Chance, dass es gelingt; „bestes Ziel“ heißt: beim günstigsten Gegner. Drück auf den Knopf, und jeder Gegner zeigt seine eigene.',
      },
      move: {
        title: 'Bewegen',
        text: 'Drück auf Bewegung, dann auf ein schattiertes Feld. Droht unterwegs etwas, steht es vorher da: Drück auf Los, oder wähle ein anderes Feld.',
      },
      end: { title: 'Wenn du fertig bist', text: 'Der graue Knopf rechts in der Leiste beendet den Zug oder tut nichts. Er steht immer am selben Ort.' },
      react: {
        title: 'Darauf darfst du antworten',
        text: 'Du wirst mitten in der Tat eines anderen gefragt. „Ab jetzt“ regelt solche Fragen ein für alle Mal.',
      },
      exchange: {
        title: 'Was eben geschah',
        text: 'Die Karten über dem Feld zeigen jede Stufe: wer angriff, wer antwortete, was gewürfelt wurde. „Dieser Schlagabtausch“ bei den Werkzeugen hat alle Zahlen.',
      },
      fog: {
        title: 'Nebel liegt auf dem Feld',
        text: 'Was darin liegt, sehen die Spieler nicht. Drück auf dem Feld die Wolke und streich über das, was sie entdecken; die Taste F lüftet ihn unter der Marke.',
      },
      hurt: {
        title: 'Eine Figur ist verletzt',
        text: 'Der Rand eines Gesichts ist seine Gesundheit, und die Zahl daneben sagt, wie viel übrig ist. Der Bogen sagt, was die Wunde bewirkt.',
      },
      down: {
        title: 'Eine Figur liegt am Boden',
        text: 'Zeichen auf der Figur und Worte in der Liste sagen, wie schlimm es ist. Nicht jeder, der fällt, ist tot.',
      },
      over: { title: 'Der Kampf ist vorbei', text: 'Kämpf ihn mit neuen Würfeln noch einmal, blättere im Verlauf zurück oder geh zur ersten Seite.' },
    },
    'roll-under': {
      choose: {
        title: 'Eine Hauptaktion und eine kurze Bewegung',
        text: 'Ein Zug hat eine Hauptaktion (angreifen, zaubern, rennen) und davor oder danach eine kurze Bewegung. Drück auf eine Aktion, um zu beginnen.',
      },
      time: {
        title: 'Initiative wird jede Runde gewürfelt',
        text: 'Wer in der Gruppe kämpft, würfelt mit einem W20 auf Weisheit. Wer niedrig genug würfelt, ist vor den Gegnern dran, alle anderen nach ihnen.',
      },
      odds: {
        title: 'Niedrig ist gut',
        text: 'Ein W20 darf höchstens deine Zahl zeigen. Der Balken zeigt kritischen Fehlschlag, Fehlschlag, Treffer und kritischen Erfolg, von 100. Zeig darauf für den Rest.',
      },
      hurt: {
        title: 'Trefferpunkte sind knapp',
        text: 'Mit Rast kommen sie wieder. Was zählt, geschieht unter 0: Dort werden bleibende Verletzungen gewürfelt.',
      },
      down: {
        title: 'Unter 0 verstümmelt es',
        text: 'Eine Tabelle sagt, was gebrochen ist, und tödliche Wunden ticken jede Runde. Wer rechtzeitig hilft, kann sie noch aufhalten.',
      },
    },
    'die-rank': {
      choose: {
        title: 'Jeder Wert ist ein Würfel',
        text: 'Von W2 bis W60: je besser du bist, desto größer dein Würfel. Hoch schlägt niedrig, und beide Seiten werfen.',
      },
      time: { title: 'Aktionspunkte', text: 'Punkte zeigen, wie viel in diesem Zug noch übrig ist. Wer eine Wahl ansieht, sieht hohl, was sie kosten würde.' },
      move: { title: 'Regionen statt Fuß', text: 'Du stehst in einer Region und gehst in eine, die an sie grenzt. „Hin…“ auf ihrer Karte sagt, wie.' },
      end: {
        title: 'Punkte, die du hast, und Punkte, die du schuldest',
        text: 'Der graue Knopf beendet den Zug. Wer im Zug eines anderen dazwischengeht, borgt beim eigenen nächsten: Überleg es dir gut.',
      },
      react: {
        title: 'Du darfst dazwischengehen',
        text: 'Blocken, ausweichen oder zuschlagen, jetzt. Es kostet Punkte des nächsten Zugs: Der Verlauf sagt, wie viele.',
      },
    },
    'time-count': {
      choose: {
        title: 'Eine Uhr für alle',
        text: 'Es gibt keine Runden. Jede Handlung hat einen Zeitfaktor (ZF), und wenn ihre Zeit um ist, bist du wieder dran. Er steht hinter jeder Wahl, etwa (ZF 4).',
      },
      time: {
        title: 'Halbe Sekunden von links nach rechts',
        text: 'Ein Balken reicht bis dahin, wo jemand wieder handelt. Sieh eine Wahl an, und ihr gestrichelter Geist zeigt, wo du dann stündest.',
      },
      secret: {
        title: 'Wer gleichzeitig dran ist, handelt gleichzeitig',
        text: 'Du wählst, ohne die anderen zu sehen. Zwei können einander durchaus niederstrecken.',
      },
      odds: { title: 'Schnell oder sicher', text: 'Eine flinke Waffe schlägt früher wieder zu. Wäge den Balken gegen den gestrichelten Geist auf der Uhr.' },
      hurt: { title: 'Schmerz', text: 'Ein Hieb, der die Schmerzgrenze erreicht, kann betäuben, und wer betäubt ist, verliert Zeit. Auch Erschöpfung zählt.' },
    },
    tempo: {
      choose: {
        title: 'Ein Duell ist ein Gespräch',
        text: 'Du sagst eine Aktion an; die andere Seite darf reagieren; du darfst deine Aktion noch ersetzen; erst dann wird gewürfelt. Alles kostet AP.',
      },
      time: {
        title: 'AP machen die Runde',
        text: 'Die AP neben einem Namen sind, was noch übrig ist. Behalte welche: Reaktionen kosten dieselben AP.',
      },
      react: {
        title: 'Reagiere, oder lass es geschehen',
        text: 'Pariere, weich aus oder mach einen Gegenangriff: Dann treffen vielleicht beide. Es kann auch eine Finte sein, die deine AP will.',
      },
      exchange: {
        title: 'Der Schlagabtausch, Stufe um Stufe',
        text: 'Ansage, Reaktion, Ersatz, Wurf: Jede ist eine Karte über dem Feld. „Dieser Schlagabtausch“ bei den Werkzeugen hat alle Zahlen.',
      },
      hurt: { title: 'Wunden wiegen', text: 'Gesundheit ist knapp, und jede Wunde macht den nächsten Schlagabtausch schwerer. Erst decken, dann schlagen.' },
    },
    segments: {
      choose: {
        title: 'Fünf Segmente sind eine Runde',
        text: 'Hinterhalt, Nahkampf, Fernkampf, Bewegung und Multiform. Die Spielleitung sagt, welches kommt, und nur was dazugehört, geschieht darin.',
      },
      time: {
        title: 'Wo die Runde steht',
        text: 'Das Band hat die fünf Segmente: Bernstein ist jetzt, blass ist vorbei. Die Gesichter davor handeln in diesem.',
      },
      secret: {
        title: 'Eine Haltung, verdeckt gewählt',
        text: 'Wer aggressiv ist, kommt zuerst dran und darf nicht abwehren; wer defensiv ist, kommt zuletzt dran und darf es. Alle Haltungen werden zugleich gezeigt.',
      },
      react: {
        title: 'Wehr ab, solange du Aktionen hast',
        text: 'Eine Abwehr kostet eine Aktion. Lässt deine Haltung sie zu, kann sie den Angriff ganz aufhalten.',
      },
      end: {
        title: 'Aktionen reichen für die Runde',
        text: 'Was du jetzt nicht brauchst, kann noch zur Abwehr dienen. Der graue Knopf ist Passen.',
      },
    },
  },
};
