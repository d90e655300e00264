/** Aim and the two ways to walk. */
export const movement = {
  'aim.cost': {
    section: 'Actions: Aim',
    kind: 'enforced',
    title: 'Aim: cost',
    text: 'Aim costs 4 AP.',
  },
  'aim.status': {
    section: 'Actions: Aim',
    kind: 'enforced',
    title: 'Aim: status',
    text: 'Aim is taken only while On Guard.',
  },
  'aim.row.success': {
    section: 'Actions: Aim',
    kind: 'enforced',
    title: 'Aimed',
    text: 'At 0 the shots that follow at once use the aimed accuracy.',
  },
  'aim.target': {
    section: 'Actions: Aim',
    kind: 'enforced',
    title: 'One target, one weapon',
    text: 'Aim names a target and a ranged weapon.',
  },
  'aim.no-check': {
    section: 'Actions: Aim',
    kind: 'enforced',
    title: 'No check',
    text: 'Its result is 0, so that unanswered it succeeds.',
  },
  'aim.opposed': {
    section: 'Actions: Aim',
    kind: 'enforced',
    title: 'Aim under fire',
    text: 'A Counter-Fire total of 1 or more makes it fail.',
  },
  'aim.effect': {
    section: 'Actions: Aim',
    kind: 'enforced',
    title: 'How long it holds',
    text:
      'For unbroken Ranged Attacks with that weapon at that target in the same turn. With aimDuration ' +
      'untilOtherAction it outlasts the turn, covers Counter-Fire too, and ends with any other action or reaction but ' +
      'Recover Stamina.',
  },
  'move.cost': {
    section: 'Actions: Move',
    kind: 'enforced',
    title: 'Move: cost',
    text: 'Move costs 2 AP.',
  },
  'move.status': {
    section: 'Actions: Move',
    kind: 'enforced',
    title: 'Move: status',
    text: 'Move is taken only while Off Guard or On Guard.',
  },
  'move.row.failure': {
    section: 'Actions: Move',
    kind: 'enforced',
    title: 'Opposed and failed',
    text: 'Below 0 the path may still be walked, but a hit stops the mover.',
  },
  'move.row.success': {
    section: 'Actions: Move',
    kind: 'enforced',
    title: 'The whole path',
    text: 'From 0 on the whole path is walked.',
  },
  'move.no-check': {
    section: 'Actions: Move',
    kind: 'enforced',
    title: 'No check',
    text: 'Its result is 0.',
  },
  'move.unopposed': {
    section: 'Actions: Move',
    kind: 'enforced',
    title: 'Unopposed',
    text: 'An unanswered Move succeeds.',
  },
  'move.danger': {
    section: 'Actions: Move',
    kind: 'context',
    title: 'Into danger',
    text: 'A blow at a mover meets no check.',
  },
  'move.path': {
    section: 'Actions: Move',
    kind: 'enforced',
    title: 'The path',
    text: 'Named with the Move: one square up to Base Combat Movement.',
  },
  'move.strike-point': {
    section: 'Actions: Move',
    kind: 'enforced',
    title: 'Where a mover is struck',
    text: 'At the first square of the path, the start included, in reach or range; with moveStrikePoint reactorChooses at ' + 'one that the reactor names.',
  },
  'move.stop': {
    section: 'Actions: Move',
    kind: 'enforced',
    title: 'Where a hit stops',
    text:
      'In the first square from the strike point on where the mover may stand. Hit means the Hit or Critical Hit row; ' +
      'of several the earliest along the path stops.',
  },
  'move.success-hit': {
    section: 'Actions: Move',
    kind: 'enforced',
    title: 'Hit and yet through',
    text: 'On Success a hit does not stop the mover, unless it fells.',
  },
  'combat-move.cost': {
    section: 'Actions: Combat Move',
    kind: 'enforced',
    title: 'Combat Move: cost',
    text: 'Combat Move costs 3 AP.',
  },
  'combat-move.status': {
    section: 'Actions: Combat Move',
    kind: 'enforced',
    title: 'Combat Move: status',
    text: 'Combat Move is taken only while On Guard.',
  },
  'combat-move.row.success': {
    section: 'Actions: Combat Move',
    kind: 'enforced',
    title: 'Success',
    text: 'From 1 on: a square toward or away from the reference opponent at most, and sideways up to Base Combat ' + 'Movement.',
  },
  'combat-move.row.critical-success': {
    section: 'Actions: Combat Move',
    kind: 'enforced',
    title: 'Critical success',
    text: 'From 10 on: anywhere up to Base Combat Movement.',
  },
  'combat-move.reference': {
    section: 'Actions: Combat Move',
    kind: 'enforced',
    title: 'The reference opponent',
    text: 'One opponent is named; only the distance to that one is limited.',
  },
  'combat-move.path': {
    section: 'Actions: Combat Move',
    kind: 'enforced',
    title: 'The path',
    text: 'One that Success would allow is named at once, and Success walks it. Reactions are judged by it, wherever the ' + 'mover ends.',
  },
  'combat-move.distance': {
    section: 'Actions: Combat Move',
    kind: 'enforced',
    title: 'One step nearer or farther',
    text: 'At most one step may change the distance, and up to Base Combat Movement steps keep it.',
  },
  'combat-move.critical-free': {
    section: 'Actions: Combat Move',
    kind: 'enforced',
    title: 'Free movement',
    text: 'A critical success may take another path, chosen now, up to Base Combat Movement.',
  },
  'combat-move.no-stop': {
    section: 'Actions: Combat Move',
    kind: 'enforced',
    title: 'Hits do not stop',
    text: 'A hit stops no Combat Move unless it fells the mover.',
  },
} as const;
