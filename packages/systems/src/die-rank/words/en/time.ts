import { timeParts } from '../time.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** "7 days and 1 hour". */
export const span = (minutes: number): string => list.format(timeParts(minutes).map(([n, unit]) => `${n} ${unit}${n === 1 ? '' : 's'}`));
