import { WireSeat } from './wire-seat.ts';

/** From this close code on the seat is closed for good. */
const FINAL_CLOSE_CODE = 4400;
/** The browser's code for a socket that broke. */
const BROKEN_CLOSE_CODE = 1006;
const PING_MS = 20_000;

/** A seat at a table of a server. It reconnects automatically. */
export class SocketSeat extends WireSeat {
  private readonly table: string;
  private readonly token: string;
  private socket: WebSocket | undefined;
  private tries = 0;
  /** A ping is unanswered. */
  private unanswered = false;
  private timer: number | undefined;
  private left = false;

  constructor(table: string, token: string) {
    super();
    this.table = table;
    this.token = token;
    window.addEventListener('offline', this.cut);
    window.addEventListener('online', this.retry);
    this.connect();
  }

  leave(): void {
    this.left = true;
    window.removeEventListener('offline', this.cut);
    window.removeEventListener('online', this.retry);
    clearTimeout(this.timer);
    this.socket?.close();
  }

  protected post(message: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(message);
  }

  protected async litPicture(id: string): Promise<Blob | undefined> {
    const headers = { authorization: `Bearer ${this.token}` };
    const reply = await fetch(`/api/tables/${this.table}/picture?of=${id}`, { headers }).catch(() => undefined);
    return reply?.status === 200 ? reply.blob() : undefined;
  }

  protected async handoutPicture(id: string): Promise<Blob | undefined> {
    const headers = { authorization: `Bearer ${this.token}` };
    const reply = await fetch(`/api/tables/${this.table}/handouts/${id}/picture`, { headers }).catch(() => undefined);
    return reply?.status === 200 ? reply.blob() : undefined;
  }

  private connect(): void {
    const url = new URL('/socket', location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.socket = socket;
    this.unanswered = false;
    socket.onopen = () => {
      socket.send(this.hello(this.token));
      this.timer = window.setInterval(() => this.ping(socket), PING_MS);
    };
    socket.onmessage = event => {
      this.tries = 0;
      this.unanswered = false;
      this.take(JSON.parse(String(event.data)));
    };
    socket.onclose = ({ code }) => this.closed(code);
  }

  private ping(socket: WebSocket): void {
    if (this.unanswered) return this.cut();
    this.unanswered = true;
    socket.send('{"type":"ping"}');
  }

  /** A socket without a network may take minutes to notice. */
  private readonly cut = (): void => {
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.closed(BROKEN_CLOSE_CODE);
  };

  /** With the network back there is no need to wait. */
  private readonly retry = (): void => {
    if (this.socket || this.left) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private closed(code: number): void {
    clearInterval(this.timer);
    this.socket = undefined;
    if (this.left) return;
    this.is(code >= FINAL_CLOSE_CODE ? 'gone' : 'away');
    if (code >= FINAL_CLOSE_CODE) window.removeEventListener('online', this.retry);
    else this.timer = window.setTimeout(() => this.connect(), Math.min(5_000, 200 * 2 ** this.tries++));
  }
}
