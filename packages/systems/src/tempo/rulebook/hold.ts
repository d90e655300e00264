/** What the Grappled do, and blows with bare hands. */
export const hold = {
  'escape.cost': {
    section: 'Actions: Escape',
    kind: 'enforced',
    title: 'Escape: cost',
    text: 'Escape costs 3 AP.',
  },
  'escape.status': {
    section: 'Actions: Escape',
    kind: 'enforced',
    title: 'Escape: status',
    text: 'Escape is taken only while Grappled or Pinned.',
  },
  'escape.row.success': {
    section: 'Actions: Escape',
    kind: 'enforced',
    title: 'Success',
    text: 'From 1 on all links of the escaper end; partners without another are On Guard.',
  },
  'escape.both': {
    section: 'Actions: Escape',
    kind: 'enforced',
    title: 'From grapple and pin',
    text: 'The same action and the same threshold for both.',
  },
  'escape.status-after': {
    section: 'Actions: Escape',
    kind: 'enforced',
    title: 'After it',
    text:
      'On Guard, with escapeStatus Off Guard the escaper Off Guard; with escapeFromPin grappled a Pinned escaper is ' + 'only Grappled, and all links stay.',
  },
  'pin.cost': {
    section: 'Actions: Pin',
    kind: 'enforced',
    title: 'Pin: cost',
    text: 'Pin costs 3 AP.',
  },
  'pin.status': {
    section: 'Actions: Pin',
    kind: 'enforced',
    title: 'Pin: status',
    text: 'Pin is taken only while Grappled.',
  },
  'pin.row.success': {
    section: 'Actions: Pin',
    kind: 'enforced',
    title: 'Success',
    text: "From the target's Grapple Defence on the target is Pinned.",
  },
  'pin.keeps': {
    section: 'Actions: Pin',
    kind: 'enforced',
    title: 'The pinner',
    text: 'Stays Grappled.',
  },
  'pin.target': {
    section: 'Actions: Pin',
    kind: 'enforced',
    title: 'Whom',
    text: 'A partner who is Grappled; one already Pinned is refused.',
  },
  'unarmed-attack.cost': {
    section: 'Actions: Unarmed Attack',
    kind: 'enforced',
    title: 'Unarmed Attack: cost',
    text: 'Unarmed Attack costs 3 AP.',
  },
  'unarmed-attack.status': {
    section: 'Actions: Unarmed Attack',
    kind: 'enforced',
    title: 'Unarmed Attack: status',
    text: 'Unarmed Attack is taken only while Grappled or On Guard.',
  },
  'unarmed-attack.rows': {
    section: 'Actions: Unarmed Attack',
    kind: 'enforced',
    title: 'Rows',
    text: 'The attack rows.',
  },
  'unarmed-attack.counter-bonus': {
    section: 'Actions: Unarmed Attack',
    kind: 'enforced',
    title: 'Steel against fists',
    text: 'A Counter-Attack with a melee weapon against it has +5.',
  },
  'unarmed-attack.counter-no-bonus': {
    section: 'Actions: Unarmed Attack',
    kind: 'enforced',
    title: 'Fists against fists',
    text: 'Bare hands may Counter-Attack for 3 AP with the unarmed skill, without the +5.',
  },
  'unarmed-attack.reach': {
    section: 'Actions: Unarmed Attack',
    kind: 'enforced',
    title: 'Whom',
    text: 'On Guard a target at distance 1, Grappled a grapple partner.',
  },
  'unarmed-attack.no-ct': {
    section: 'Actions: Unarmed Attack',
    kind: 'enforced',
    title: 'Not replaced',
    text: 'No counter-tempo action replaces it.',
  },
  'unarmed-attack.parry-tie': {
    section: 'Actions: Unarmed Attack',
    kind: 'enforced',
    title: 'A tie with a Parry',
    text:
      'Both are Bound, bare hands counting as the weapon; with bindVsUnarmed successInstead the tie is a Success. A ' +
      'CT Parry tie with a bare-handed Counter-Attack likewise.',
  },
} as const;
