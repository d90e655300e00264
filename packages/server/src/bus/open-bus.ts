import type { Bus, TableUpdate } from './bus.ts';
import { fileBus } from './file-bus.ts';
import { NatsBus } from './nats-bus.ts';
import { PostgresBus } from './postgres-bus.ts';

interface BusOptions {
  readonly natsUrl?: string | undefined;
  readonly databaseUrl?: string | undefined;
  /** Entries of other processes in the SQLite file since the last call. */
  readonly arrivals?: () => readonly TableUpdate[];
}

/** NATS if it is configured, else the database or file that the nodes share. */
export const openBus = async ({ natsUrl, databaseUrl, arrivals = () => [] }: BusOptions): Promise<Bus> => {
  if (natsUrl !== undefined) return NatsBus.open(natsUrl);
  if (databaseUrl !== undefined) return PostgresBus.open(databaseUrl);
  return fileBus(arrivals);
};
