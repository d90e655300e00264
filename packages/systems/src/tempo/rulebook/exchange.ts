/** The four steps of an exchange. */
export const exchange = {
  'step1.pay': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Declare and pay',
    text: 'The actor names a proactive action with all that belongs to it, and pays for it then and there.',
  },
  'step1.afford': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Only what can be paid',
    text: 'What costs more AP than are left cannot be declared; AP never fall below 0.',
  },
  'step1.no-refund': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Paid is paid',
    text: 'AP come back for no action, whatever becomes of it.',
  },
  'step1.target': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Whom one may aim at',
    text: 'A target is of another side and still in the fight.',
  },
  'step2.window': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'The chance to react',
    text: 'After a declaration every opponent whom it concerns may answer it with a reaction.',
  },
  'step2.pay': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Paying for a reaction',
    text: "A reaction is paid from the reactor's own AP when it is declared.",
  },
  'step2.optional': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Nobody has to react',
    text: 'An opponent may let it pass.',
  },
  'step2.trigger': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'What a reaction answers',
    text: 'A reaction answers only the actions that it lists, and only in a status that it lists.',
  },
  'step2.who.targeted': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Only the target answers',
    text:
      'An action aimed at somebody is answered by that combatant alone, Withdraw by the bind partner. With ' +
      'targetOnlyReactions false others who have the actor in reach may Counter-Attack a Melee Attack, Feint or ' +
      'Unarmed Attack.',
  },
  'step2.who.open': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'What everybody may answer',
    text: 'Aim, Move and Combat Move may be answered by every opponent who can, Escape by every grapple partner.',
  },
  'step2.one-each': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'One reaction each',
    text: 'An opponent answers one action at most once.',
  },
  'step2.order': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Who reacts first',
    text: 'Reactors declare openly in initiative order from the one after the actor; with reactionDeclaration secret all ' + 'choose hidden, and then reveal.',
  },
  'step2.hostile': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Opponents only',
    text: 'Only those of another side react.',
  },
  'step2.before-dice': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Before the dice',
    text: 'No die of an exchange falls before every declaration in it is made.',
  },
  'step3.window': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'The chance to replace',
    text: 'When the reaction is known the actor may replace its action by a counter-tempo one that answers it.',
  },
  'step3.optional': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Nobody has to replace',
    text: 'The actor may leave its action as it is.',
  },
  'step3.cost': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Paying the difference',
    text: 'A counter-tempo action costs what it is dearer than the action that it replaces.',
  },
  'step3.no-refund': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Nothing comes back',
    text: 'A cheaper counter-tempo action gives nothing back.',
  },
  'step3.afford': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Only what can be paid',
    text: 'Without the AP for the difference the action stands as it is.',
  },
  'step3.final': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'The last word',
    text: 'Nobody answers a counter-tempo action; the reaction already declared stands against it.',
  },
  'step3.several': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'One of several',
    text: 'With several reactions the actor names the one that is answered: that reactor is struck, or that blow parried. ' + 'The others stand.',
  },
  'step4.unopposed': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Unopposed',
    text: 'Without a reaction the result is looked up as it is.',
  },
  'step4.opposed.actor': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Opposed, for the actor',
    text: "With a reaction the actor takes the reactor's result from its own first.",
  },
  'step4.opposed.reactor': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Opposed, for the reactor',
    text: "The reactor takes the actor's result from its own.",
  },
  'step4.raw': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'From plain totals',
    text: "Both take away the other's plain total, so that one net is the other turned round.",
  },
  'step4.ct': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'The replaced action',
    text: "A counter-tempo result takes the place of the actor's in both sums.",
  },
  'step4.dt': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Finding the row',
    text: 'The row with the highest threshold (DT) that the net reaches, equal included; the dash row when there is none.',
  },
  'step4.dt.target': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'A defence as threshold',
    text: 'Where the threshold is a defence, it is that of whoever is struck.',
  },
  'step4.dt.equal-rows': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Equal thresholds',
    text: 'Where both defences are equal the critical row counts.',
  },
  'step4.multi': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Several reactions',
    text: 'The actor takes away the highest reaction result, with multiOpposition sum all of them together; each reactor ' + "takes away the actor's.",
  },
  'step4.simultaneous': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'At the same time',
    text: 'All outcomes are found from the same totals and count together, the outcome of somebody felled included.',
  },
  'step4.cancel': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Outcomes that void',
    text: 'Success of Dodge, Evade, Struggle and Wind, and Bind or Success of Parry and CT Parry, void the action they ' + 'answer whatever its net.',
  },
  'step4.order-of-dice': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Order of dice',
    text: 'Check of the actor, checks of the reactors as they declared, damage of the actor, damage of the reactors.',
  },
  'step4.apply-order': {
    section: 'The Action Round',
    kind: 'enforced',
    title: 'Order of effects',
    text:
      "Wounds, dropped weapons and statuses, then movement, the actor's first. The felled walk no further: a Move " +
      'ends where a hit stops it, any other movement is lost.',
  },
} as const;
