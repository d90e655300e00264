import { ATTACKS } from './attacks.ts';
import type { Grounds } from './grounds.ts';
import { Stranger } from './stranger.ts';

/** An attack in a process of its own, so that what it costs is not taken from those who measure. */
const { name, url, address, seconds, grounds } = JSON.parse(process.argv[2] as string) as {
  readonly name: string;
  readonly url: string;
  readonly address: string;
  readonly seconds: number;
  readonly grounds: Grounds;
};
const stranger = new Stranger(url, address, seconds);
await ATTACKS[name]?.run(stranger, grounds);
process.send?.(stranger.tally, () => process.exit(0));
