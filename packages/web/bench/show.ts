import { drag, FRAME_MS, rate } from './drag.ts';
import { middle, type Row, type Scene } from './scene.ts';

const EACH = 20;
const MOVES = { how: 'dragged', seconds: 6, reach: [90, 60] } as const;
/** Processors of phones, against that of a desk. */
const SLOWER = [4, 6];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const WANTED = 0.9;
/** Frames are drawn in time if they come less than half a frame late. */
const IN_TIME_MS = FRAME_MS * 1.5;
/** Somebody does something this often. */
const PACE_MS = 700;

interface Prompt {
  readonly id: string;
  readonly by: string;
  readonly options: readonly { readonly key: string; readonly open?: true }[];
}

const row = (use: string, y: number) => Array.from({ length: EACH }, (_, i) => ({ use, as: `${use}-${i + 1}`, name: `${use} ${i + 1}`, at: [5 * i, y] }));

/** Two lines that stand face to face and fight. */
const CROWD = { party: row('hero-warden', 0), enemies: row('foe-foot-soldier', 5) };

/** Plays the fight over HTTP until it is told to stop. Returns the number of choices. */
const fight = async (url: string, token: string, until: () => boolean): Promise<number> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  let n = 0;
  while (!until()) {
    const { prompts } = (await (await fetch(url, { headers })).json()) as { prompts: readonly Prompt[] };
    const [prompt] = prompts;
    if (!prompt) break;
    const keys = prompt.options.filter(o => !o.open).map(o => o.key);
    const what = keys.find(key => /^attack/.test(key)) ?? keys.at(-1);
    await fetch(`${url}/commands`, { method: 'POST', headers, body: JSON.stringify({ do: 'choose', by: prompt.by, what, question: prompt.id }) });
    n += 1;
    await new Promise(later => setTimeout(later, PACE_MS));
  }
  return n;
};

/** How smoothly forty tokens are dragged on a phone while blows, dice and wounds are shown, against the same without a fight. */
export const show = async (scene: Scene): Promise<Row[]> => {
  const [link = ''] = await scene.table({ name: 'Show', system: 'roll-under', encounter: CROWD });
  const [path = '', token = ''] = link.split('#');
  const url = `${scene.url}/api/tables/${path.split('/').at(-1)}`;
  const page = await scene.page(link, PHONE);
  await page
    .locator('.map .token')
    .nth(2 * EACH - 1)
    .waitFor({ state: 'attached', timeout: 120_000 });
  await page.waitForTimeout(5000);
  const cdp = await page.context().newCDPSession(page);
  const rows: Row[] = [];
  for (const slower of SLOWER) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const calm = await drag(page, MOVES);
    let over = false;
    const fighting = fight(url, token, () => over);
    const wild = await drag(page, MOVES);
    over = true;
    await fighting;
    const inTime = wild.frames.filter(ms => ms <= IN_TIME_MS).length / wild.frames.length;
    const [busyRate, calmRate] = [rate(wild.frames), rate(calm.frames)];
    rows.push({
      what: `${2 * EACH} tokens dragged on a phone in a busy fight, with a processor ${slower} times slower`,
      found: [
        `${busyRate.toFixed(1)} frames a second, ${(busyRate / calmRate).toFixed(2)} of those without a fight (${calmRate.toFixed(1)})`,
        `a frame takes ${middle(wild.frames).toFixed(1)} ms, ${(100 * inTime).toFixed(0)}% come in time`,
        `up to ${wild.most} effects at once, in ${(100 * wild.busy).toFixed(0)}% of frames`,
      ].join('; '),
      wanted: `${(100 * WANTED).toFixed(0)}% of frames in time`,
      holds: inTime >= WANTED,
    });
  }
  return rows;
};
