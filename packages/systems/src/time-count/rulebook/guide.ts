import type { RoundGuide } from '@fray/engine';
import type { ClauseId } from './index.ts';

/** How a count goes. Ilvae and a goblin shoot at each other on the same count, and both hit. */
export const guide: RoundGuide<ClauseId> = {
  heading: { en: 'How the count goes', de: 'Wie gezählt wird' },
  steps: [
    {
      clauses: ['tc.scale', 'tc.no-equal-turns', 'tc.advance'],
      words: {
        en: {
          title: 'One clock for all',
          text: 'There are no rounds. A clock counts half seconds, and each combatant acts when it reaches their number. Counts on which nothing is due are skipped.',
        },
        de: {
          title: 'Eine Uhr für alle',
          text: 'Es gibt keine Runden. Eine Uhr zählt halbe Sekunden, und wer an der Reihe ist, entscheidet die eigene Zahl. Zählzeiten, in denen nichts ansteht, werden übersprungen.',
        },
      },
    },
    {
      clauses: ['init.roll', 'init.modifiers', 'init.low-first', 'sur.initiative', 'sur.unsteady'],
      words: {
        en: {
          title: 'Initiative',
          text: 'When the fight begins, each combatant rolls 1d6+4 and subtracts Wisdom: that is the count of their first turn, so low is good. A surprised combatant adds another 1d6, and is unsteady until then.',
        },
        de: {
          title: 'Initiative',
          text: 'Zu Beginn würfeln alle 1W6+4 und ziehen die Weisheit ab: Das ist die Zählzeit des ersten Zugs, niedrig ist also gut. Wer überrascht wird, zählt noch 1W6 dazu und ist bis dahin unsicher.',
        },
      },
    },
    {
      clauses: ['init.tie', 'init.order-of-decision', 'action.single', 'sf.free-actions', 'init.legality-on-tie'],
      words: {
        en: {
          title: 'Choose in secret',
          text: 'All who are due on a count choose before they learn what the others do. A turn is one action; things that are free, like dropping a weapon, may come before it. Then all choices are shown, and free actions happen.',
        },
        de: {
          title: 'Verdeckt wählen',
          text: 'Alle, die in einer Zählzeit am Zug sind, wählen, ohne die Wahl der anderen zu kennen. Ein Zug ist eine Aktion; Freies, etwa eine Waffe fallen lassen, darf davor kommen. Dann wird aufgedeckt, und freie Aktionen geschehen sofort.',
        },
      },
    },
    {
      clauses: ['attack.roll', 'attack.hit', 'attack.default-defense', 'attack.passive-substitute', 'nat.one', 'nat.twenty-hits', 'crit.when', 'fumble.delay'],
      words: {
        en: {
          title: 'Attack',
          text: 'Roll 1d20 and add your Attack Bonus; a total that reaches the defense of the target hits. That is the Primary defense, or the lower Passive defense of targets who are surprised, unsteady, immobile, or without a melee weapon in melee. A natural 20 hits and may be critical; a natural 1 is a critical fumble, which costs another 1d6 counts.',
        },
        de: {
          title: 'Angreifen',
          text: 'Würfle 1W20 und zähle den Angriffsbonus dazu; wer die Verteidigung des Ziels erreicht, trifft. Das ist die primäre Verteidigung oder die niedrigere passive, wenn das Ziel überrascht, unsicher oder unbeweglich ist oder im Nahkampf keine Nahkampfwaffe führt. Eine natürliche 20 trifft und kann kritisch sein; eine natürliche 1 ist ein kritischer Patzer und kostet weitere 1W6 Zählzeiten.',
        },
      },
    },
    {
      clauses: ['init.tie-effects', 'top.simultaneous', 'tc.immediate'],
      words: {
        en: {
          title: 'All dice, then all effects',
          text: 'What happens on one count happens at the same moment. Two combatants may strike each other down, as no blow stops another action of the same count.',
        },
        de: {
          title: 'Erst alle Würfel, dann alle Wirkungen',
          text: 'Was in einer Zählzeit geschieht, geschieht im selben Augenblick. Zwei können einander niederstrecken, denn kein Treffer verhindert eine andere Aktion derselben Zählzeit.',
        },
      },
    },
    {
      clauses: ['damage.formula', 'damage.split', 'top.over', 'top.under', 'top.erode', 'top.wounded'],
      words: {
        en: {
          title: 'Damage',
          text: 'Compare the damage with the Threshold of Pain. Up to it, damage is only fatigue; what exceeds it costs hit points. Each hit that does damage then lowers the threshold by 1, and at 0 its owner is wounded.',
        },
        de: {
          title: 'Schaden',
          text: 'Vergleiche den Schaden mit der Schmerzschwelle. Bis zu ihr ist er nur Erschöpfung; was darüber liegt, kostet Trefferpunkte. Jeder Treffer mit Schaden senkt danach die Schwelle um 1, und bei 0 gilt man als verwundet.',
        },
      },
    },
    {
      clauses: ['hp.death', 'fat.risk', 'fat.check', 'fat.check-fail', 'fat.dying'],
      words: {
        en: {
          title: 'Who still stands',
          text: 'Without hit points a combatant is dead. With as much fatigue as hit points they must pass a Constitution check or fall unconscious, and with twice as much they are dying.',
        },
        de: {
          title: 'Wer noch steht',
          text: 'Ohne Trefferpunkte ist man tot. Erreicht die Erschöpfung die Trefferpunkte, muss eine Konstitutionsprobe gelingen, sonst wird man bewusstlos; beim Doppelten liegt man im Sterben.',
        },
      },
    },
    {
      clauses: ['action.delay', 'tc.next-action', 'sf.table', 'sf.pc-random', 'sf.npc-static'],
      words: {
        en: {
          title: 'When you act again',
          text: 'Add the speed factor of what you did to the current count: that is your next turn. A dagger takes 1d6+3 counts, a long sword 1d6+6; players roll, and NPCs take a fixed number. Quick weapons therefore strike more often.',
        },
        de: {
          title: 'Wann man wieder am Zug ist',
          text: 'Zähle den Zeitfaktor der Aktion zur laufenden Zählzeit: Das ist dein nächster Zug. Ein Dolch braucht 1W6+3 Zählzeiten, ein Langschwert 1W6+6; Spielende würfeln, NSC nehmen eine feste Zahl. Schnelle Waffen schlagen also öfter zu.',
        },
      },
    },
    {
      clauses: ['move.table', 'sptc.takes-time', 'castst.drawback', 'stance.transition', 'act.ready-effect'],
      words: {
        en: {
          title: 'What takes longer',
          text: 'Movement is chosen a count at a time. A spell is prepared first, at the Passive defense, and then cast in 1 count; a stance brings its drawbacks at once and its benefits only when the shift is complete. A readied action waits for its trigger.',
        },
        de: {
          title: 'Was länger dauert',
          text: 'Bewegung wird Zählzeit für Zählzeit gewählt. Ein Zauber wird erst vorbereitet, bei passiver Verteidigung, und dann in 1 Zählzeit gewirkt; eine Haltung bringt ihre Nachteile sofort, ihre Vorteile erst, wenn sie eingenommen ist. Eine bereitgehaltene Aktion wartet auf ihren Auslöser.',
        },
      },
    },
  ],
  example: {
    encounter: 'roadside',
    seed: 1196,
    choices: [
      ['maurn', 'move:5,0'],
      ['sella', 'move:5,5'],
      ['goblin-2', 'drop-item:short-sword'],
      ['goblin-2', 'draw:javelin'],
      ['maurn', 'move:10,0'],
      ['sella', 'move:10,5'],
      ['goblin-1', 'move:35,0'],
      ['maurn', 'move:15,0'],
      ['sella', 'move:15,5'],
      ['ilvae', 'attack:goblin-2:short-bow'],
      ['goblin-1', 'move:30,0'],
      ['goblin-2', 'attack:ilvae:javelin'],
    ],
  },
};
