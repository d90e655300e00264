/** Words that stand on the field for a moment. */
export const enEffects = {
  miss: 'miss',
  over: '{{state}}: over',
  state: {
    prone: 'prone',
    stunned: 'stunned',
    held: 'held',
    bleeding: 'bleeding',
    burning: 'burning',
    poisoned: 'poisoned',
    afraid: 'gives way',
    hidden: 'hidden',
    guarding: 'on guard',
    aiming: 'aiming',
    disarmed: 'disarmed',
    broken: 'broken',
    magic: 'magic',
  },
};
