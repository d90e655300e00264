import { createTableState } from '../../ui/shared-state.ts';

/** An open choice that was opened among the choices, to be shown on the field as well. */
interface RequestedWalk {
  readonly question: string;
  readonly key: string;
}

const requested = createTableState<RequestedWalk | undefined>(undefined);

export const requestWalk = requested.set;

/** Where to? What is asked beside the field is shown on it. */
export const useRequestedWalk = requested.use;
