import { type Limits, logTo, serve } from '@fray/server';

/** A server in a process of its own, so that what it costs can be told from what its clients cost. */
const { file, databaseUrl, natsUrl, limits } = JSON.parse(process.argv[2] as string) as {
  file: string;
  databaseUrl?: string;
  natsUrl?: string;
  limits: Partial<Limits>;
};
const log = logTo(line => process.stderr.write(line), 'error');
const running = await serve({ port: 0, host: '127.0.0.1', file, databaseUrl, natsUrl, hostKey: 'bench-bench-bench', limits, log });
const cost = () => {
  const { user, system } = process.cpuUsage();
  return { cpuSeconds: (user + system) / 1e6, bytes: process.memoryUsage().rss };
};
process.on('message', what => {
  if (what === 'cost') process.send?.({ cost: cost() });
  if (what === 'collect') {
    (globalThis as { gc?: () => void }).gc?.();
    process.send?.({ cost: cost() });
  }
  if (what === 'stop') void running.stop().then(() => process.exit(0));
});
process.send?.({ url: running.url });
