import { creatures } from './creatures-de.ts';

/** Several wounds of one kind, as odds name them: "2 minor wounds". */
const counted = (kind: string, german: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i + 2} ${kind} wounds`, `${i + 2} ${german} Wunden`]));

/** Names of the starter content, by the English name. */
export const names: Readonly<Record<string, string>> = {
  ...creatures,
  ...counted('minor', 'leichte'),
  ...counted('moderate', 'mittlere'),
  ...counted('severe', 'schwere'),
  ...counted('critical', 'kritische'),

  // Weapons, and their surfaces and shots.
  'Bare hands': 'Bloße Hände',
  Knife: 'Messer',
  'Short sword': 'Kurzschwert',
  Longsword: 'Langschwert',
  'Great sword': 'Zweihänder',
  'Crescent blade': 'Sichelklinge',
  Spear: 'Speer',
  Quarterstaff: 'Kampfstab',
  Mace: 'Streitkolben',
  'Great club': 'Große Keule',
  'Hunting bow': 'Jagdbogen',
  Crossbow: 'Armbrust',
  'Throwing knife': 'Wurfmesser',
  'Energy pistol': 'Energiepistole',
  'Energy rifle': 'Energiegewehr',
  strike: 'Schlag',
  edge: 'Schneide',
  point: 'Spitze',
  tip: 'Spitze',
  pommel: 'Knauf',
  butt: 'Schaftende',
  end: 'Ende',
  head: 'Kopf',
  arrow: 'Pfeil',
  bolt: 'Bolzen',
  throw: 'Wurf',
  beam: 'Strahl',

  // Armor.
  'No armor': 'Keine Rüstung',
  'Padded coat': 'Gambeson',
  Leather: 'Lederrüstung',
  'Thick hide': 'Dicke Haut',
  Mail: 'Kettenhemd',
  Plate: 'Plattenrüstung',
  'Field vest': 'Schutzweste',

  // Combatants.
  'Sera, duellist': 'Sera, Duellantin',
  'Brannoc, spearman': 'Brannoc, Speerkämpfer',
  'Ilse, archer': 'Ilse, Bogenschützin',
  'Vance, security officer': 'Vance, Sicherheitsdienst',
  'Hulda, wrestler': 'Hulda, Ringerin',
  Bandit: 'Bandit',
  'Crescent-blade raider': 'Sichelklingen-Plünderer',
  'Plated knight': 'Ritter im Harnisch',
  Wolf: 'Wolf',
  Ogre: 'Oger',
  Sera: 'Sera',
  Brannoc: 'Brannoc',
  Ilse: 'Ilse',
  Vance: 'Vance',
  Hulda: 'Hulda',

  // Encounters and their sides.
  'A duel at dawn': 'Ein Duell im Morgengrauen',
  'Bandits on the road': 'Wegelagerer',
  "The ogre's hall": 'Die Halle des Ogers',
  'The knight at the gate': 'Der Ritter am Tor',
  challenger: 'Fordernde Seite',
  rival: 'Geforderte Seite',
  heroes: 'Heldengruppe',
  bandits: 'Banditen',
  foes: 'Gegenseite',
  raiders: 'Plünderbande',
  gate: 'Torwache',
  party: 'Gruppe',
  enemies: 'Gegenseite',
};
