/** A table has entries up to n. Only a hint: the store has the truth. */
export interface TableUpdate {
  readonly table: string;
  readonly n: number;
}

export interface Bus {
  readonly kind: 'file' | 'nats' | 'postgres';
  publish(news: TableUpdate): void;
  /** Hears other nodes, not itself. Without news after a lost connection: updates may have been missed. */
  onUpdate(listener: (news: TableUpdate | undefined) => void): void;
  close(): Promise<void>;
}
