import type { RoundGuide } from '@fray/engine';
import type { ClauseId } from './index.ts';

/** How a round goes. In the example a hammer fells a goblin, a shield breaks, and the spider strikes twice. */
export const guide: RoundGuide<ClauseId> = {
  steps: [
    {
      clauses: [
        'init.each-round',
        'init.roll',
        'init.success',
        'init.failure',
        'init.enemies-do-not-roll',
        'init.order-within-group',
        'init.quick-penalty',
        'init.acts-twice',
      ],
      words: {
        en: {
          title: 'Before or after the enemies',
          text: 'At the start of each round everyone in the party rolls a d20. With their Wisdom or less they act before the enemies, otherwise after them, and in each group the lowest die goes first. Enemies do not roll; a quick one makes the roll harder, and some act twice.',
        },
        de: {
          title: 'Vor oder nach den Gegnern',
          text: 'Zu Beginn jeder Runde würfeln alle aus der Gruppe einen W20. Wer höchstens die eigene Weisheit würfelt, handelt vor den Gegnern, sonst nach ihnen; innerhalb beider Hälften beginnt der niedrigste Wurf. Gegner würfeln nicht, aber flinke erschweren den Wurf, und manche sind zweimal dran.',
        },
      },
    },
    {
      clauses: ['turn.one-big-thing', 'turn.move', 'turn.run', 'turn.charge', 'turn.free-talk', 'turn.free-drop', 'turn.no-reactions'],
      words: {
        en: {
          title: 'One big thing and a short move',
          text: 'A turn is one big thing and a short move of about 30 feet, in either order. Big things are an attack, a charge, a run, a spell, reloading, tripping or shoving a foe, tending the dying. Talking and dropping things are free, and walking past an enemy provokes nothing.',
        },
        de: {
          title: 'Eine Hauptaktion und eine kurze Bewegung',
          text: 'Ein Zug besteht aus einer Hauptaktion und einer kurzen Bewegung von etwa 30 Fuß, in beliebiger Reihenfolge. Hauptaktionen sind Angriff, Sturmangriff, Rennen, Zaubern, Nachladen, jemandem ein Bein stellen, jemanden wegstoßen oder Sterbende versorgen. Reden und Fallenlassen kosten nichts, und an Gegnern kommt man ungestraft vorbei.',
        },
      },
    },
    {
      clauses: ['attack.roll-under', 'attack.opposed-formula', 'attack.enemy-vs-party', 'attack.range-penalty', 'prof.penalty'],
      words: {
        en: {
          title: 'The Attack roll',
          text: 'To hit, roll a d20 at or under your Attack plus 10 minus the Defense of the target. Shooting past the range of the weapon, a weapon that you are not proficient with, and lying prone make that number lower. Enemies roll against you in the same way.',
        },
        de: {
          title: 'Der Angriffswurf',
          text: 'Ein W20 trifft, wenn er höchstens den eigenen Angriff plus 10 minus die Verteidigung des Ziels zeigt. Schüsse über die Reichweite hinaus, ungeübte Waffen und am Boden zu liegen senken diese Zahl. Gegner würfeln genauso.',
        },
      },
    },
    {
      clauses: ['hp.damage', 'crit.one', 'crit.dice', 'crit.twenty', 'armor.sunder', 'armor.sunder-broken'],
      words: {
        en: {
          title: 'Damage',
          text: 'Roll the dice of the weapon and take the result off the HP of the target. A 1 on the d20 doubles dice and bonuses, and a 20 always misses. A hero with a shield may sunder it against any hit: the damage falls by 1d12, and the shield is gone.',
        },
        de: {
          title: 'Schaden',
          text: 'Die Schadenswürfel der Waffe gehen von den TP des Ziels ab. Eine 1 auf dem W20 verdoppelt Würfel und Boni, eine 20 geht immer daneben. Helden können gegen einen Treffer ihren Schild opfern: Er hält 1W12 Schaden ab und zerbricht.',
        },
      },
    },
    {
      clauses: ['hp.zero', 'hp.lethal', 'hp.lethal-roll', 'dd.severity', 'dd.row-1', 'dd.row-11'],
      words: {
        en: {
          title: 'Below 0 HP',
          text: 'At 0 HP your luck has run out, but nothing happens yet. Whatever goes below is Lethal Damage, and each time you roll 1d12 for Death and Dismemberment, plus the Lethal Damage and your Injuries. Up to 10 it is an Injury for that many days; from 11 on it is grave, with a Fatal Wound.',
        },
        de: {
          title: 'Unter 0 TP',
          text: 'Bei 0 TP ist das Glück aufgebraucht, aber noch ist nichts passiert. Alles darunter ist tödlicher Schaden: Jedes Mal fällt 1W12 für Tod und Verstümmelung, plus tödlicher Schaden und bisherige Verletzungen. Bis 10 ist es eine Verletzung für ebenso viele Tage, ab 11 eine schwere mit einer tödlichen Wunde.',
        },
      },
    },
    {
      clauses: ['fatal.unconscious', 'fatal.self', 'fatal.help', 'fatal.clock', 'fatal.death'],
      words: {
        en: {
          title: 'Fatal Wounds',
          text: 'A Fatal Wound leaves you unconscious, and you die at the end of the third round after it. In each of your turns a 1 on a d6 closes one. A friend beside you may spend a big thing on it, and needs half their Intelligence or less on a d20.',
        },
        de: {
          title: 'Tödliche Wunden',
          text: 'Mit einer tödlichen Wunde ist man bewusstlos und stirbt am Ende der dritten Runde danach. In jedem eigenen Zug schließt eine 1 auf dem W6 eine davon. Wer danebensteht, kann mit der Hauptaktion helfen und braucht dafür höchstens die halbe Intelligenz auf dem W20.',
        },
      },
    },
    {
      clauses: ['morale.first-death', 'morale.half', 'morale.roll', 'morale.outcome', 'morale.who'],
      words: {
        en: {
          title: 'Morale',
          text: 'Monsters and hirelings check their Morale when their side has its first death, and when half of it is down. If 2d6 come up higher than the score, they retreat, give up or panic. Heroes never have to.',
        },
        de: {
          title: 'Moral',
          text: 'Monster und Söldlinge legen eine Moralprobe ab, wenn ihre Seite den ersten Tod erlebt und wenn die Hälfte außer Gefecht ist. Zeigen 2W6 mehr als ihren Wert, ziehen sie sich zurück, ergeben sich oder geraten in Panik. Helden müssen das nie.',
        },
      },
    },
    {
      clauses: ['time.opponent', 'time.tick', 'time.before-sees-old', 'time.after-sees-new', 'time.end'],
      words: {
        en: {
          title: 'Time as an enemy',
          text: 'A flood, a fuse or closing walls act too: in the turn of the enemies the water rises by one step. Those who act before it still have the old state of the world, and those after it the new one. No weapon can touch Time.',
        },
        de: {
          title: 'Die Zeit als Gegner',
          text: 'Auch eine Flut, eine Lunte oder zusammenrückende Wände handeln: Wenn die Gegner dran sind, steigt das Wasser um einen Schritt. Wer vorher handelt, hat noch den alten Stand, wer nachher handelt, den neuen. Mit Waffen ist der Zeit nicht beizukommen.',
        },
      },
    },
  ],
  example: {
    encounter: 'enc-lair',
    seed: 11,
    choices: [
      ['warden', 'run:45,0'],
      ['warden', 'pass'],
      ['hammer', 'move:25,-15'],
      ['hammer', 'charge:goblin-1:great-hammer'],
      ['hammer', 'pass'],
      ['gm', 'next:giant-spider'],
      ['giant-spider', 'attack-melee:warden:bite'],
      ['warden', 'sunder-shield'],
      ['giant-spider', 'pass'],
      ['gm', 'next:goblin-1'],
      ['goblin-2', 'attack-thrown:hedge-mage:hatchet'],
      ['goblin-2', 'move:45,5'],
      ['goblin-2', 'pass'],
      ['hedge-mage', 'cast-spell:force-dart:goblin-2'],
      ['hedge-mage', 'move:20,-5'],
      ['hedge-mage', 'pass'],
      ['giant-spider', 'charge:hedge-mage:bite'],
      ['giant-spider', 'pass'],
    ],
  },
};
