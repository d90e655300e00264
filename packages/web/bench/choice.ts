import { middle, type Row, type Scene } from './scene.ts';

const MAX_MS = 100;
const CHOICES = 12;

/** From a click in one browser until the log says what came of it in all three. */
export const choice = async (scene: Scene): Promise<Row[]> => {
  const seats = ['Ada', 'Bo'].map(name => ({ role: 'player', name, owns: [] }));
  const links = await scene.table({ name: 'Screens', system: 'roll-under', encounter: 'enc-road', seats });
  const pages = await Promise.all(links.map(link => scene.page(link, {}, ['choices', 'log'])));
  for (const page of pages) await page.getByRole('region', { name: 'Log' }).waitFor();
  const [gm] = pages;
  if (!gm) throw new Error('nobody sits there');
  const waits: number[] = [];
  for (let i = 0; i < CHOICES; i++) {
    const option = gm.locator('.option:not([aria-expanded])').first();
    await option.waitFor();
    // Somebody looks before they choose, and by then the odds are there.
    await gm.waitForTimeout(1500);
    // Clocks are those of one machine.
    const seen = pages.map(page =>
      page.evaluate(() => {
        const log = document.querySelector('.log') ?? document.body;
        return new Promise<number>(resolve => {
          const look = new MutationObserver(() => {
            look.disconnect();
            requestAnimationFrame(() => resolve(Date.now()));
          });
          look.observe(log, { childList: true, subtree: true });
        });
      }),
    );
    await gm.waitForTimeout(50);
    const at = await option.evaluate(button => {
      const now = Date.now();
      (button as unknown as { click(): void }).click();
      return now;
    });
    const times = await Promise.race([Promise.all(seen), gm.waitForTimeout(10_000)]);
    if (!times) break;
    waits.push(Math.max(...times) - at);
  }
  const [half, most] = [middle(waits), Math.max(...waits)];
  return [
    {
      what: 'from a choice to all three screens',
      found: `${half.toFixed(0)} ms, ${most.toFixed(0)} ms at most, of ${waits.length}`,
      wanted: `${MAX_MS} ms at most`,
      holds: half <= MAX_MS,
    },
  ];
};
