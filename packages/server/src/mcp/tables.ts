import type { Command, Question } from '@fray/table';
import type { Listener, Wanted } from '@fray/table/play';
import type { Did } from '../hall/did.ts';
import type { Created } from '../hall/hall.ts';

/** Where in its log somebody has come to. */
export interface Since {
  readonly epoch: number;
  readonly seq: number;
}

/** A seat at a table, as whoever sits there uses it. Whatever is refused is thrown as `Declined`, with the problem. */
export interface Chair {
  readonly table: string;
  do(command: Command): Promise<Did>;
  ask(question: Question): Promise<unknown>;
  /** Sends what a socket would be sent, beginning with the welcome, until the watcher leaves. */
  watch(listener: Listener, since?: Since): Promise<() => void>;
}

/** Tables to make and to sit down at, in this process or at a server elsewhere. */
export interface Tables {
  make(wanted: Wanted): Promise<Created>;
  /** The seat that a token opens. A token that opens none is declined as a table that is not there. */
  enter(token: string): Promise<Chair>;
}
