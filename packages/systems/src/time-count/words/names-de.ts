import { creatures } from './creatures-de.ts';

/** Names of the starter content. Proper names stay, and are listed so that a forgotten name can be told from them. */
export const names: Readonly<Record<string, string>> = {
  ...creatures,
  ...{ unarmed: 'waffenlos', Unarmed: 'Waffenlos', Dagger: 'Dolch', 'Short sword': 'Kurzschwert', Rapier: 'Rapier', 'Long sword': 'Langschwert' },
  ...{ 'Great sword': 'Zweihänder', 'Hand axe': 'Handbeil', 'Battle axe': 'Streitaxt', 'Great axe': 'Großaxt', Club: 'Keule', Mace: 'Streitkolben' },
  ...{ 'War hammer': 'Kriegshammer', Maul: 'Schlägel', 'Military pick': 'Rabenschnabel', Flail: 'Dreschflegel', Spear: 'Speer', Halberd: 'Hellebarde' },
  ...{ Quarterstaff: 'Kampfstab', Whip: 'Peitsche', 'Spiked chain': 'Stachelkette', Javelin: 'Wurfspeer', 'Throwing disk': 'Wurfscheibe' },
  ...{ Boomerang: 'Bumerang', Sling: 'Schleuder', 'Short bow': 'Kurzbogen', 'Long bow': 'Langbogen', 'Composite long bow': 'Kompositlangbogen' },
  ...{ 'Light crossbow': 'Leichte Armbrust', 'Heavy crossbow': 'Schwere Armbrust', 'Spiked gauntlet': 'Stachelhandschuh', Claws: 'Klauen', Bite: 'Biss' },
  ...{ Slam: 'Hieb', 'Improvised tool': 'Werkzeug' },
  ...{ None: 'Keine', 'Padded coat': 'Gepolsterter Rock', Leather: 'Leder', 'Studded leather': 'Beschlagenes Leder', 'Chain shirt': 'Kettenhemd' },
  ...{ 'Scale coat': 'Schuppenpanzer', 'Plate mail': 'Plattenpanzer', 'Thick hide (natural)': 'Dickes Fell', 'Heavy natural scales': 'Schwere Schuppen' },
  ...{ Buckler: 'Buckler', 'Round shield': 'Rundschild', 'Tower shield': 'Turmschild' },
  ...{ 'Fire dart': 'Feuerpfeil', 'Flame burst': 'Flammenstoß', 'Mind lance': 'Geistlanze', 'Numbing touch': 'Lähmende Berührung' },
  ...{ Mend: 'Heilung', 'Draw venom': 'Gift ziehen', Bulwark: 'Bollwerk' },
  ...{ 'scroll of Fire dart': 'Schriftrolle: Feuerpfeil', 'scroll of Flame burst': 'Schriftrolle: Flammenstoß', 'scroll of Mend': 'Schriftrolle: Heilung' },
  ...{ 'scroll of Mind lance': 'Schriftrolle: Geistlanze', 'scroll of Numbing touch': 'Schriftrolle: Lähmende Berührung' },
  ...{ 'scroll of Draw venom': 'Schriftrolle: Gift ziehen', 'scroll of Bulwark': 'Schriftrolle: Bollwerk' },
  ...{ 'Adder venom': 'Otterngift', 'Great spider venom': 'Riesenspinnengift', 'Wasting draught': 'Auszehrungstrank' },
  ...{ Maurn: 'Maurn', Sella: 'Sella', Orsin: 'Orsin', Bredi: 'Bredi', Tuppin: 'Tuppin', Ilvae: 'Ilvae' },
  ...{ 'Goblin raider': 'Goblinräuber', 'Orc axeman': 'Orkkrieger', 'Grey wolf': 'Grauwolf', 'Cave troll': 'Höhlentroll' },
  ...{ 'Bone walker': 'Knochengänger', 'Great spider': 'Riesenspinne', 'Stone-cock': 'Steinhahn', 'Hedge mage': 'Heckenmagus' },
  ...{ 'Raiders by the road': 'Räuber an der Straße', 'The cave of the troll': 'Die Höhle des Trolls', 'The restless crypt': 'Die ruhelose Gruft' },
  ...{ heroes: 'Helden', foes: 'Gegner' },
};
