import { createLogger, type ServerOptions, startServer } from '@fray/server';

/** A server in a process of its own, so that what it costs can be told from what its clients cost. */
const options = JSON.parse(process.argv[2] as string) as Pick<ServerOptions, 'file'> & Partial<ServerOptions>;
const log = createLogger(line => process.stderr.write(line), 'error');
const running = await startServer({ port: 0, host: '127.0.0.1', hostKey: 'bench-bench-bench', ...options, log });
/** How long the serving thread was busy at most between two rounds of the event loop, in milliseconds of its processor: however busy the machine is with other things. */
let busyMs = 0;
const threadMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let last = threadMs();
setInterval(() => {
  const now = threadMs();
  busyMs = Math.max(busyMs, now - last);
  last = now;
}, 5).unref();
const cost = () => {
  const { user, system } = process.cpuUsage();
  return { cpuSeconds: (user + system) / 1e6, bytes: process.memoryUsage().rss, busyMs };
};
process.on('message', what => {
  if (what === 'cost') process.send?.({ cost: cost() });
  if (what === 'forget') busyMs = 0;
  if (what === 'collect') {
    (globalThis as { gc?: () => void }).gc?.();
    process.send?.({ cost: cost() });
  }
  if (what === 'stop') void running.stop().then(() => process.exit(0));
});
process.send?.({ url: running.url });
