/** Texts for what the GM prepares and decides about rolls and time. */
export const timers = {
  title: 'Erinnerungen',
  hint: 'In der Zeit dieses Spiels gezählt; sie stimmen auch, wenn der Kampf zurückgeht.',
  words: 'Woran',
  like: 'Die Fackel ist abgebrannt',
  in: 'In',
  units: { round: 'Runden', count: 'Zählzeiten' },
  all: 'alle sehen es',
  set: 'Erinnern',
  left: {
    round_one: 'in {{count}} Runde',
    round_other: 'in {{count}} Runden',
    count_one: 'in {{count}} Zählzeit',
    count_other: 'in {{count}} Zählzeiten',
  },
  due: 'jetzt',
  forAll: 'alle sehen es',
  done: 'Erledigt',
  doneOf: 'Erledigt: {{what}}',
};

export const rolls = {
  title: 'Würfe',
  next: 'Der nächste Wurf:',
  advantage: 'Vorteil',
  disadvantage: 'Nachteil',
  usual: 'Wie üblich',
  modifier: 'Modifikator auf den nächsten Wurf',
  modifierOf: 'Modifikator auf den nächsten Wurf von {{name}}; mehr ist besser',
  done: 'Erledigt. Es steht im Verlauf.',
  secret: 'Verdeckt würfeln',
  secretOf: 'Würfel für einen verdeckten Wurf für {{name}}',
  secretHint: 'Nur die SL sieht es. An den Würfeln des Kampfes ändert es nichts.',
};
