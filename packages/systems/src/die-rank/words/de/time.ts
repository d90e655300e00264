import { timeParts } from '../time.ts';

const list = new Intl.ListFormat('de', { type: 'conjunction' });
const UNITS = { day: ['Tag', 'Tage'], hour: ['Stunde', 'Stunden'], minute: ['Minute', 'Minuten'] } as const;

/** „7 Tage und 1 Stunde“. */
export const span = (minutes: number): string => list.format(timeParts(minutes).map(([n, unit]) => `${n} ${UNITS[unit][n === 1 ? 0 : 1]}`));
