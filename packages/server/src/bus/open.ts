import type { Bus, News } from './bus.ts';
import { fileBus } from './file.ts';
import { NatsBus } from './nats.ts';
import { PostgresBus } from './postgres.ts';

interface Ways {
  readonly natsUrl?: string | undefined;
  readonly databaseUrl?: string | undefined;
  /** What other processes put into the file since this was asked last. */
  readonly arrivals?: () => readonly News[];
}

/** NATS where there is one, else the database or the file that the nodes share. */
export const openBus = async ({ natsUrl, databaseUrl, arrivals = () => [] }: Ways): Promise<Bus> => {
  if (natsUrl !== undefined) return NatsBus.open(natsUrl);
  if (databaseUrl !== undefined) return PostgresBus.open(databaseUrl);
  return fileBus(arrivals);
};
