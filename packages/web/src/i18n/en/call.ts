/** How somebody who waits is called. */
export const enCall = {
  title: 'Call me',
  hint: 'When it is my turn, or when I may react, while I look elsewhere. The title of the page always says it.',
  sound: 'Sounds, also of what happens on the field',
  vibrate: 'Vibration',
  notify: 'A notification while another page or program is in front',
  refused: 'This browser does not allow it. The settings of the page, beside its address, change that.',
  turn: 'Your turn',
  react: 'React!',
};
