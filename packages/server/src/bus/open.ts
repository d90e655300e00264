import type { Bus } from './bus.ts';
import { localBus } from './local.ts';
import { NatsBus } from './nats.ts';
import { PostgresBus } from './postgres.ts';

/** NATS where there is one, else the database that the nodes share; with neither there is one node. */
export const openBus = async ({ natsUrl, databaseUrl }: { readonly natsUrl?: string | undefined; readonly databaseUrl?: string | undefined }): Promise<Bus> => {
  if (natsUrl !== undefined) return NatsBus.open(natsUrl);
  if (databaseUrl !== undefined) return PostgresBus.open(databaseUrl);
  return localBus();
};
