import { ownValue } from '@fray/engine/util';
import type { Campaign } from './campaign.ts';

/**
 * The campaign without the transcripts that who gets it has already: they never change, and are most of it.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#share}
 */
export const withoutTranscripts = (campaign: Campaign, had: Campaign | undefined): Campaign => {
  const known = new Set(had?.fights.flatMap(f => (f.transcript === undefined ? [] : [f.table])));
  return { ...campaign, fights: campaign.fights.map(({ transcript, ...f }) => (known.has(f.table) || transcript === undefined ? f : { ...f, transcript })) };
};

/**
 * The campaign with the transcripts that were left out, from an earlier version of it.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#share}
 */
export const withTranscripts = (campaign: Campaign, earlier: Campaign): Campaign => {
  const known = new Map(earlier.fights.map(f => [f.table, f.transcript]));
  return {
    ...campaign,
    fights: campaign.fights.map(f => {
      const transcript = f.transcript ?? (f.outcome === undefined ? undefined : known.get(f.table));
      return transcript === undefined ? f : { ...f, transcript };
    }),
  };
};

/** What is written as a whole: where two have changed one of these, one of them would be lost. */
const WHOLE = ['name', 'notes', 'party'] as const satisfies readonly (keyof Campaign)[];

/**
 * What a change would overwrite that was changed elsewhere meanwhile: names of fields, and `prepared` with the id of a fight. Everything else of a change can be
 * made on top of theirs.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#share}
 */
export const overwritten = (base: Campaign, theirs: Campaign, mine: Campaign): readonly string[] => {
  const differ = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);
  const prepared = (c: Campaign) => Object.fromEntries(c.prepared.map(d => [d.id, d]));
  const [was, now, own] = [prepared(base), prepared(theirs), prepared(mine)];
  return [
    ...WHOLE.filter(f => differ(base[f], theirs[f]) && differ(base[f], mine[f]) && differ(mine[f], theirs[f])),
    ...Object.keys(was).filter(id => {
      const [a, b, c] = [ownValue(was, id), ownValue(now, id), ownValue(own, id)];
      return differ(a, b) && differ(a, c) && differ(b, c);
    }),
  ];
};
