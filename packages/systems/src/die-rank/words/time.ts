export type Unit = 'day' | 'hour' | 'minute';

/** Minutes as days, hours and minutes, without those of which there are none. */
export const timeParts = (minutes: number): readonly (readonly [n: number, unit: Unit])[] => {
  const all = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const some = all.filter(([n]) => n > 0);
  return some.length > 0 ? some : [[0, 'minute']];
};
