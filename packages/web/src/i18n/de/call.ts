/** How somebody who waits is called. */
export const deCall = {
  title: 'Ruf mich',
  hint: 'Wenn ich dran bin oder reagieren darf, während ich woanders bin. Der Titel der Seite sagt es immer.',
  sound: 'Töne, auch für das, was auf dem Feld geschieht',
  vibrate: 'Vibration',
  notify: 'Eine Benachrichtigung, während eine andere Seite oder ein anderes Programm vorn ist',
  refused: 'Dieser Browser erlaubt es nicht. Die Einstellungen der Seite, neben ihrer Adresse, ändern das.',
  turn: 'Du bist dran',
  react: 'Reagiere!',
};
