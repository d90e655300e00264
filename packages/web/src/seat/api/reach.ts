import { createSharedState } from '../../ui/state/shared-state.ts';
import { askServer } from './server.ts';

/** How other machines reach the server, as it tells those who sit at its machine. */
export interface Reach {
  /** The likeliest first. */
  readonly urls: readonly string[];
  readonly isOpen: boolean;
}

const reach = createSharedState<Reach | undefined>(undefined);

/** Undefined where the page did not come from the machine it is shown on: then its own address is the one for all. */
export const useReach = reach.use;

const isOnItsMachine = ['127.0.0.1', 'localhost', '[::1]'].includes(location.hostname);

/** Asks once; a server behind a proxy does not say. */
export const askReach = async (): Promise<void> => {
  if (isOnItsMachine && !reach.get()) await change('GET').catch(() => undefined);
};

/** Lets other machines of the network reach the server. */
export const openToNetwork = (): Promise<void> => change('POST');

const change = async (method: 'GET' | 'POST'): Promise<void> => reach.set(JSON.parse(await askServer(method, '/api/reach')));

const chosen = createSharedState<string | undefined>(undefined);

/** The address that links begin with: the one that was chosen, the likeliest for others, or that of the page. */
export const useLinkOrigin = (): string => {
  const first = useReach();
  const picked = chosen.use();
  return picked ?? (first?.isOpen ? first.urls[0] : undefined)?.replace(/\/$/, '') ?? location.origin;
};

export const chooseLinkOrigin = (url: string): void => chosen.set(url.replace(/\/$/, ''));
