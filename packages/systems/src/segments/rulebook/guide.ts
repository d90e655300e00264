import type { RoundGuide } from '@fray/engine';
import type { ClauseId } from './index.ts';

/** How a round goes: the first page of the rulebook. */
export const guide: RoundGuide<ClauseId> = {
  steps: [
    {
      clauses: ['round.length', 'round.five', 'round.no-initiative-roll', 'segment.own-or-later', 'segment.earliest'],
      words: {
        en: {
          title: 'Five segments',
          text: 'A round takes ten seconds and runs through Ambush, Melee, Ranged, Movement and Multiform, always in this order. There is no roll for Initiative: what you want to do, and how near the foe is, decides in which segment you can first do it. Any later segment will do as well.',
        },
        de: {
          title: 'Fünf Segmente',
          text: 'Eine Runde dauert zehn Sekunden und geht immer in dieser Ordnung durch fünf Segmente: Hinterhalt, Nahkampf, Fernkampf, Bewegung, Multiform. Um die Initiative würfelt niemand: Was du vorhast und wie nah der Gegner ist, entscheidet, in welchem Segment du frühestens drankommst. Später geht immer.',
        },
      },
    },
    {
      clauses: ['round.announce', 'round.segment-complete', 'ambush.others-wait'],
      words: {
        en: {
          title: 'The GM announces a segment',
          text: 'The GM names the first segment in which a combatant can do something; those before it are over. In Ambush the GM also says who is surprised and loses the round. When all actions of a segment are done, the next one is announced.',
        },
        de: {
          title: 'Die SL sagt ein Segment an',
          text: 'Die SL nennt das erste Segment, in dem überhaupt jemand etwas tun kann; die davor sind vorbei. Beim Hinterhalt sagt sie auch, wer überrascht ist und die Runde verliert. Sind alle Aktionen eines Segments gemacht, folgt das nächste.',
        },
      },
    },
    {
      clauses: ['onguard.announce', 'onguard.cost', 'onguard.stance', 'onguard.free-checks', 'onguard.end'],
      words: {
        en: {
          title: 'On-Guard, if you want',
          text: 'Before the first stances of a round are shown you may go On-Guard with one defend skill, for 2 actions and with a Defensive stance. From then on you may check that skill against every hit at no further cost. Each failure makes it harder, and the third one ends it.',
        },
        de: {
          title: 'Auf der Hut, wenn du willst',
          text: 'Bevor die ersten Haltungen der Runde gezeigt werden, kannst du dich mit einer Abwehrfertigkeit auf die Hut begeben: für 2 Aktionen und in defensiver Haltung. Von da an darfst du diese Fertigkeit ohne weitere Kosten gegen jeden Treffer würfeln. Jeder Fehlschlag macht es schwerer, und nach dem dritten ist Schluss.',
        },
      },
    },
    {
      clauses: ['round.stance-choice', 'stance.four', 'stance.reveal', 'stance.hold.wait'],
      words: {
        en: {
          title: 'Choose a stance',
          text: 'All who can act choose a stance in secret and show it together: Aggressive, Ready, Defensive or Hold. With Hold you wait for a later segment.',
        },
        de: {
          title: 'Eine Haltung wählen',
          text: 'Alle, die handeln können, wählen verdeckt eine Haltung und decken sie zusammen auf: aggressiv, bereit, defensiv oder abwartend. Wer abwartet, handelt erst in einem späteren Segment.',
        },
      },
    },
    {
      clauses: ['stance.ready.choice-time', 'stance.ready.trade', 'stance.ready.wait'],
      words: {
        en: {
          title: 'Trade or wait',
          text: 'A Ready combatant says for each foe whether to trade or to wait. If you trade, you answer each attack of that foe with one of your own. If you wait, the foe makes all attacks before it is your turn.',
        },
        de: {
          title: 'Schlagabtausch oder warten',
          text: 'Wer bereit ist, entscheidet für jeden Gegner: Schlagabtausch oder warten. Beim Schlagabtausch beantwortest du jeden seiner Angriffe mit einem eigenen. Wartest du, macht er erst alle seine Angriffe, und dann bist du am Zug.',
        },
      },
    },
    {
      clauses: ['stance.order', 'stance.aggressive.first', 'stance.aggressive.no-defend', 'stance.ready.order', 'stance.defensive.order', 'stance.tie'],
      words: {
        en: {
          title: 'The order of the stances',
          text: 'The Aggressive act first, one action each and then another; two Aggressive foes cannot defend against each other. Then the Ready take their turns, then the Defensive. In the same stance the higher Agility goes first.',
        },
        de: {
          title: 'Die Reihenfolge der Haltungen',
          text: 'Aggressive handeln zuerst, immer abwechselnd eine Aktion; zwei aggressive Gegner können einander nicht abwehren. Dann kommen die Bereiten mit ihren Zügen, danach die Defensiven. Bei gleicher Haltung geht die höhere Gewandtheit vor.',
        },
      },
    },
    {
      clauses: ['segment.actions-budget', 'house.actions', 'segment.single', 'segment.no-carry', 'house.combat-step'],
      words: {
        en: {
          title: 'Spend your actions',
          text: 'You have about four actions in a round for attacks, defends, moves and everything else; the combat step of 1 yard is free once a round. All attacks of a round are made in one segment, and those that you do not make there are lost.',
        },
        de: {
          title: 'Aktionen ausgeben',
          text: 'Du hast ungefähr vier Aktionen je Runde, für Angriffe, Abwehren, Bewegung und alles andere; der Kampfschritt von 1 Yard ist einmal je Runde kostenlos. Alle Angriffe einer Runde machst du in einem Segment. Was du dort nicht nutzt, verfällt.',
        },
      },
    },
    {
      clauses: ['attack.skill', 'attack.roll', 'armed.called', 'house.aoo'],
      words: {
        en: {
          title: 'Attack',
          text: 'Your skill and all modifiers make a target score, and a d20 at or under it hits. A called shot is harder, but disables a part, knocks out, kills or strikes the weapon. Shooting or casting beside a foe gives that foe an attack of opportunity.',
        },
        de: {
          title: 'Angreifen',
          text: 'Deine Fertigkeit und alle Modifikatoren ergeben einen Zielwert; ein W20, der höchstens so hoch fällt, trifft. Gezielte Angriffe sind schwerer, machen aber Körperteile unbrauchbar, schlagen k. o., töten oder treffen die Waffe. Wer neben einem Gegner schießt oder zaubert, gibt ihm einen Gelegenheitsangriff.',
        },
      },
    },
    {
      clauses: ['attack.sequence', 'defense.avoid', 'defense.avert', 'defense.active-cost', 'defend.equal', 'passive.armor'],
      words: {
        en: {
          title: 'Defend, and take what is left',
          text: 'The target of a hit may spend an action on one defend: get out of the way, or catch the blow with a weapon or shield. The d20 has to be below the score, as an equal roll fails. What is not stopped does damage, less the rating of the target against it.',
        },
        de: {
          title: 'Abwehren, und einstecken',
          text: 'Wer getroffen wird, darf für eine Aktion einmal abwehren: ausweichen oder den Hieb mit Waffe oder Schild abfangen. Der W20 muss unter dem Wert bleiben, genau der Wert reicht nicht. Was durchkommt, macht Schaden, vermindert um den Schutz gegen diese Schadensart.',
        },
      },
    },
  ],
  // A trade of blows: a block fails, a block breaks the shield that it was made with, and a called shot knocks out.
  example: {
    encounter: 'duel',
    seed: 74,
    choices: [
      ['gm', 'announce:melee'],
      ['halvar', 'ready'],
      ['skeleton', 'aggressive'],
      ['halvar', 'trade:skeleton'],
      ['skeleton', 'melee-attack:halvar:arming-sword'],
      ['halvar', 'block:medium-shield'],
      ['halvar', 'melee-attack:skeleton:arming-sword'],
      ['skeleton', 'block:small-shield'],
      ['skeleton', 'melee-attack:halvar:arming-sword'],
      ['halvar', 'melee-attack:skeleton:arming-sword'],
      ['halvar', 'melee-attack:skeleton:arming-sword:head'],
    ],
  },
};
