import { translations } from '@fray/engine/words';

/** Values that the GM sets, and their names, as the log spells them out. */
const settable = translations({
  region: 'Region',
  hp: 'TP',
  'hp max': 'Höchstwert der TP',
  mp: 'MP',
  'mp max': 'Höchstwert der MP',
  ap: 'AP',
  debt: 'verbrauchte AP',
  initiative: 'Initiative',
  wound: 'Wunde',
  stun: 'Betäubung',
  unaware: 'ahnungslos',
  holds: 'hält fest',
  grip: 'Griff',
  sustained: 'Griff gehalten',
  riding: 'reitet auf',
  carrying: 'trägt',
  ready: 'zur Hand',
  injuries: 'bleibende Leiden',
  absent: 'fort',
  hidden: 'im Versteck',
  loaded: 'geladen',
  turn: 'Zug',
  order: 'Reihenfolge',
  round: 'Runde',
  lying: 'liegt herum',
  unloaded: 'nicht geladen',
  'moved this turn': 'in diesem Zug bewegt',
  none: 'nichts',
  lethal: 'tödlich',
  nonlethal: 'nichttödlich',
  partial: 'gepackt',
  full: 'ganz im Griff',
  gm: 'SL',
});

/** Values of options, as pages spell them out. */
const ofOptions = translations({
  next: 'der nächste',
  'current first': 'zuerst der laufende',
  once: 'einmal',
  'each round': 'jede Runde',
  'cancel any': 'beides hebt sich auf',
  'net count': 'das Häufigere gewinnt',
  'before roll': 'vor dem Wurf',
  'after attack roll': 'nach dem Angriffswurf',
  'better average': 'wenn er im Schnitt besser ist',
  'rank floor without disadvantage': 'wenn er größer ist, immer ohne Nachteil',
  'target only': 'nur das Ziel',
  max: 'Höchstwert',
  current: 'aktueller Wert',
  'full only': 'nur ganz im Griff',
  'any grab': 'bei jedem Griff',
  'forced move only': 'nur das Mitzerren',
  all: 'alles',
  major: 'Hauptaktion',
  minor: 'einfache Aktion',
  'start of first turn': 'am Anfang des ersten Zuges',
  'end of first turn': 'am Ende des ersten Zuges',
});

/** Dice as rulings name them. */
const dice = translations({
  ...{ D2: 'W2', D3: 'W3', D4: 'W4', D6: 'W6', D8: 'W8', D10: 'W10', D12: 'W12', D16: 'W16', D20: 'W20', D24: 'W24', D30: 'W30', D36: 'W36' },
  ...{ D48: 'W48', D60: 'W60' },
});

export const values = { ...settable, ...ofOptions, ...dice };
