import { creatures } from './creatures-de.ts';

/** Names of the starter content, Injuries, limbs and permanent effects in German. Names of people are listed as they are. */
export const names: Readonly<Record<string, string>> = {
  ...creatures,
  // Weapons and kinds of weapons
  dagger: 'Dolch',
  hatchet: 'Beil',
  sword: 'Schwert',
  spear: 'Speer',
  axe: 'Axt',
  hammer: 'Hammer',
  'great hammer': 'Kriegshammer',
  'great sword': 'Zweihänder',
  'great-sword': 'Zweihänder',
  sling: 'Schleuder',
  bow: 'Bogen',
  crossbow: 'Armbrust',
  'bare hands': 'bloße Hände',
  claws: 'Krallen',
  bite: 'Biss',
  light: 'leichte Waffen',
  medium: 'mittlere Waffen',
  heavy: 'schwere Waffen',

  // Armor and things
  'no armor': 'keine Rüstung',
  'leather armor': 'Lederrüstung',
  'chain armor': 'Kettenrüstung',
  'plate armor': 'Plattenrüstung',
  shield: 'Schild',
  quiver: 'Köcher',
  'quiver of 20 arrows': 'Köcher mit 20 Pfeilen',
  ration: 'Ration',
  torch: 'Fackel',
  lantern: 'Laterne',
  rope: 'Seil',
  book: 'Buch',
  flask: 'Flasche',
  'potion of mending': 'Heiltrank',
  'wand of sparks': 'Funkenstab',

  // Spells
  'Force dart': 'Kraftpfeil',
  'Fire lance': 'Feuerlanze',
  'Grave touch': 'Grabesberührung',
  'Knit flesh': 'Wundschluss',

  // Combatants
  'Brenna the warden': 'Brenna, Wächterin',
  'Oswin the archer': 'Oswin, Bogenschütze',
  'Tamsin the barber-surgeon': 'Tamsin, Wundärztin',
  'Mirel the hedge mage': 'Mirel, Heckenmagierin',
  'Gorm of the hammer': 'Gorm, Hammerschwinger',
  Torchbearer: 'Fackelträger',
  'Foot soldier in leather': 'Fußsoldat',
  Goblin: 'Goblin',
  'Orc shield-bearer': 'Ork-Schildträger',
  Skeleton: 'Skelett',
  Wolf: 'Wolf',
  'Nimble tiger': 'Tiger',
  'Giant spider': 'Riesenspinne',
  'Bandit with crossbow': 'Räuber mit Armbrust',
  'Ogre champion': 'Oger-Champion',
  'Kobold scavenger': 'Kobold',

  // Dangers, what they measure and what they tell
  'Rising flood': 'Steigende Flut',
  'Closing walls': 'Schließende Wände',
  'Burning fuse': 'Brennende Lunte',
  water: 'Wasser',
  gap: 'Spalt',
  fuse: 'Lunte',
  inches: 'Zoll',
  steps: 'Schritte',
  'The walls meet.': 'Die Wände treffen aufeinander.',
  'The powder goes up.': 'Das Pulver geht hoch.',

  // Encounters
  'A fight': 'Ein Kampf',
  'Soldiers on the road': 'Soldaten auf der Straße',
  'Spider lair': 'Spinnenhöhle',
  'The filling cistern': 'Die steigende Zisterne',
  'Flooded crypt': 'Geflutete Gruft',

  // Injuries
  Disabled: 'Unbrauchbar',
  Mangled: 'Zerfleischung',
  'Cracked Ribs': 'Angebrochene Rippen',
  Crushed: 'Quetschung',
  Concussed: 'Gehirnerschütterung',
  Skullcracked: 'Schädelbruch',
  Scorched: 'Versengung',
  Burned: 'Verbrennung',
  Frostbite: 'Erfrierungen',
  Frozen: 'Vereisung',
  Fried: 'Verschmorung',
  Sickened: 'Siechtum',
  Wracked: 'Zerrüttung',
  Anathema: 'Anathema',
  Marked: 'Magisches Mal',

  // Where they are
  'left arm': 'linker Arm',
  'right arm': 'rechter Arm',
  'left leg': 'linkes Bein',
  'right leg': 'rechtes Bein',

  // Permanent effects
  blind: 'blind',
  Blind: 'blind',
  deaf: 'taub',
  palsy: 'Zittern',
  'weak heart': 'schwaches Herz',
  marked: 'vom Mal gezeichnet',
  'open to magic': 'anfällig für Magie',
  coma: 'Koma',
  'Interesting Scar': 'interessante Narbe',

  // Abilities
  STR: 'STÄ',
  DEX: 'GES',
  CON: 'KON',
  INT: 'INT',
  WIS: 'WEI',
  CHA: 'CHA',

  // Circumstances
  drunk: 'betrunken',
  fog: 'Nebel',
  'on fire': 'in Flammen',
  other: 'Sonstiges',

  // Sides
  party: 'Gruppe',
  enemy: 'Gegner',
};
