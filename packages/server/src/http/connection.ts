import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { AddressBudget } from '../limits/address-budget.ts';

/** Bytes that are parsed at once, before others get a turn. A piece holds a few hundred requests at most. */
const PIECE = 4_096;

type Done = (error?: Error | null) => void;

/**
 * A TCP connection between the socket and Node's HTTP parser. All bytes are charged as they arrive, and all parsing time, including heads and
 * framing. Requests are handled one at a time; while one waits for its answer, or the sender is in debt for bytes, nothing is read.
 */
export class MeteredConnection extends Duplex {
  private sender: AddressBudget | undefined;
  /** Bytes that arrived before the sender was known. */
  private uncharged = 0;
  private readonly socket: Socket;
  private readonly arrived: Buffer[] = [];
  private arrivedBytes = 0;
  /** Bytes of the current body that were charged when its head announced them. */
  private prepaid = 0;
  private hasEnded = false;
  private isFeeding = false;
  private isInDebt = false;
  private isReleased = false;
  /** Requests without an answer. The first is being handled. */
  private readonly requests: { readonly request: IncomingMessage; readonly handle: () => void }[] = [];

  constructor(socket: Socket, sender: AddressBudget | undefined) {
    super({ allowHalfOpen: true, emitClose: true });
    this.socket = socket;
    this.sender = sender;
    socket.on('data', this.onData).on('end', this.onEnd).on('error', this.onError).on('close', this.onClose).on('timeout', this.onTimeout);
  }

  /** Sets who pays. Undefined behind a proxy, until a request names the sender. */
  chargeTo(sender: AddressBudget | undefined): void {
    this.sender = sender;
    if (sender) this.charge(0);
    else this.isInDebt = false;
  }

  get remoteAddress(): string | undefined {
    return this.socket.remoteAddress;
  }

  /** No request is being received or handled. */
  get isIdle(): boolean {
    return this.requests.length === 0;
  }

  /** Handles a request when those before it are answered. */
  handleInTurn(request: IncomingMessage, handle: () => void): void {
    this.requests.push({ request, handle });
    if (this.requests.length === 1) this.begin();
  }

  /** The first request was answered. If it is the last one, later ones are dropped. */
  answered(isLast: boolean): void {
    this.requests.shift();
    if (this.destroyed) return;
    if (isLast) this.requests.length = 0;
    else if (this.requests.length > 0) setImmediate(() => this.begin());
    this.emit('idle');
    this.feed();
  }

  /** The part of an announced body that has not arrived, and is not charged yet. */
  toCome(request: IncomingMessage, bytes: number): number {
    return Math.max(0, bytes - request.readableLength - this.arrivedBytes);
  }

  /** Bytes to come that are charged already, or free. */
  prepay(bytes: number): void {
    this.prepaid = bytes;
  }

  /** The bare socket for another protocol, with the bytes after the upgrade request. */
  release(): { readonly socket: Socket; readonly rest: Buffer } {
    const { socket } = this;
    this.isReleased = true;
    socket.off('data', this.onData).off('end', this.onEnd).off('error', this.onError).off('close', this.onClose).off('timeout', this.onTimeout);
    socket.setTimeout(0);
    socket.resume();
    this.emit('released');
    return { socket, rest: Buffer.concat(this.arrived.splice(0)) };
  }

  setTimeout(ms: number): this {
    this.socket.setTimeout(ms);
    return this;
  }

  /** Closes the connection when everything is written. */
  destroySoon(): void {
    if (this.writableFinished) this.destroy();
    else this.once('finish', () => this.destroy()).end();
  }

  override _read(): void {
    this.feed();
  }

  override _write(bytes: Buffer, encoding: BufferEncoding, done: Done): void {
    this.socket.write(bytes, encoding, done);
  }

  override _writev(all: { chunk: Buffer; encoding: BufferEncoding }[], done: Done): void {
    this.socket.cork();
    for (const [i, { chunk, encoding }] of all.entries()) this.socket.write(chunk, encoding, i === all.length - 1 ? done : undefined);
    this.socket.uncork();
  }

  override _final(done: Done): void {
    this.socket.end(() => done());
  }

  override _destroy(error: Error | null, done: Done): void {
    this.arrived.length = 0;
    this.requests.length = 0;
    if (!this.isReleased) this.socket.destroy();
    done(error);
  }

  private begin(): void {
    const [first] = this.requests;
    if (this.destroyed || !first) return;
    this.prepaid = 0;
    first.handle();
  }

  private readonly onData = (bytes: Buffer): void => {
    this.arrived.push(bytes);
    this.arrivedBytes += bytes.length;
    this.charge(bytes.length);
    this.feed();
    if (this.arrivedBytes > 0) this.socket.pause();
  };

  private readonly onEnd = (): void => {
    this.hasEnded = true;
    this.feed();
  };

  private readonly onError = (error: Error): void => void this.destroy(error);
  private readonly onClose = (): void => void this.destroy();
  private readonly onTimeout = (): void => void this.emit('timeout');

  private charge(bytes: number): void {
    const free = Math.min(bytes, this.prepaid);
    this.prepaid -= free;
    this.uncharged += bytes - free;
    if (!this.sender) return;
    const wait = this.sender.chargeReceived(this.uncharged);
    this.uncharged = 0;
    if (wait === 0 || this.isInDebt) return;
    this.isInDebt = true;
    this.socket.pause();
    setTimeout(() => {
      this.isInDebt = false;
      this.feed();
    }, wait).unref();
  }

  /** A complete request waits for its answer, or parsed data waits to be read. */
  private get mustWait(): boolean {
    return this.requests[0]?.request.complete === true || this.requests.length > 1 || this.readableLength >= this.readableHighWaterMark;
  }

  private feed(): void {
    if (this.isFeeding || this.isReleased) return;
    this.isFeeding = true;
    while (this.arrivedBytes > 0 && !this.destroyed && !this.isReleased && !this.mustWait) {
      const turn = this.sender?.waitTurn();
      if (turn) {
        void turn.then(() => {
          this.isFeeding = false;
          this.feedPiece();
          this.feed();
        });
        return;
      }
      this.feedPiece();
    }
    this.isFeeding = false;
    this.readOn();
  }

  private feedPiece(): void {
    const bytes = this.arrived[0];
    if (!bytes || this.destroyed || this.isReleased || this.mustWait) return;
    const piece = bytes.subarray(0, PIECE);
    if (piece.length === bytes.length) this.arrived.shift();
    else this.arrived[0] = bytes.subarray(PIECE);
    this.arrivedBytes -= piece.length;
    this.isFeeding = true;
    if (this.sender) this.sender.measure(() => this.push(piece));
    else this.push(piece);
    this.isFeeding = false;
  }

  private readOn(): void {
    if (this.destroyed || this.isReleased || this.arrivedBytes > 0) return;
    if (this.hasEnded) {
      this.hasEnded = false;
      this.push(null);
    } else if (!this.mustWait && !this.isInDebt && this.socket.isPaused()) this.socket.resume();
  }
}

/** The connection of a request: the parser gets no other kind. */
export const connectionOf = ({ socket }: IncomingMessage): MeteredConnection => {
  if (!(socket instanceof MeteredConnection)) throw new Error('a request came over a connection that is not metered');
  return socket;
};
