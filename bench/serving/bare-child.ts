import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** The least that a server of moves can do: it reads what somebody sends, counts it, and tells everybody in that room. */
const rooms = new Map<string, { moves: number; readonly here: WebSocket[] }>();
const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
sockets.on('connection', (socket, { url = '' }) => {
  let room = rooms.get(url);
  if (!room) rooms.set(url, (room = { moves: 0, here: [] }));
  const { here } = room;
  here.push(socket);
  socket.on('message', data => {
    room.moves += (JSON.parse(data.toString()) as { moves: number }).moves;
    const told = JSON.stringify({ type: 'moved', moves: room.moves });
    for (const s of here) s.send(told);
  });
});
sockets.once('listening', () => process.send?.({ port: (sockets.address() as AddressInfo).port }));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuSeconds: (user + system) / 1e6 });
});
