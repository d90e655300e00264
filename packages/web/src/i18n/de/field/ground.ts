/** Texts for the ground of a new fight and for homebrew, in German. */
export const ground = {
  saved: 'Eine Karte dieses Browsers nehmen',
  lay: 'Auslegen',
  keep: 'Zu den Karten legen',
  kept: '{{name}} liegt bei den Karten.',
  open: 'Lieber offenes Gelände',
  none: 'Offenes Gelände ohne Rand: Die Seiten stehen voneinander entfernt. Eine Karte hat Ränder und was du zeichnest.',
  notShared: 'das Bild unter der Karte kam nicht beim Server an',
  notSharedHint: 'noch einmal versuchen oder das Bild wegnehmen',
  noRoom: 'der Server hat keinen Platz für das Bild unter der Karte',
  noRoomHint: 'das Bild wegnehmen, oder wer den Server betreibt, schafft Platz',
};

export const shelves = {
  lede: 'Deine eigenen Waffen, Zauber und Wesen, in diesem Browser gemerkt, für jedes der Systeme.',
  own_one: '{{count}} eigenes Stück',
  own_other: '{{count}} eigene Stücke',
  none: 'Noch nichts Eigenes',
  open: '{{system}} öffnen',
};
