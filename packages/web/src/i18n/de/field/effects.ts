/** Words that stand on the field for a moment. */
export const deEffects = {
  miss: 'daneben',
  over: '{{state}}: vorbei',
  state: {
    prone: 'am Boden',
    stunned: 'benommen',
    held: 'gehalten',
    bleeding: 'blutet',
    burning: 'brennt',
    poisoned: 'vergiftet',
    afraid: 'weicht',
    hidden: 'versteckt',
    guarding: 'gedeckt',
    aiming: 'zielt',
    disarmed: 'entwaffnet',
    broken: 'zerbrochen',
    magic: 'Magie',
  },
};
