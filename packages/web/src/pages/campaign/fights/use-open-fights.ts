import type { Campaign, CampaignFight } from '@fray/table/campaign';
import { useEffect, useState } from 'react';
import { type LeftAtTable, leftAt } from '../../../seat/campaigns/fight-at-table.ts';
import { tokenFor } from '../../../storage/known-tables.ts';
import { errorText } from '../../../ui/values.ts';

/** A fight that the party has not carried on from, as it is at its table; or why that cannot be read. */
export interface OpenFight {
  readonly fight: CampaignFight;
  readonly left?: LeftAtTable;
  readonly trouble?: string;
}

const look = (fight: CampaignFight): Promise<OpenFight> =>
  leftAt(fight).then(
    left => ({ fight, left }),
    (e: unknown) => ({ fight, trouble: errorText(e) }),
  );

const isOver = ({ left }: OpenFight): boolean => left?.result.outcome !== undefined;

/** The one to carry on from first: what a fight leaves is the beginning of those after it. */
export const firstToCarryOn = (open: readonly OpenFight[]): OpenFight | undefined => open.find(isOver);

/** Where the table of a fight is, for its GM. */
export const tableLink = ({ table, token }: CampaignFight): string =>
  tokenFor(table) === undefined && token !== undefined ? `/t/${table}#${token}` : `/t/${table}`;

/** The fights that the party has not carried on from, oldest first. Their tables are asked again when the page is looked at again. */
export const useOpenFights = ({ fights }: Campaign): readonly OpenFight[] => {
  const [seen, setSeen] = useState<readonly OpenFight[]>([]);
  const open = fights.filter(f => f.outcome === undefined);
  const key = JSON.stringify(open);
  useEffect(() => {
    let current = true;
    const tables: readonly CampaignFight[] = JSON.parse(key);
    const read = () => void Promise.all(tables.map(look)).then(all => current && setSeen(all));
    read();
    addEventListener('focus', read);
    return () => {
      current = false;
      removeEventListener('focus', read);
    };
  }, [key]);
  return open.map(fight => seen.find(s => s.fight.table === fight.table) ?? { fight });
};
