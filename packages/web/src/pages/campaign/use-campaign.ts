import type { Campaign } from '@fray/table/campaign';
import { useEffect, useRef, useState } from 'react';
import { openCampaign, updateCampaign } from '../../seat/campaigns/campaigns.ts';
import { errorText } from '../../ui/values.ts';

type Change = (campaign: Campaign) => Campaign;

/** Changes that could not be saved. They are shown, and kept until they are saved or dropped. */
export interface Unsaved {
  readonly why: string;
  readonly retry: () => void;
  readonly drop: () => void;
}

export interface CampaignChanger {
  readonly campaign: Campaign;
  /** Changes what is shown at once. Resolves to whether it is saved. */
  readonly change: (to: Change) => Promise<boolean>;
  readonly unsaved?: Unsaved | undefined;
}

const applyAll = (campaign: Campaign, changes: readonly Change[]): Campaign => changes.reduce((c, to) => to(c), campaign);

/** The page asks before it is left with changes that are not saved. */
const keepPage = (e: BeforeUnloadEvent): void => e.preventDefault();

/**
 * A campaign: undefined until it is read, null where there is none, or why it cannot be read. It is read again when the page is looked at again. Changes are
 * saved one after the other; those that come meanwhile are saved together.
 */
export const useCampaign = (id: string): CampaignChanger | string | undefined | null => {
  const [campaign, setCampaign] = useState<Campaign | null>();
  const [why, setWhy] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const pending = useRef<readonly Change[]>([]);
  const last = useRef<Promise<boolean>>(Promise.resolve(true));
  useEffect(() => {
    const read = () => {
      if (pending.current.length > 0) return;
      void openCampaign(id).then(
        found => {
          setTrouble(undefined);
          setCampaign(found ? applyAll(found, pending.current) : null);
        },
        (e: unknown) => setTrouble(errorText(e)),
      );
    };
    read();
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, [id]);
  useEffect(() => {
    if (why === undefined) return;
    addEventListener('beforeunload', keepPage);
    return () => removeEventListener('beforeunload', keepPage);
  }, [why]);
  const save = async (): Promise<boolean> => {
    const mine = pending.current;
    if (mine.length === 0) return true;
    try {
      const changed = await updateCampaign(id, c => applyAll(c, mine));
      pending.current = pending.current.slice(mine.length);
      setCampaign(changed ? applyAll(changed, pending.current) : null);
      setWhy(undefined);
      return true;
    } catch (e) {
      setWhy(errorText(e));
      return false;
    }
  };
  const saveInTurn = (): Promise<boolean> => (last.current = last.current.then(save));
  const drop = () => {
    pending.current = [];
    setWhy(undefined);
    void openCampaign(id).then(
      found => setCampaign(found ?? null),
      (e: unknown) => setTrouble(errorText(e)),
    );
  };
  if (!campaign) return trouble ?? campaign;
  return {
    campaign,
    change: to => {
      pending.current = [...pending.current, to];
      setCampaign(c => c && to(c));
      return saveInTurn();
    },
    unsaved: why === undefined ? undefined : { why, retry: () => void saveInTurn(), drop },
  };
};
