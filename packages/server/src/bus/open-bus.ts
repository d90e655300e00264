import type { Bus, TableUpdate } from './bus.ts';
import { fileBus } from './file-bus.ts';
import { NatsBus } from './nats-bus.ts';
import { PostgresBus } from './postgres-bus.ts';

interface BusOptions {
  readonly natsUrl?: string | undefined;
  readonly databaseUrl?: string | undefined;
  /** What other processes put into the file since this was asked last. */
  readonly arrivals?: () => readonly TableUpdate[];
}

/** NATS where there is one, else the database or the file that the nodes share. */
export const openBus = async ({ natsUrl, databaseUrl, arrivals = () => [] }: BusOptions): Promise<Bus> => {
  if (natsUrl !== undefined) return NatsBus.open(natsUrl);
  if (databaseUrl !== undefined) return PostgresBus.open(databaseUrl);
  return fileBus(arrivals);
};
