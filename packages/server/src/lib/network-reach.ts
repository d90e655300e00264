import type { Server } from 'node:http';
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

/** Whether a connection comes from the machine that the server runs on. */
export const isFromHere = (remoteAddress: string | undefined): boolean => isLoopback(remoteAddress ?? '');

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
  private readonly doors: NetServer[] = [];

  constructor(server: Server, options: ReachOptions) {
    this.server = server;
    this.options = options;
  }

  get reach(): Reach {
    const { host, port, baseUrl } = this.options;
    if (baseUrl !== undefined) return { urls: [baseUrl], isOpen: true };
    const isOpen = !isLoopback(host) || this.doors.length > 0;
    const addresses = isOpen && this.doors.length === 0 && isIPv4(host) && host !== '0.0.0.0' ? [host] : ownAddresses();
    return { urls: addresses.map(address => `http://${address}:${port}`), isOpen };
  }

  /** Listens on all addresses of this machine too, at the same port. Their connections go to the same server. */
  async open(): Promise<void> {
    if (this.reach.isOpen) return;
    await Promise.all(ownAddresses().map(address => this.listen(address)));
  }

  close(): void {
    for (const door of this.doors) door.close();
  }

  private async listen(address: string): Promise<void> {
    const door = createServer(socket => this.server.emit('connection', socket));
    door.maxConnections = this.server.maxConnections;
    await new Promise<void>((resolve, reject) => door.once('error', reject).listen(this.options.port, address, resolve));
    this.doors.push(door);
  }
}
