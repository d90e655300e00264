/** Texts for tables without a server and the app without a network, in English. */
export const offline = {
  away: 'The server cannot be reached.',
  here: 'In this browser',
  where: 'Where the fight is kept',
  at: { server: 'On the server', browser: 'In this browser' },
  atHint: {
    server: 'You can invite others by link.',
    browser: 'It needs no server and no net. It stays in this browser, and can be moved to a server at any time.',
  },
  awayLede: 'The server cannot be reached. Fights start in this browser, are kept in it, and can be moved to a server later.',
  awayUnkept: 'The server cannot be reached, and this browser keeps no fights of pages that came without TLS from another machine.',
  removeNamed: 'Delete {{name}} from this browser',
  removeNamedSure: 'Really delete {{name}}? There is no other copy',
  move: 'Another place',
  toServer: 'Move to the server',
  toServerHint:
    'The whole log, seats and standing orders go along, and the fight goes on there: you can invite others by link. From then on the server throws the dice, from a secret of its own; what was thrown so far is marked as thrown elsewhere.',
  toBrowser: 'Take a copy into this browser',
  toBrowserHint: 'The copy goes on without a server and without a net; the table here stays as it is. Its dice are others from then on.',
  remove: 'Delete from this browser',
  removeSure: 'Really delete it?',
  linkHere: 'It opens this seat in another window of this browser, for a second screen. For others, move the table to a server first.',
  newVersion: 'There is a new version of the app.',
  reload: 'Reload for the new version',
};
