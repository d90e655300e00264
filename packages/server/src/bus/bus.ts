import type { SentSignal } from '@fray/table';

/** A table has entries up to n. Only a hint: the store has the truth. */
export interface TableUpdate {
  readonly table: string;
  readonly n: number;
}

/** A signal at a table, for those who look at it through other nodes. It is lost where it does not arrive. */
export interface TableSignal extends SentSignal {
  readonly table: string;
}

export interface Bus {
  readonly kind: 'file' | 'nats' | 'postgres';
  publish(news: TableUpdate): void;
  /** Hears other nodes, not itself. Without news after a lost connection: updates may have been missed. */
  onUpdate(listener: (news: TableUpdate | undefined) => void): void;
  /** Signals are not passed on between processes that share nothing but a file. */
  publishSignal(signal: TableSignal): void;
  onSignal(listener: (signal: TableSignal) => void): void;
  close(): Promise<void>;
}
