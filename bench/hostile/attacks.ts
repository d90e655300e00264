import { connect } from 'node:net';
import type { QuestionInput } from '@fray/table';
import type WebSocket from 'ws';
import { escaped, FAR, FAST, nested, picture, rulings, scattered, undos, WALLED } from './bodies.ts';
import type { Ground, Grounds } from './grounds.ts';
import { pause, type Stranger } from './stranger.ts';

export interface Attack {
  readonly words: string;
  readonly run: (stranger: Stranger, grounds: Grounds) => Promise<void>;
}

const ROAD = { system: 'roll-under', encounter: 'enc-road' };

const ask = (n: number, question: QuestionInput): string => JSON.stringify({ type: 'ask', id: `${n}`, question });
const note = (n: number, length: number): string => JSON.stringify({ type: 'do', id: `${n}`, command: { do: 'note', text: `${n} ${'n'.repeat(length)}` } });
const command = (n: number, what: object): string => JSON.stringify({ type: 'do', id: `${n}`, command: what });

/** A table of this visitor's, as it is made over HTTP; nothing where it is refused. */
const made = async (stranger: Stranger, wanted: object): Promise<Ground | undefined> => {
  const text = await stranger.post('/api/tables', wanted);
  const { table, seats } = JSON.parse(text || '{}') as { table?: string; seats?: { token: string }[] };
  const token = seats?.[0]?.token;
  return table === undefined || token === undefined ? undefined : { table, gm: token, player: token };
};

interface View {
  readonly prompts: readonly { readonly by: string; readonly options: readonly { readonly key: string; readonly open?: boolean }[] }[];
}

const viewOf = async (stranger: Stranger, { table, gm }: Ground): Promise<View> => {
  const text = await stranger.call('GET', `/api/tables/${table}`, { token: gm });
  const view = JSON.parse(text || '{}') as Partial<View>;
  return { prompts: view.prompts ?? [] };
};

/** Asks one after the other, over so many sockets at once. */
const questions = async (stranger: Stranger, { gm }: Ground, sockets: number, asked: (n: number) => QuestionInput): Promise<void> =>
  stranger.flood(await stranger.sockets(sockets, gm), n => ask(n, asked(n)), 5);

const binary = (sockets: readonly WebSocket[], what: (socket: WebSocket) => void): void => {
  for (const socket of sockets) if (socket.readyState === socket.OPEN && socket.bufferedAmount < 1_000_000) what(socket);
};

/** Sends the same over and over on so many connections, as fast as it goes out; who is cut off comes again. */
const pump = async (stranger: Stranger, connections: number, head: string, piece: string): Promise<void> => {
  const some = Buffer.from(piece.repeat(Math.ceil(60_000 / piece.length)));
  const one = () =>
    new Promise<void>(resolve => {
      const connection = connect(Number(stranger.url.port), stranger.url.hostname);
      const go = () => {
        while (!stranger.isOver && !connection.destroyed) if (!connection.write(some)) return void connection.once('drain', go);
      };
      connection.on('data', data => stranger.countStatuses(data.toString('latin1')));
      connection.on('error', () => stranger.count('broken')).on('close', () => resolve());
      connection.write(head);
      go();
      setTimeout(() => connection.destroy(), Math.max(0, stranger.until - performance.now()));
    });
  await stranger.keepOn(connections, one);
};

const pipelined = (stranger: Stranger, path: string): Promise<void> =>
  pump(stranger, 8, '', `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${stranger.address}\r\n\r\n`);

const chunked = (stranger: Stranger, connections: number, chunk: string): Promise<void> => {
  const head = `POST /api/tables HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${stranger.address}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;
  return pump(stranger, connections, head, chunk);
};

/** What one visitor can do to all others, by name: each from a single address, with the limits as they come. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'fast-creature': {
    words: 'tables and checks of a creature with a speed of 1,000,000',
    run: stranger => stranger.keepOn(4, n => stranger.post(n % 2 ? '/api/tables' : '/api/encounters/check', FAST)),
  },
  'import-rulings': {
    words: 'imports of 5,000 rulings in one step',
    async run(stranger) {
      const body = rulings(5_000);
      await stranger.keepOn(4, () => stranger.post('/api/tables/import', body));
    },
  },
  'import-undos': {
    words: 'imports of 20,000 steps back',
    async run(stranger) {
      const body = undos(20_000);
      await stranger.keepOn(4, () => stranger.post('/api/tables/import', body));
    },
  },
  'check-nested': {
    words: 'checks of 960 kB of [1],[1],…',
    async run(stranger) {
      const body = nested(960_000);
      await stranger.keepOn(8, () => stranger.post('/api/encounters/check', body));
    },
  },
  'create-nested': {
    words: 'new tables of 960 kB of [1],[1],…',
    async run(stranger) {
      const body = nested(960_000);
      await stranger.keepOn(8, () => stranger.post('/api/tables', body));
    },
  },
  'huge-frames': {
    words: 'messages of 990 kB over ten sockets',
    async run(stranger, { noted }) {
      await stranger.keepOn(10, async () => stranger.flood(await stranger.sockets(1, noted.player), n => escaped(990_000, n), 1));
    },
  },
  'large-messages': {
    words: 'messages of 190 kB that have to be looked through, over ten sockets',
    async run(stranger, { noted }) {
      await stranger.keepOn(10, async () => stranger.flood(await stranger.sockets(1, noted.gm), n => escaped(190_000, n), 1));
    },
  },
  fork: {
    words: 'forks of a table with 3,000 rulings in one step',
    run: (stranger, { ruled }) => stranger.keepOn(4, () => stranger.post(`/api/tables/${ruled.table}/fork`, {}, ruled.gm)),
  },
  rulings: {
    words: 'rulings in a step that has 3,000 already',
    async run(stranger, { ruled }) {
      const set = { do: 'rule', ruling: 'set', with: { who: 'warden', name: 'hp', to: 7 } };
      await stranger.flood(await stranger.sockets(10, ruled.gm), n => command(n, set), 5);
    },
  },
  amend: {
    words: 'another throw in the place of the first of a long fight',
    async run(stranger, { fought }) {
      await stranger.flood(await stranger.sockets(5, fought.gm), n => command(n, { do: 'amend', n: n % 40, total: 1 + (n % 20) }), 5);
    },
  },
  'step-back': {
    words: 'steps back to the first line of a long fight, asked for by a player',
    async run(stranger, { fought }) {
      await stranger.flood(await stranger.sockets(5, fought.player), n => command(n, { do: 'undo', line: n % 40 }), 5);
    },
  },
  where: {
    words: 'where somebody may go who may go anywhere',
    async run(stranger, { crowded }) {
      const ground = (await made(stranger, FAR)) ?? crowded;
      const { prompts } = await viewOf(stranger, ground);
      const [prompt] = prompts;
      const key = prompt?.options.find(o => o.open)?.key ?? 'move';
      await questions(stranger, ground, 10, () => ({ ask: 'where', by: prompt?.by ?? 'warden', key }));
    },
  },
  odds: {
    words: 'odds of everything at a table with 100 combatants',
    async run(stranger, { crowded }) {
      const { prompts } = await viewOf(stranger, crowded);
      await questions(stranger, crowded, 10, () => ({ ask: 'odds', by: prompts[0]?.by ?? 'gm', others: 'random' }));
    },
  },
  views: {
    words: 'everything there is to see at a table with 100 combatants',
    run: (stranger, { crowded }) => questions(stranger, crowded, 10, () => ({ ask: 'view' })),
  },
  reach: {
    words: 'whom 100 combatants reach, and how they stand to each other',
    async run(stranger, { crowded }) {
      const who = Array.from({ length: 96 }, (_, i) => `foe-goblin-${i + 1}`);
      await questions(stranger, crowded, 10, n => (n % 2 ? { ask: 'reach', who } : { ask: 'line', from: 'warden', to: who[n % 96] as string }));
    },
  },
  'look-back': {
    words: 'moments, steps back, luck and another’s eyes in a long fight',
    async run(stranger, { fought }) {
      const all: readonly ((n: number) => QuestionInput)[] = [
        () => ({ ask: 'moments', after: 0 }),
        n => ({ ask: 'moment', line: n % 500 }),
        n => ({ ask: 'undo-preview', line: n % 100 }),
        () => ({ ask: 'luck' }),
        () => ({ ask: 'view-as', seat: 'seat-2' }),
        () => ({ ask: 'course' }),
      ];
      await questions(stranger, fought, 10, n => (all[n % all.length] as (typeof all)[number])(n));
    },
  },
  'take-home': {
    words: 'the whole log, exported and packed, over and over',
    run: (stranger, { noted, fought }) =>
      stranger.keepOn(8, async n => {
        const { table, gm } = n % 2 ? noted : fought;
        await stranger.call('GET', `/api/tables/${table}/${n % 4 < 2 ? 'export' : 'pack'}`, { token: gm });
      }),
  },
  'never-read': {
    words: '150 sockets that say hello at a log of 12 MB, and never read',
    async run(stranger, { noted }) {
      const sockets = await stranger.sockets(150);
      for (const socket of sockets) {
        socket.pause();
        socket.send(JSON.stringify({ type: 'hello', token: noted.gm }));
      }
      while (!stranger.isOver) await pause(100);
    },
  },
  hellos: {
    words: 'hellos at a log of 12 MB, again and again',
    async run(stranger, { noted }) {
      await stranger.keepOn(20, async () => {
        const socket = await stranger.socket(noted.gm);
        await pause(200);
        socket?.terminate();
      });
    },
  },
  'unread-pictures': {
    words: '420 requests for a picture of 9.9 MB that is never read',
    async run(stranger) {
      const text = await stranger.call('POST', '/api/pictures', { body: picture(9_900_000, 1), type: 'application/octet-stream' });
      const { id } = JSON.parse(text || '{}') as { id?: string };
      for (let i = 0; i < 420; i++) void stranger.call('GET', `/api/pictures/${id}`, {}, false);
      while (!stranger.isOver) await pause(100);
    },
  },
  'many-pictures': {
    words: 'pictures of 9.9 MB, brought and looked at',
    run: stranger =>
      stranger.keepOn(4, async n => {
        const text = await stranger.call('POST', '/api/pictures', { body: picture(9_900_000, n), type: 'application/octet-stream' });
        const { id } = JSON.parse(text.startsWith('{') ? text : '{}') as { id?: string };
        if (id !== undefined) await stranger.call('GET', `/api/pictures/${id}`);
      }),
  },
  notes: {
    words: 'notes of 2,000 characters over 190 sockets',
    async run(stranger, { noted }) {
      const tables = (await Promise.all(Array.from({ length: 18 }, () => made(stranger, ROAD)))).filter(g => g !== undefined);
      const sockets = await Promise.all([noted, ...tables].map(({ gm }) => stranger.sockets(10, gm)));
      await stranger.flood(sockets.flat(), n => note(n, 1_980), 2);
    },
  },
  pings: {
    words: 'pings, and messages that are none, over 100 sockets',
    async run(stranger, { noted }) {
      const sockets = await stranger.sockets(100, noted.gm);
      while (!stranger.isOver) {
        binary(sockets, socket => {
          for (let i = 0; i < 200; i++) socket.ping();
          for (let i = 0; i < 200; i++) socket.send('{');
        });
        await pause(1);
      }
    },
  },
  fragments: {
    words: 'messages in pieces of one byte over 100 sockets',
    async run(stranger, { noted }) {
      const sockets = await stranger.sockets(100, noted.gm);
      while (!stranger.isOver) {
        binary(sockets, socket => {
          for (let i = 0; i < 500; i++) socket.send('[', { fin: false });
        });
        await pause(1);
      }
    },
  },
  'slow-bodies': {
    words: '400 requests that come byte by byte',
    async run(stranger) {
      const head = `POST /api/tables HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${stranger.address}\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n`;
      const connections = Array.from({ length: 400 }, () => connect(Number(stranger.url.port), stranger.url.hostname));
      for (const c of connections) c.on('error', () => undefined).write(head);
      while (!stranger.isOver) {
        for (const c of connections) if (c.writable) c.write('[');
        await pause(50);
      }
      for (const c of connections) c.destroy();
    },
  },
  'fog-for-many': {
    words: 'fog in 3,900 and 8,000 single spaces, before a hundred seats with a socket each',
    async run(stranger) {
      const text = await stranger.post('/api/tables', WALLED);
      const { seats = [] } = JSON.parse(text || '{}') as { seats?: { token: string }[] };
      const sockets = (await Promise.all(seats.map(({ token }) => stranger.sockets(1, token)))).flat();
      await pause(1_000);
      const [gm] = sockets;
      const fog = (n: number) => ({ do: 'fog', dark: false, spaces: scattered(n % 4 === 1 ? 8_000 : 3_900, n) });
      for (let n = 0; gm && !stranger.isOver; n++) {
        gm.send(command(n, n % 2 === 0 ? { do: 'fog', dark: true, all: true } : fog(n)));
        await pause(500);
      }
    },
  },
  'pipelined-health': { words: 'requests for /health on eight connections, without waiting for answers', run: stranger => pipelined(stranger, '/health') },
  'pipelined-systems': {
    words: 'requests for /api/systems on eight connections, without waiting for answers',
    run: stranger => pipelined(stranger, '/api/systems'),
  },
  'tiny-chunks': { words: 'bodies in chunks of one byte on sixty connections', run: stranger => chunked(stranger, 60, '1\r\n \r\n') },
  'chunk-extensions': {
    words: 'chunks with extensions of 8,000 characters on four connections',
    run: stranger => chunked(stranger, 4, `1;${'e'.repeat(8_000)}\r\nx\r\n`),
  },
  'silent-connections': {
    words: '1,100 connections that send nothing',
    async run(stranger) {
      const connections = Array.from({ length: 1_100 }, () => connect(Number(stranger.url.port), stranger.url.hostname));
      for (const c of connections) c.on('error', () => undefined).on('close', () => stranger.count('closed'));
      while (!stranger.isOver) await pause(100);
      for (const c of connections) c.destroy();
    },
  },
  policies: {
    words: 'fifty tables that play by themselves, everybody greedy',
    async run(stranger) {
      const tables = await Promise.all(Array.from({ length: 50 }, () => made(stranger, ROAD)));
      for (const { table, gm } of tables.filter(t => t !== undefined)) {
        const view = JSON.parse((await stranger.call('GET', `/api/tables/${table}`, { token: gm })) || '{}') as { order?: string[] };
        for (const by of ['gm', ...(view.order ?? [])])
          await stranger.post(`/api/tables/${table}/commands`, { do: 'policy', by, policy: 'greedy', mode: 'do' }, gm);
      }
      while (!stranger.isOver) await pause(100);
    },
  },
  'one-network': {
    words: 'everything there is to see, from a thousand addresses of one IPv6 network',
    run: (stranger, { crowded: { table, player } }) =>
      stranger.keepOn(20, async n => {
        await stranger.call('GET', `/api/tables/${table}`, { token: player, address: `2001:db8:1:2::${(n % 1000).toString(16)}` });
      }),
  },
};
