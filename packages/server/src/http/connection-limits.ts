import type { MeteredConnection } from './connection.ts';

/** Limits connections per address. At the limit, a new one replaces the idle one that was used longest ago. */
export class ConnectionLimits {
  private readonly most: number;
  private readonly perAddress = new Map<string, Set<MeteredConnection>>();

  constructor(most: number) {
    this.most = most;
  }

  /** Counts a connection until it closes or becomes a socket. Returns false if there is no room. */
  admit(address: string, connection: MeteredConnection): boolean {
    const open = this.perAddress.get(address) ?? new Set();
    if (open.size >= this.most) {
      const idle = [...open].find(c => c.isIdle);
      if (!idle) return false;
      open.delete(idle);
      idle.destroy();
    }
    this.perAddress.set(address, open.add(connection));
    const leave = () => {
      open.delete(connection);
      if (open.size === 0 && this.perAddress.get(address) === open) this.perAddress.delete(address);
    };
    connection.once('close', leave).once('released', leave);
    connection.on('idle', () => {
      if (open.delete(connection)) open.add(connection);
    });
    return true;
  }
}
