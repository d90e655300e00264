/** Texts for tables without a server and the app without a network, in German. */
export const offline = {
  away: 'Der Server ist nicht zu erreichen.',
  here: 'In diesem Browser',
  where: 'Wo der Kampf liegt',
  at: { server: 'Auf dem Server', browser: 'In diesem Browser' },
  atHint: {
    server: 'Du kannst andere per Link einladen.',
    browser: 'Er braucht weder Server noch Netz. Er bleibt in diesem Browser und kann jederzeit auf einen Server umziehen.',
  },
  awayLede: 'Der Server ist nicht zu erreichen. Kämpfe beginnen in diesem Browser, bleiben darin und können später auf einen Server umziehen.',
  awayUnkept: 'Der Server ist nicht zu erreichen, und dieser Browser bewahrt keine Kämpfe von Seiten auf, die ohne TLS von einem anderen Rechner kamen.',
  removeNamed: '{{name}} aus diesem Browser löschen',
  removeNamedSure: '{{name}} wirklich löschen? Es gibt keine andere Kopie',
  move: 'Ein anderer Ort',
  toServer: 'Auf den Server umziehen',
  toServerHint:
    'Der ganze Verlauf, Plätze und Daueraufträge gehen mit, und der Kampf geht dort weiter: Du kannst andere per Link einladen. Von da an würfelt der Server, aus einem eigenen Geheimnis; was bisher fiel, gilt als anderswo geworfen.',
  toBrowser: 'Kopie in diesen Browser holen',
  toBrowserHint: 'Die Kopie geht ohne Server und ohne Netz weiter; der Tisch hier bleibt, wie er ist. Ihre Würfel sind von da an andere.',
  remove: 'Aus diesem Browser löschen',
  removeSure: 'Wirklich löschen?',
  linkHere:
    'Er öffnet diesen Platz in einem anderen Fenster dieses Browsers, für einen zweiten Bildschirm. Für andere zieht der Tisch erst auf einen Server um.',
  newVersion: 'Es gibt eine neue Version der App.',
  reload: 'Mit der neuen Version neu laden',
};
