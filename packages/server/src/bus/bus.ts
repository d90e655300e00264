/** What nodes tell each other: that a table has entries up to n. A hint and no more; the store has the truth. */
export interface TableUpdate {
  readonly table: string;
  readonly n: number;
}

export interface Bus {
  readonly kind: 'file' | 'nats' | 'postgres';
  publish(news: TableUpdate): void;
  /** Hears what other nodes publish, never its own. Called with no news after a break, in which some may have been missed. */
  onUpdate(listener: (news: TableUpdate | undefined) => void): void;
  close(): Promise<void>;
}
