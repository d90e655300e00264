import type { Catalog } from '../en/en.ts';

export const dock: Catalog['dock'] = {
  title: 'Was getan werden kann',
  best: 'bestens',
  whom: '{{what}}: wen?',
  where: '{{what}}: wohin?',
  which: '{{what}}: was davon?',
  all: 'Alle Möglichkeiten',
  others: '{{n}} weitere',
  back: 'Zurück',
  next: 'Nächste Frage (noch {{n}})',
  nothing: 'Gerade gibt es nichts zu entscheiden',
  letAct: 'Handeln lassen',
  toHit: '{{chance}} Treffer',
  toSucceed: '{{chance}} Erfolg',
  toDrop: '{{chance}} Ausfall',
  tools: 'Alle Werkzeuge',
  last: 'Was eben geschah',
};
