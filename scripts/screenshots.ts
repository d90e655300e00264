// Takes the pictures in docs/screens: every page of the app and the middle of a fight in each system, in three sizes and on a television, light and dark.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger, startServer } from '@fray/server';
import { systemIds, systemOf } from '@fray/systems';
import { chromium } from 'playwright-core';
import { findChromium } from '../packages/web/test/support/chromium.ts';

/** The pages whose pictures are taken: all, if none is named. */
const wanted = process.argv.slice(2);
const SIZES = { wide: [1440, 900], middle: [1024, 768], phone: [390, 844], tv: [1920, 1080] } as const;
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'fray-screens-'));
const server = await startServer({
  ...{ port: 0, host: '127.0.0.1', file: join(folder, 'tables.sqlite'), hostKey: 'the key of the host', pages: here('../packages/web/dist') },
  log: createLogger(line => process.stderr.write(line), 'warn'),
});
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
mkdirSync(here('../docs/screens'), { recursive: true });

/** The fight of each system that is shown, the hero through whose eyes it is, and how many turns the hero has had. */
const SHOWN: Readonly<Record<string, readonly [encounter: string, hero: string, turns: number]>> = {
  ...{ 'roll-under': ['enc-road', 'warden', 1], 'die-rank': ['gatehouse', 'knight', 2], tempo: ['enc-ambush', 'sera', 1] },
  ...{ segments: ['bridge', 'halvar', 2], 'time-count': ['roadside', 'maurn', 2] },
};

interface Made {
  readonly table: string;
  readonly seats: readonly { readonly seat: { readonly role: string }; readonly token: string }[];
}

const post = async (path: string, body: object, token?: string): Promise<unknown> => {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (reply.ok) return reply.json();
  if (reply.status !== 429 && reply.status !== 503) throw new Error(`${path}: ${await reply.text()}`);
  // Too many requests: wait a little.
  await new Promise(done => setTimeout(done, 1000));
  return post(path, body, token);
};

interface Question {
  readonly by: string;
  readonly about: string;
  readonly options: readonly { readonly key: string; readonly open?: boolean }[];
}

interface View {
  readonly prompts: readonly Question[];
  readonly outcome: object | null;
}

const fightOf = async (system: string, encounter: string, hero: string): Promise<Made> => {
  const seats = [
    { role: 'player', name: 'Ann', owns: [hero] },
    { role: 'screen', name: 'Screen' },
    { role: 'spectator', name: 'Eve' },
  ];
  return (await post('/api/tables', { name: systemOf(system).title, system, encounter, seats })) as Made;
};

const tokenOf = ({ seats }: Made, role: string): string => seats.find(s => s.seat.role === role)?.token ?? '';
const pathOf = (made: Made, role = 'player'): string => `/t/${made.table}#${tokenOf(made, role)}`;

/** Plays a fight by a policy until `enough` says so of the turns of the hero, or it is over. */
const play = async (made: Made, hero: string, enough: (turn: number) => boolean): Promise<Made> => {
  const gm = tokenOf(made, 'gm');
  const ask = (question: object) => post(`/api/tables/${made.table}/questions`, question, gm);
  for (let turns = 0; ; ) {
    const { prompts, outcome } = (await ask({ ask: 'view' })) as View;
    const [asked] = prompts;
    if (!asked || outcome !== null) return made;
    const isTurn = asked.by === hero && asked.about === 'turn';
    if (isTurn && enough(turns++)) return made;
    const { key } = (await ask({ ask: 'advice', by: asked.by })) as { key?: string };
    const what = key ?? asked.options.find(o => !o.open)?.key;
    await post(`/api/tables/${made.table}/commands`, { do: 'choose', by: asked.by, what }, gm);
  }
};

const fought = await Promise.all(
  systemIds.map(async id => {
    const [encounter, hero, before] = SHOWN[id] ?? [systemOf(id).starters[0]?.id ?? '', '', 0];
    return [id, await play(await fightOf(id, encounter, hero), hero, turns => turns >= before)] as const;
  }),
);
const duel = await play(await fightOf('tempo', 'enc-duel', 'sera'), 'sera', () => false);
const [, shown] = fought[0] as (typeof fought)[number];
const pages: Readonly<Record<string, string>> = {
  ...{
    home: '/',
    campaign: '/campaigns',
    new: '/new',
    'new-fight': '/new/roll-under',
    homebrew: '/homebrew/die-rank',
    sheet: '/new/die-rank',
    maps: '/maps',
    rules: '/rules/tempo',
  },
  ...Object.fromEntries(fought.map(([id, made]) => [`fight-${id}`, pathOf(made)])),
  ...{ gm: pathOf(shown, 'gm'), watching: pathOf(shown, 'spectator'), over: pathOf(duel), replay: pathOf(duel) },
};
// A television shows the screen for the room, and nothing else.
const rooms = Object.fromEntries(fought.map(([id, made]) => [`fight-${id}`, pathOf(made, 'screen')]));

for (const [size, [width, height]] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, ...(width < 500 && { hasTouch: true, isMobile: true }) });
    for (const [name, path] of Object.entries(size === 'tv' ? rooms : pages)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const page = await context.newPage();
      await page.goto(server.url + path);
      await page.getByRole('heading').first().waitFor();
      if (name === 'campaign') await page.getByRole('button', { name: 'Begin' }).click();
      if (name === 'sheet') {
        await page.locator('.adds button').first().click();
        await page.getByRole('button', { name: /^Sheet of/ }).click();
      }
      // Who has sat at the table in this browser may open its replay.
      if (name === 'replay') {
        await page.goto(`${server.url}/t/${duel.table}/replay#at=14`);
        await page.locator('.scrubber').waitFor();
      }
      // Pictures, drawings and the odds of all choices come after the page.
      await page.waitForTimeout(4000);
      await page.screenshot({ path: here(`../docs/screens/${name}-${size}-${colorScheme}.jpg`), type: 'jpeg', quality: 72 });
      await page.close();
    }
    await context.close();
  }
}
await browser.close();
await server.stop();

/** The pictures of one page as a row, beside the sketch that it was built after. */
const rowOf = (name: string): string => {
  const cell = (size: string, scheme: string): string => {
    const file = `${name}-${size}-${scheme}.jpg`;
    return existsSync(here(`../docs/screens/${file}`)) ? `[${scheme}](${file})` : '';
  };
  const sizes = Object.keys(SIZES).map(size => [cell(size, 'light'), cell(size, 'dark')].filter(c => c !== '').join(', '));
  const sketches = Object.keys(SIZES).filter(size => existsSync(here(`../docs/screens/sketches/${name}-${size}.jpg`)));
  const sketch = sketches.map(size => `[${size}](sketches/${name}-${size}.jpg)`).join(', ');
  return `| ${[name, ...sizes, sketch].join(' | ')} |`;
};
const widths = Object.entries(SIZES).map(([size, [width, height]]) => `${size} ${width} × ${height}`);
writeFileSync(
  here('../docs/screens/README.md'),
  [
    '# Every page in pictures',
    '',
    'Taken by `npm run screenshots` from a real server in a real browser; `fight-…` is the middle of a fight, as the player sees it whose turn it is.',
    '',
    `| page | ${widths.join(' | ')} | sketch |`,
    `|${'---|'.repeat(widths.length + 2)}`,
    ...Object.keys(pages).map(rowOf),
    '',
  ].join('\n'),
);
rmSync(folder, { recursive: true });
