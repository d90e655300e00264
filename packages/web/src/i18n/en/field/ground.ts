/** Texts for the ground of a new fight and for homebrew, in English. */
export const ground = {
  saved: 'Take a map of this browser',
  lay: 'Lay it',
  keep: 'Keep it among the maps',
  kept: '{{name}} is kept among the maps.',
  open: 'Open ground instead',
  none: 'Open ground without edges: sides stand apart. A map has edges, and everything that you draw.',
  notShared: 'the picture under the map did not reach the server',
  notSharedHint: 'try again, or take the picture away',
  noRoom: 'the server has no room for the picture under the map',
  noRoomHint: 'remove the picture, or ask the operator of the server to make room',
} as const;

export const shelves = {
  lede: 'Your own weapons, spells and creatures, kept in this browser, for each of the systems.',
  own_one: '{{count}} piece of your own',
  own_other: '{{count}} pieces of your own',
  none: 'Nothing of your own yet',
  open: 'Open {{system}}',
} as const;
