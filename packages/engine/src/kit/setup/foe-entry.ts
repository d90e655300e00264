import { isRecord } from '../../util/is-record.ts';
import { usuallyShown } from './known.ts';
import { entryField } from './numbering.ts';

/** An entry of a newcomer who is not on the first side: their health shows what the encounter says of all such. */
export const foeEntry = (written: unknown, entry: unknown, content: Parameters<typeof entryField>[1]): unknown => {
  const { health } = usuallyShown(written);
  const own = typeof entry === 'string' ? { use: entry } : entry;
  return health === undefined || !isRecord(own) || entryField(own, content, 'showsHp') !== undefined ? entry : { ...own, showsHp: health };
};
