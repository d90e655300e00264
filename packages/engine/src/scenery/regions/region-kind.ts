/** What a region looks like. */
export type RegionKind = 'wood' | 'water' | 'road' | 'camp' | 'building' | 'stone' | 'cave' | 'yard' | 'open';

/** What the words of a name tell of a place, in the languages of the app. The first that fits counts. */
const WORDS: readonly (readonly [RegionKind, RegExp])[] = [
  ['wood', /\b(woods?|forests?|groves?|trees|thicket|orchard)\b|wald|hain\b|gehölz|dickicht/iu],
  ['water', /\b(rivers?|fords?|lakes?|ponds?|streams?|pools?|shore|bank|sea|beach|swamp|marsh)\b|fluss|furt|\bsee\b|teich|bach\b|ufer|sumpf/iu],
  ['cave', /\b(caves?|caverns?|tunnels?|mines?|lair|den|tombs?|crypts?|grave)\b|höhle|stollen|gruft|\bgrab/iu],
  ['camp', /\b(camps?|tents?|fires?|clearing)\b|lager|zelt|lichtung/iu],
  ['stone', /\b(gates?|walls?|towers?|bridges?|battlements?|steps|stairs?|temple|altar|ruins?|keep)\b|\btor\b|mauer|turm|brücke|treppe|tempel|ruine/iu],
  [
    'building',
    /\b(halls?|rooms?|stables?|chambers?|cellars?|houses?|inn|tavern|barns?|kitchen|study|shop|hut|corridor|passage|attic|bar)\b|halle|saal|zimmer|kammer|stall|keller|haus|scheune|küche|stube|hütte|gang\b/iu,
  ],
  ['road', /\b(roads?|streets?|path|track|alley|lane|crossing|crossroads)\b|straße|strasse|\bweg\b|pfad|gasse/iu],
  ['yard', /\b(yards?|courts?|courtyard|squares?|market|plaza|pit|ring|arena)\b|\bhof\b|platz|markt/iu],
];

/** What a region looks like by its name; one without room is built over. */
export const regionKind = (name: string, flags: readonly string[]): RegionKind =>
  WORDS.find(([, words]) => words.test(name))?.[0] ?? (flags.includes('cramped') ? 'building' : flags.some(f => f.startsWith('hard')) ? 'stone' : 'open');
