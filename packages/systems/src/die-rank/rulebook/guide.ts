import type { RoundGuide } from '@fray/engine';
import type { ClauseId } from './index.ts';

/** How a round goes: the first page of the rulebook. */
export const guide: RoundGuide<ClauseId> = {
  steps: [
    {
      clauses: ['order.roll', 'order.sort', 'order.ties', 'order.fixed'],
      words: {
        en: {
          title: 'Turn order',
          text: 'When the encounter begins, every combatant rolls REF, and turns go from the highest number to the lowest. A tie goes to the larger die, or is rolled again. The order stays the same in every round.',
        },
        de: {
          title: 'Zugreihenfolge',
          text: 'Zu Beginn würfeln alle auf REF; wer die höchste Zahl hat, ist zuerst am Zug. Bei Gleichstand geht der größere Würfel vor, sonst wird noch einmal gewürfelt. Die Reihenfolge gilt für alle Runden.',
        },
      },
    },
    {
      clauses: ['ap.pool', 'ap.one-per-action', 'ap.minor', 'ap.major', 'ap.exclusive'],
      words: {
        en: {
          title: 'Your turn',
          text: 'You have a few action points (AP), usually two or three, and each action takes one. Take as many minor actions as you can pay for, such as readying a weapon, and then one major action, such as an attack, which ends your turn. An exclusive action takes the whole turn.',
        },
        de: {
          title: 'Dein Zug',
          text: 'Du hast einige Aktionspunkte (AP), meist zwei oder drei, und jede Aktion kostet einen. Zuerst kommen beliebig viele einfache Aktionen, zum Beispiel eine Waffe zur Hand nehmen, dann eine Hauptaktion wie ein Angriff; sie beendet den Zug. Eine exklusive Aktion braucht den ganzen Zug.',
        },
      },
    },
    {
      clauses: ['space.regions', 'move.walk', 'move.run'],
      words: {
        en: {
          title: 'Moving',
          text: 'The field is divided into regions, and all who are in the same region can reach each other. A move into a neighboring region is a minor action. A run through two regions is an exclusive one.',
        },
        de: {
          title: 'Bewegung',
          text: 'Das Kampffeld ist in Regionen geteilt, und wer in derselben Region ist, kann einander erreichen. In eine angrenzende Region zu gehen ist eine einfache Aktion. Ein Lauf durch zwei Regionen ist eine exklusive Aktion.',
        },
      },
    },
    {
      clauses: ['ap.interrupt', 'ap.debt-limit'],
      words: {
        en: {
          title: 'Interrupts',
          text: 'Blocks, parries, dodges and opportunity attacks interrupt the turns of others. Each is paid with 1 AP of your next turn, so after a busy round little may be left of it. When that turn has no AP left, you cannot interrupt any more.',
        },
        de: {
          title: 'Unterbrechungen',
          text: 'Blocken, Parieren, Ausweichen und Gelegenheitsangriffe unterbrechen den Zug anderer. Jede Unterbrechung kostet 1 AP deines nächsten Zuges; nach einer turbulenten Runde bleibt davon vielleicht wenig übrig. Sind alle AP dieses Zuges verbraucht, kannst du nicht mehr unterbrechen.',
        },
      },
    },
    {
      clauses: ['oa.trigger.leave', 'oa.trigger.run-in', 'oa.trigger.aim', 'oa.trigger.exclusive', 'oa.trigger.particular', 'oa.who', 'oa.timing', 'oa.abort'],
      words: {
        en: {
          title: 'Opportunity attacks',
          text: 'Leaving a region, running into one, aiming a shot, taking an exclusive action, or using bare hands against an armed enemy lets each enemy in the region strike first, with an ordinary melee attack. If that puts you down, your action is lost.',
        },
        de: {
          title: 'Gelegenheitsangriffe',
          text: 'Wer eine Region verlässt, in eine hineinläuft, zielt, eine exklusive Aktion ausführt oder mit bloßen Händen auf Bewaffnete losgeht, gibt allen Feinden in der Region Gelegenheit, mit einem gewöhnlichen Nahkampfangriff zuvorzukommen. Gehst du dabei zu Boden, ist die Aktion verloren.',
        },
      },
    },
    {
      clauses: ['attack.major', 'attack.die.weapon', 'attack.die.spell', 'attack.die.other', 'gear.att'],
      words: {
        en: {
          title: 'Attack',
          text: 'An attack is a major action. You roll ATT with a weapon, PRE with most spells, and STR two ranks lower with bare hands. A heavy weapon makes the die larger.',
        },
        de: {
          title: 'Angriff',
          text: 'Ein Angriff ist eine Hauptaktion. Mit einer Waffe würfelst du ATT, mit den meisten Zaubern PRE und mit bloßen Händen STR, um zwei Stufen verringert. Eine schwere Waffe vergrößert den Würfel.',
        },
      },
    },
    {
      clauses: ['defense.passive', 'defense.passive.weapon', 'defense.passive.spell', 'block.roll', 'parry.roll', 'dodge.roll', 'defense.declare'],
      words: {
        en: {
          title: 'Defense',
          text: 'Before the dice are rolled, the target picks one defense. The passive one is free: DEF against weapons, often PRE or FOR against spells. Or they interrupt: block with a shield (DEF with advantage), parry a melee attack (ATT) or dodge (REF).',
        },
        de: {
          title: 'Verteidigung',
          text: 'Bevor die Würfel fallen, wählt das Ziel eine Verteidigung. Die passive kostet nichts: DEF gegen Waffen, gegen Zauber oft PRE oder FOR. Oder das Ziel unterbricht: mit dem Schild blocken (DEF mit Vorteil), einen Nahkampfangriff parieren (ATT) oder ausweichen (REF).',
        },
      },
    },
    {
      clauses: ['dice.success', 'dice.successes', 'dice.resisted', 'dice.advantage', 'dice.disadvantage'],
      words: {
        en: {
          title: 'Compare the numbers',
          text: 'Both sides roll one die; advantage means two dice and the higher counts, disadvantage two and the lower counts. The attack hits if its number is at least that of the defense. It has as many successes as the number of the defense fits into that of the attack: 7 against 3 makes two.',
        },
        de: {
          title: 'Zahlen vergleichen',
          text: 'Beide Seiten würfeln einen Würfel; mit Vorteil sind es zwei, und der höhere zählt, mit Nachteil zählt der niedrigere. Der Angriff trifft, wenn seine Zahl mindestens so hoch ist wie die der Verteidigung. Er hat so viele Erfolge, wie die Zahl der Verteidigung in die des Angriffs passt: 7 gegen 3 sind zwei.',
        },
      },
    },
    {
      clauses: ['damage.base', 'damage.extra', 'ko.zero', 'death.double', 'death.minor', 'encounter.end', 'ko.survival.when'],
      words: {
        en: {
          title: 'Damage, and the end',
          text: 'Each success takes 1 HP. At 0 HP a combatant is knocked out, lethal damage of twice their HP kills, and minor villains die at once. When only one side is left standing, the encounter is over, and those whom lethal damage knocked out roll FOR for survival.',
        },
        de: {
          title: 'Schaden und Ende',
          text: 'Jeder Erfolg kostet 1 TP. Mit 0 TP ist man bewusstlos; tödlicher Schaden in Höhe der doppelten TP tötet, und unbedeutende Schurken sterben sofort. Steht nur noch eine Seite, ist der Kampf vorbei, und wen tödlicher Schaden bewusstlos gemacht hat, würfelt FOR ums Überleben.',
        },
      },
    },
  ],
  // Interrupts cost Maive most of her turn, which is still enough: a captain walks in, a bandit runs into her mace, and a blow of six successes kills at once.
  example: {
    encounter: 'gatehouse',
    seed: 7,
    choices: [
      ['bandit-captain', 'move:yard'],
      ['bandit-captain', 'attack-melee:healer:long-sword'],
      ['healer', 'block'],
      ['bandit-1', 'run:gate,yard'],
      ['healer', 'opportunity-attack:bandit-1:mace'],
      ['bandit-1', 'passive'],
      ['gm', 'die'],
      ['healer', 'attack-melee:bandit-captain:mace'],
      ['bandit-captain', 'parry:long-sword'],
      ['knight', 'move:gate'],
      ['knight', 'attack-melee:goblin-1:long-sword'],
      ['goblin-1', 'dodge'],
      ['gm', 'die'],
      ['goblin-2', 'attack-melee:knight:dagger'],
      ['knight', 'block'],
      ['ranger', 'attack-ranged:bandit-2:long-bow'],
      ['bandit-2', 'passive'],
    ],
  },
};
