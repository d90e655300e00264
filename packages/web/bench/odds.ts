import { middle, type Row, type Scene } from './scene.ts';

const MAX_MS = 50;

/** From the moment a choice is looked at until all that it may come to stands beside it. */
export const odds = async (scene: Scene): Promise<Row[]> => {
  const [link] = await scene.table({ name: 'Odds', system: 'time-count', encounter: { heroes: ['maurn'], foes: ['orc'], startDistanceFt: 5 } });
  const page = await scene.page(link, {}, ['choices']);
  await page.locator('.option').first().waitFor();
  await page.locator('.choice .chance-bar').nth(1).waitFor();
  await page.waitForTimeout(1000);
  const times = await page.evaluate(async () => {
    const all: number[] = [];
    const frame = () => new Promise(requestAnimationFrame);
    const rows = [...document.querySelectorAll<HTMLElement>('.choice')].filter(row => row.querySelector('.chance-bar'));
    // The first is looked at already.
    rows.at(-1)?.querySelector<HTMLElement>('.option')?.focus();
    await new Promise(resolve => setTimeout(resolve, 300));
    for (let run = 0; run < 20; run++) {
      const row = rows[run % rows.length];
      const option = row?.querySelector<HTMLElement>('.option');
      const before = document.querySelector('.detail h3')?.textContent;
      if (!option || document.activeElement === option) continue;
      const start = performance.now();
      option.focus();
      while (document.querySelector('.detail h3')?.textContent === before || !document.querySelector('.detail .outcomes')) {
        await frame();
        if (performance.now() - start > 5000) return all;
      }
      all.push(performance.now() - start);
    }
    return all;
  });
  if (times.length === 0) throw new Error('no odds were shown');
  const [half, most] = [middle(times), Math.max(...times)];
  return [
    {
      what: 'from looking at a choice to its odds',
      found: `${half.toFixed(1)} ms, ${most.toFixed(1)} ms at most, of ${times.length}`,
      wanted: `${MAX_MS} ms at most`,
      holds: half <= MAX_MS,
    },
  ];
};
