import type { Catalog } from '../../en/en.ts';

export const sight: Catalog['sight'] = {
  line: 'Wie sie zueinander stehen',
  far: {
    feet_one: '{{count}} ft',
    feet_other: '{{count}} ft',
    squares_one: '{{count}} Feld',
    squares_other: '{{count}} Felder',
    yards_one: '{{count}} Yard',
    yards_other: '{{count}} Yards',
    borders_zero: 'in derselben Region',
    borders_one: '{{count}} Grenze',
    borders_other: '{{count}} Grenzen',
  },
  fromTo: 'Von {{from}} zu {{to}}: {{what}}',
  reach: 'reicht {{far}}',
  way: 'über {{names}}',
  clear: 'freie Linie',
  covered: 'gedeckt',
  coveredBy: 'gedeckt durch {{what}}',
  blocked: 'versperrt: {{why}}',
  blockedBy: 'versperrt durch {{what}}',
  wall: { wall: 'eine Wand', low: 'eine niedrige Mauer', door: 'die Tür „{{door}}“', ground: 'Boden mit Deckung ({{much}})' },
  reachedBy: 'in Reichweite von {{names}}',
  beset: { flanked: 'in der Zange', engaged: 'im Nahkampf' },
};
