import { connect } from 'node:net';

/** A client frame with the given first byte and a mask of zeros. */
export const frame = (first: number, payload: Buffer): Buffer => {
  const n = payload.length;
  const length = n < 126 ? [0x80 | n] : n < 65_536 ? [0xfe, n >> 8, n & 0xff] : [0xff, 0, 0, 0, 0, n >>> 24, (n >> 16) & 0xff, (n >> 8) & 0xff, n & 0xff];
  return Buffer.concat([Buffer.from([first, ...length, 0, 0, 0, 0]), payload]);
};

/** Opens a socket, sends bytes, and returns the code with which the server closes it. */
export const closedWith = (port: number, bytes: Buffer): Promise<number | undefined> =>
  new Promise(resolve => {
    const lines = [
      'GET /socket HTTP/1.1',
      'host: x',
      'upgrade: websocket',
      'connection: upgrade',
      'sec-websocket-version: 13',
      `sec-websocket-key: ${'A'.repeat(22)}==`,
    ];
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    const received: Buffer[] = [];
    socket.once('data', () => socket.write(bytes));
    socket.on('data', data => {
      received.push(data as Buffer);
      if (codeIn(Buffer.concat(received)) !== undefined) socket.destroy();
    });
    socket.on('error', () => undefined);
    const timer = setTimeout(() => socket.destroy(), 5_000);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(codeIn(Buffer.concat(received)));
    });
  });

/** The code in the close frame, after any frames before it. */
const codeIn = (received: Buffer): number | undefined => {
  let at = received.indexOf('\r\n\r\n') + 4;
  while (at > 4 && at + 3 < received.length) {
    const short = (received[at + 1] as number) & 0x7f;
    const [start, length] = short === 126 ? [4, received.readUInt16BE(at + 2)] : short === 127 ? [10, Number(received.readBigUInt64BE(at + 2))] : [2, short];
    if (received[at] === 0x88) return received.readUInt16BE(at + start);
    at += start + length;
  }
  return undefined;
};
