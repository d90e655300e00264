import type { IncomingMessage, Server } from 'node:http';
import { createServer, isIPv4, type Server as NetServer } from 'node:net';
import { networkInterfaces } from 'node:os';

/** How others can reach this server. */
export interface Reach {
  /** The addresses for other machines, the likeliest first. */
  readonly urls: readonly string[];
  /** Whether it listens to other machines. */
  readonly isOpen: boolean;
}

interface ReachOptions {
  readonly host: string;
  readonly port: number;
  readonly baseUrl?: string | undefined;
}

const isLoopback = (address: string): boolean => address === 'localhost' || address === '::1' || address.replace(/^::ffff:/, '').startsWith('127.');

/** Whether a request comes from a page that is shown on the machine that the server runs on, and through no proxy or tunnel that can be told. */
export const isFromHere = ({ socket, headers }: IncomingMessage): boolean => {
  const named = URL.parse(`http://${headers.host ?? ''}`)?.hostname.replace(/^\[|\]$/g, '');
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return isLoopback(socket.remoteAddress ?? '') && named !== undefined && isLoopback(named) && !isForwarded;
};

/** The IPv4 addresses of this machine in its networks; those of private networks come first. */
const ownAddresses = (): readonly string[] => {
  const all = Object.values(networkInterfaces()).flatMap(list => list ?? []);
  const found = all.filter(({ address, internal }) => !internal && isIPv4(address)).map(a => a.address);
  const isPrivate = (address: string) => /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address);
  return found.toSorted((a, b) => Number(isPrivate(b)) - Number(isPrivate(a)));
};

/** Lets other machines of the network reach a server that listens only on its own machine. */
export class NetworkReach {
  private readonly server: Server;
  private readonly options: ReachOptions;
  private readonly listeners = new Map<string, NetServer>();
  private opening: Promise<void> | undefined;

  constructor(server: Server, options: ReachOptions) {
    this.server = server;
    this.options = options;
  }

  get reach(): Reach {
    const { host, port, baseUrl } = this.options;
    if (baseUrl !== undefined) return { urls: [baseUrl], isOpen: true };
    const isOpen = !isLoopback(host) || this.listeners.size > 0;
    const own = isIPv4(host) && host !== '0.0.0.0' && !isLoopback(host) ? [host] : ownAddresses();
    const addresses = this.listeners.size > 0 ? own.filter(address => this.listeners.has(address)) : own;
    return { urls: addresses.map(address => `http://${address}:${port}`), isOpen };
  }

  /** Listens on all addresses of this machine too, at the same port. Their connections go to the same server. */
  open(): Promise<void> {
    if (this.options.baseUrl !== undefined || !isLoopback(this.options.host)) return Promise.resolve();
    this.opening ??= this.listenOnAll().finally(() => {
      this.opening = undefined;
    });
    return this.opening;
  }

  /** Takes no more connections. */
  close(): void {
    for (const listener of this.listeners.values()) listener.close();
    this.listeners.clear();
  }

  /** One address that fails, such as that of a network that is gone, does not keep the others shut. */
  private async listenOnAll(): Promise<void> {
    const missing = ownAddresses().filter(address => !this.listeners.has(address));
    const failed = (await Promise.allSettled(missing.map(address => this.listenOn(address)))).filter(done => done.status === 'rejected');
    if (this.listeners.size === 0 && failed[0]) throw failed[0].reason;
  }

  private async listenOn(address: string): Promise<void> {
    const listener = createServer({ allowHalfOpen: true, noDelay: true }, socket => this.server.emit('connection', socket));
    listener.maxConnections = this.server.maxConnections;
    await new Promise<void>((resolve, reject) => listener.once('error', reject).listen(this.options.port, address, resolve));
    this.listeners.set(address, listener);
  }
}
