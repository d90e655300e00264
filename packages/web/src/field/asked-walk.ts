import { sharedAtTable } from '../ui/shared.ts';

/** An open choice that was opened among the choices, to be shown on the field as well. */
interface Asked {
  readonly question: string;
  readonly key: string;
}

const asked = sharedAtTable<Asked | undefined>(undefined);

export const askWalk = asked.set;

/** Where to? What is asked beside the field is shown on it. */
export const useAskedWalk = asked.use;
