import type { RoundGuide } from '@fray/engine';
import type { ClauseId } from './index.ts';

/** How a round goes: the first page of the rulebook. */
export const guide: RoundGuide<ClauseId> = {
  steps: [
    {
      clauses: ['round.order', 'round.order.tie', 'core.pool', 'core.pool.reroll'],
      words: {
        en: {
          title: 'Who acts first',
          text: 'When the fight begins, each combatant rolls the pool and adds their Initiative. The pool is a row of eight dice, and its result is how many of them come before the first 6. The order stays the same in every round.',
        },
        de: {
          title: 'Wer zuerst handelt',
          text: 'Zu Beginn des Kampfes würfeln alle den Pool und zählen ihre Initiative dazu. Der Pool ist eine Reihe von acht Würfeln, und sein Ergebnis ist die Zahl der Würfel vor der ersten 6. Die Reihenfolge gilt für alle Runden.',
        },
      },
    },
    {
      clauses: ['round.length', 'round.ap.base', 'turn.steps', 'turn.loop', 'turn.no-limit'],
      words: {
        en: {
          title: 'A turn',
          text: 'A round is six seconds long, and in it each combatant has one turn. A turn is as many actions as the action points (AP) allow, one after another. Reactions in the turns of others are paid from the same 12 AP.',
        },
        de: {
          title: 'Ein Zug',
          text: 'Eine Runde dauert sechs Sekunden, und alle kommen darin einmal an die Reihe. Im eigenen Zug folgt Aktion auf Aktion, solange die Aktionspunkte (AP) reichen. Auch Reaktionen in fremden Zügen gehen von diesen 12 AP ab.',
        },
      },
    },
    {
      clauses: ['step1.pay', 'step1.afford', 'step1.no-refund', 'feint.secret'],
      words: {
        en: {
          title: 'Declare an action',
          text: 'Say what you do, to whom and with what, and pay for it at once. What is paid does not come back, even if the action fails. A Feint is declared as a Melee Attack and noted in secret.',
        },
        de: {
          title: 'Eine Aktion ansagen',
          text: 'Du sagst an, was du tust, gegen wen und womit, und bezahlst es sofort. Bezahltes ist weg, auch wenn die Aktion misslingt. Eine Finte wird als Nahkampfangriff angesagt und heimlich notiert.',
        },
      },
    },
    {
      clauses: ['step2.window', 'step2.pay', 'step2.optional', 'step2.trigger', 'step2.one-each', 'step2.who.targeted', 'step2.who.open'],
      words: {
        en: {
          title: 'Opponents react',
          text: 'Before any dice are rolled, the target may react: with a Parry, an Evade or a Counter-Attack against a blow, with a Dodge against a shot. A Move may be answered by every opponent whose weapon reaches the path. Each reacts once at most, and pays for it too.',
        },
        de: {
          title: 'Die Gegenseite reagiert',
          text: 'Noch bevor gewürfelt wird, darf das Ziel reagieren: auf einen Hieb mit Parade, Ausweichen oder Gegenangriff, auf einen Schuss mit Wegducken. Auf eine Bewegung dürfen alle reagieren, deren Waffe ihren Weg erreicht. Mehr als eine Reaktion hat niemand, und auch sie kostet AP.',
        },
      },
    },
    {
      clauses: ['step3.window', 'step3.cost', 'step3.final', 'feint.vs-parry'],
      words: {
        en: {
          title: 'Counter-tempo',
          text: 'Against a Counter-Attack you may now replace your attack by a CT Counter-Attack or a CT Parry; a Feint that drew a Parry may become a CT Counter-Attack. You pay only what it costs more. Nobody can react to it again.',
        },
        de: {
          title: 'Kontertempo',
          text: 'Gegen einen Gegenangriff darfst du deinen Angriff jetzt durch einen Kontertempo-Gegenangriff oder eine Kontertempo-Parade ersetzen; auch eine Finte, die eine Parade gelockt hat, darf zum Kontertempo-Gegenangriff werden. Du zahlst nur, was er mehr kostet. Darauf kann niemand mehr reagieren.',
        },
      },
    },
    {
      clauses: ['core.total', 'step4.unopposed', 'step4.opposed.actor', 'step4.opposed.reactor', 'step4.dt', 'step4.simultaneous', 'step4.cancel'],
      words: {
        en: {
          title: 'Roll and compare',
          text: 'All roll the pool and add their skill; each subtracts the total of the other side from their own, and looks for what is left in the table of the action. An attack has to reach the Combat Defense of its target. Both sides may hit, unless a Parry, an Evade or a Dodge stops the blow.',
        },
        de: {
          title: 'Würfeln und vergleichen',
          text: 'Alle würfeln den Pool und zählen ihre Fertigkeit dazu; jede Seite zieht das Ergebnis der anderen vom eigenen ab und liest den Rest in der Tabelle der Aktion ab. Ein Angriff muss die Verteidigung des Ziels erreichen. Treffen können beide, wenn nicht eine Parade oder ein Ausweichen den Hieb abwehrt.',
        },
      },
    },
    {
      clauses: ['core.damage.hit', 'core.damage.crit', 'core.wound', 'core.wound.critical', 'core.wound.stack'],
      words: {
        en: {
          title: 'Damage and wounds',
          text: 'A hit has its damage lessened by armor; a critical hit does not. Divide the damage by the Wound Threshold: 1 is a minor wound, 2 moderate, 3 severe, 4 critical, 5 fatal. Wounds cost AP or make every skill lower, and a critical one puts its victim out of the fight.',
        },
        de: {
          title: 'Schaden und Wunden',
          text: 'Bei einem Treffer fängt die Rüstung Schaden ab, bei einem kritischen nicht. Der Schaden wird durch die Wundschwelle geteilt: 1 ist eine leichte Wunde, 2 eine mittlere, 3 eine schwere, 4 eine kritische, 5 eine tödliche. Wunden kosten AP oder senken alle Fertigkeiten, und wer eine kritische erleidet, ist kampfunfähig.',
        },
      },
    },
    {
      clauses: ['turn.end', 'recover-stamina.inverted', 'recover-stamina.rows', 'recover.cap', 'round.counter.end'],
      words: {
        en: {
          title: 'Recover Stamina',
          text: 'At the end of your turn, roll the pool once more and subtract it from your Stamina. With 0 or more you get 12 AP back, with less fewer, and never more than the maximum. When all have had their turn, the next round begins.',
        },
        de: {
          title: 'Ausdauer erholen',
          text: 'Am Ende deines Zuges würfelst du noch einmal den Pool und ziehst ihn von deiner Ausdauer ab. Ab 0 bekommst du 12 AP zurück, darunter weniger, aber nie mehr als dein Höchstmaß. Waren alle am Zug, beginnt die nächste Runde.',
        },
      },
    },
  ],
  // A Counter-Attack is parried in counter-tempo, an Evade comes too late, and a Feint draws the Parry that it was meant to draw.
  example: {
    encounter: 'enc-duel',
    seed: 898,
    choices: [
      ['sera', 'combat-move:brannoc:1,0'],
      ['brannoc', 'pass'],
      ['sera', 'melee-attack:brannoc:longsword:edge'],
      ['brannoc', 'counter-attack:spear:point'],
      ['sera', 'ct-parry:brannoc:longsword'],
      ['sera', 'melee-attack:brannoc:longsword:edge'],
      ['brannoc', 'evade'],
      ['sera', 'end-turn'],
      ['brannoc', 'feint:sera:spear:point'],
      ['sera', 'parry:longsword'],
      ['brannoc', 'ct-counter-attack:sera:spear:point'],
      ['gm', 'end'],
    ],
  },
};
