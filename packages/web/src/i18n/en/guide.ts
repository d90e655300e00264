/** Texts of the guide, in English: `any` is for all systems; a system's own texts are under its id. */
export const enGuide = {
  guide: {
    title: 'Guide',
    open: 'Guide me',
    next: 'Got it',
    stop: 'No more guide',
    progress: '{{n}} of {{of}}',
    waits: 'The guide waits for something new.',
    any: {
      choose: {
        title: 'Here is what you may do',
        text: 'Press an action; if it needs a target, press a foe next. Keys 1 to 9 and Enter do the same. “All choices” has everything else, and a line to type in.',
      },
      time: { title: 'The strip on top shows the turn order', text: 'Amber is who acts now. Press a face to find it on the field.' },
      secret: { title: 'This is a secret choice', text: 'Your answer stays secret until all have given theirs.' },
      odds: {
        title: 'Read the odds before you choose',
        text: 'A number on a button is the chance that it works; “best” is at the likeliest target. Press the button, and each foe shows its own.',
      },
      move: {
        title: 'Moving',
        text: 'Press Move, then a shaded space. If something threatens on the way, it is shown first: press Go, or choose another space.',
      },
      end: { title: 'When you are done', text: 'The gray button at the right end of the bar ends your turn or does nothing. It is always in the same place.' },
      react: {
        title: 'You may answer this',
        text: 'You are asked in the middle of another combatant’s action. “From now on” answers such questions once and for all.',
      },
      exchange: {
        title: 'What just happened',
        text: 'The cards over the field show each stage: who attacked, who answered, what was rolled. “This exchange” among the tools has all numbers.',
      },
      fog: {
        title: 'Fog lies on the field',
        text: 'Players see nothing in it. Press the cloud on the field and draw over what they discover; key F lifts it from the space under the cursor.',
      },
      hurt: {
        title: 'A combatant is hurt',
        text: 'The rim of a face is its health, and the number beside it says how much is left. The sheet says what the wound does.',
      },
      down: { title: 'A combatant is down', text: 'Signs on the token and words in the list say how bad it is. Not all who go down are dead.' },
      over: { title: 'The fight is over', text: 'Fight it again with new dice, look back through the log, or go back to the first page.' },
    },
    'roll-under': {
      choose: {
        title: 'One big thing, and a short move',
        text: 'A turn holds one big thing (attack, cast, run) and a short move before or after it. Press an action to begin.',
      },
      time: {
        title: 'Initiative is rolled every round',
        text: 'Each hero rolls a d20 against Wisdom. Heroes who roll low enough go before the enemies, all others after them.',
      },
      odds: {
        title: 'Low is good',
        text: 'A d20 has to show no more than your number. The bar shows critical failure, miss, hit and critical success, out of 100. Point at it for the rest.',
      },
      hurt: { title: 'Hit points are few', text: 'They come back with rest. What counts is what happens below 0: that is where lasting injuries are thrown.' },
      down: {
        title: 'Below 0 it maims',
        text: 'A table says what is broken, and Fatal Wounds tick each round. A companion who helps in time can still stop them.',
      },
    },
    'die-rank': {
      choose: { title: 'Every stat is a die', text: 'From D2 to D60: the better you are, the bigger your die. Higher beats lower, and both sides throw.' },
      time: { title: 'Action points', text: 'Dots show how many points are left this turn. Looking at a choice hollows the dots it would take.' },
      move: { title: 'Regions in place of feet', text: 'You stand in a region and go to one that borders on it. “Go…” on its card says how.' },
      end: {
        title: 'Points you keep, and points you owe',
        text: 'The gray button ends the turn. An interrupt on another’s turn borrows from your next one, so think before you use it.',
      },
      react: { title: 'You may interrupt', text: 'Block, dodge or strike now. It costs points of your next turn: the debt stands in the log.' },
    },
    'time-count': {
      choose: {
        title: 'One clock for all',
        text: 'There are no rounds. Each action has a Speed Factor, and when its time is up you act again. It stands behind each choice, like (SF 4).',
      },
      time: {
        title: 'Half seconds from left to right',
        text: 'A bar reaches to the count at which a combatant acts again. Select a choice, and a dashed bar shows where it would put you.',
      },
      secret: { title: 'All who act on a count act at once', text: 'You choose without seeing the others. Two fighters may well strike each other down.' },
      odds: { title: 'Fast or sure', text: 'A quick weapon strikes again sooner. Weigh the bar of outcomes against the dashed ghost on the clock.' },
      hurt: { title: 'Pain', text: 'A blow that reaches the Threshold of Pain may stun, and a stunned fighter loses time. Fatigue counts too.' },
    },
    tempo: {
      choose: {
        title: 'A duel is a conversation',
        text: 'You declare an action; the other may react; you may still replace it with a Counter-Tempo action; only then the dice fall. AP pay for all of it.',
      },
      time: { title: 'AP make a round', text: 'The AP beside a name are what is left. Keep some: reactions cost the same AP.' },
      react: {
        title: 'React, or let it pass',
        text: 'Parry, Evade, or Counter-Attack: then both may hit. It may also be a Feint that wants you to spend AP.',
      },
      exchange: {
        title: 'The exchange, stage by stage',
        text: 'Declared, answered, replaced, rolled: each is a card over the field. “This exchange” among the tools has all numbers.',
      },
      hurt: { title: 'Wounds hinder', text: 'There is little health, and every wound makes the next exchange harder. Guard first, then strike.' },
    },
    segments: {
      choose: {
        title: 'Five segments make a round',
        text: 'Ambush, Melee, Ranged, Movement and Multiform. The GM says which is next, and only actions of that kind are possible in it.',
      },
      time: { title: 'Where the round stands', text: 'The ribbon has the five segments: amber is now, pale is over. The faces before it act in this one.' },
      secret: {
        title: 'A stance, chosen unseen',
        text: 'Aggressive goes first and may not defend; defensive goes last and may. All stances are shown at once.',
      },
      react: { title: 'Defend while you have actions', text: 'A defense takes one of your actions. If your stance lets you, it may stop the blow altogether.' },
      end: { title: 'Actions last the round', text: 'What you do not use now may still serve to defend. The gray button is to Pass.' },
    },
  },
} as const;
