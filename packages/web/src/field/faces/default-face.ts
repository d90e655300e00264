/** Words in the names of combatants, or the beginnings of them, in English and German, and the face of those who are called so. The first that fits counts. */
const FACES_BY_WORD = {
  'goblin-head': 'goblin',
  'orc-head': 'orc ork half-orc halbork',
  ogre: 'ogre oger',
  troll: 'troll',
  giant: 'giant riese',
  imp: 'kobold imp devil teufel',
  minotaur: 'minotaur',
  lizardman: 'lizard echse',
  'golem-head': 'golem automat',
  'crowned-skull': 'bone bones knochen lich',
  skeleton: 'skelet',
  'shambling-zombie': 'zombie ghoul ghul',
  'mummy-head': 'mummy mumie',
  spectre: 'ghost geist wraith spectre spirit shade gespenst',
  'vampire-dracula': 'vampir',
  slime: 'slime ooze schleim jelly',
  'daemon-skull': 'demon dämon fiend',
  'dragon-head': 'dragon drache wyrm lindwurm',
  'spider-face': 'spider spinne',
  scorpion: 'scorpion skorpion',
  'scarab-beetle': 'beetle käfer',
  'worm-mouth': 'worm wurm',
  'wolf-head': 'wolf wölf warg',
  hound: 'hound dog hund mastiff',
  'bear-head': 'bear bär',
  boar: 'boar eber wildschwein',
  'tiger-head': 'tiger panther leopard',
  lion: 'lion löwe',
  rat: 'rat rats ratte ratten',
  bat: 'bat bats fledermaus fledermäuse',
  snake: 'snake schlange viper serpent',
  'eagle-head': 'eagle adler hawk falke',
  rooster: 'cock hahn cockatrice basilisk',
  donkey: 'pony mule esel donkey maultier',
  'horse-head': 'horse warhorse pferd mount ross schlachtross stallion mare',
  cultist: 'cultist kultist fanatic',
  'warlock-hood': 'warlock sorcerer necromancer hexenmeister hedge nekromant',
  'witch-face': 'witch hexe hag vettel',
  'wizard-face': 'wizard mage zauberer magier magus',
  'plague-doctor-profile': 'surgeon doctor arzt ärztin wundarzt',
  'woman-elf-face': 'healer heiler',
  'holy-symbol': 'priest cleric kleriker',
  'monk-face': 'monk mönch brother bruder',
  'nun-face': 'nun nonne sister schwester',
  crossbow: 'crossbow crossbowman armbrust',
  bowman: 'archer bow bowman schütze bogen',
  'robin-hood-hat': 'ranger hunter waldläufer jäger scout späher',
  pikeman: 'spear spearman pike pikeman speer pikenier',
  'mounted-knight': 'lancer rider reiter lanzenreiter',
  'visored-helm': 'knight ritter paladin',
  'crested-helmet': 'captain hauptmann officer sergeant leader anführer',
  'light-helm': 'soldier guard guardsman watchman soldat wache wächter fußsoldat legionary',
  fencer: 'duellist fechter duelist swashbuckler',
  'hooded-assassin': 'assassin assassine killer mörder',
  rogue: 'thief rogue dieb schurke',
  bandit: 'bandit outlaw brigand robber räuber bandits',
  'pirate-captain': 'pirate pirat sailor matrose',
  'brutal-helm': 'raider marauder plünderer reaver',
  barbarian: 'barbarian barbar berserker savage wilder',
  'strong-man': 'wrestler ringer brawler raufbold thug schläger',
  'dwarf-face': 'dwarf zwerg',
  sling: 'halfling halbling slinger',
  archer: 'elf elfe',
  'primitive-torch': 'torchbearer torch fackel fackelträger',
  farmer: 'farmer peasant villager bauer dörfler commoner',
  king: 'king könig',
  'queen-crown': 'queen königin',
  lyre: 'bard barde minstrel',
  'police-officer-head': 'police security agent',
  'fire-silhouette': 'fire feuer flame elemental',
  minions: 'rabble gang mob bande pöbel',
} as const;

/** Where no word of the name says more. */
const FACES_BY_KIND: Readonly<Record<string, string>> = { time: 'hourglass', mount: 'horse-head', monster: 'beast-eye' };

const byWord = Object.entries(FACES_BY_WORD).map(([face, words]) => ({ face, words: words.split(' ') }));

/** Long words may go on: "Spinnenkönigin" is a spider, but an "organist" is no orc. */
const LONG = 5;
const fits = (said: string, word: string): boolean => said === word || said === `${word}s` || (word.length >= LONG && said.startsWith(word));

/** The face of a combatant for whom nobody chose one; undefined if neither the name nor the kind tells what it is. */
export const defaultFace = (name: string, kind = ''): string | undefined => {
  const said = name.toLowerCase().split(/[^\p{L}]+/u);
  return byWord.find(({ words }) => words.some(word => said.some(s => fits(s, word))))?.face ?? FACES_BY_KIND[kind];
};
