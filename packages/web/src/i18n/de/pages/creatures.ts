import type { Deep } from '../../en/en.ts';
import type { creatures as english } from '../../en/pages/creatures.ts';

/** Texte für Karten von Geschöpfen, auf Deutsch. */
export const creatures: Deep<typeof english> = {
  tag: 'Merkmal',
  anyTag: 'alle Merkmale',
  sort: 'Reihenfolge',
  sorts: { given: 'wie sie kommen', name: 'nach Namen', mild: 'nach Gefahr, die kleinste zuerst', deadly: 'nach Gefahr, die größte zuerst' },
  danger: 'Gefahr: {{word}}',
  words: { harmless: 'harmlos', slight: 'gering', real: 'ernst', great: 'groß', deadly: 'tödlich' },
  unknownDanger: 'Gefahr nicht gemessen',
  evenAt: '{{n}} sind ein ausgeglichener Kampf',
  evenAtOne: 'schon eines allein ist ein ausgeglichener Kampf oder schlimmer',
  evenBeyond: 'erst mehr als {{n}} sind ein ausgeglichener Kampf',
  wins: '{{heroes}} Helden gewannen {{share}} % (± {{margin}}) der simulierten Kämpfe gegen eines; im Mittel waren {{down}} von ihnen am Boden.',
  numbers: 'Werte: {{name}}',
  all: 'Fertige Kämpfende',
  tags: {
    ...{
      hero: 'Held',
      hireling: 'Söldling',
      human: 'Mensch',
      bandit: 'Räuber',
      soldier: 'Soldat',
      archer: 'schießt',
      leader: 'Anführer',
      spellcaster: 'zaubert',
    },
    ...{ beast: 'Tier', vermin: 'Ungeziefer', reptile: 'Reptil', flyer: 'fliegt', water: 'Wasser', venom: 'Gift', mount: 'Reittier', plant: 'Pflanze' },
    ...{ undead: 'untot', giant: 'Riese', dragon: 'Drache', demon: 'Dämon', construct: 'Konstrukt', ooze: 'Schleim', goblin: 'Goblin', orc: 'Ork' },
    ...{ minor: 'Statist', rider: 'Reiter', small: 'klein', large: 'groß', huge: 'riesig' },
  },
};
