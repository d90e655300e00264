import type { Seated, Stage } from './browser.ts';
import { Person } from './people.ts';

/** The GM of a fight: makes rulings, lets policies play, reveals, agrees to undos. */
export class GameMaster extends Person {
  static override sits(stage: Stage, { links }: Seated): Promise<GameMaster> {
    return GameMaster.atLink(stage, 'GM', links['GM'] as string) as Promise<GameMaster>;
  }

  /** Makes a ruling by its label, with values by the labels of their fields. */
  async rules(ruling: string, takes: Readonly<Record<string, string | number>>, why: string): Promise<void> {
    const panel = await this.opens('GM');
    await panel.getByRole('tab', { name: 'Rulings' }).click();
    await panel.getByRole('combobox', { name: 'Ruling', exact: true }).selectOption({ label: ruling });
    for (const [label, value] of Object.entries(takes)) {
      const field = panel.getByLabel(new RegExp(`^${label}( |$)`)).first();
      if ((await field.evaluate(e => e.tagName)) === 'SELECT') await field.selectOption({ label: `${value}` });
      else await field.fill(`${value}`);
    }
    await panel.getByLabel(/^Reason/).fill(why);
    await panel.getByRole('button', { name: 'Rule it' }).click();
    await panel.getByText('Done. It stands in the log.').waitFor();
    await this.closes(panel);
  }

  /** Lets the greedy policy decide for a combatant from now on. */
  async letsPlay(whom: string): Promise<void> {
    const panel = await this.opens('GM');
    await panel.getByRole('tab', { name: 'Creatures' }).click();
    await panel.getByRole('combobox', { name: new RegExp(`^${whom}`) }).selectOption({ label: 'plays: the best it sees' });
    await this.closes(panel);
  }

  /** Agrees to an undo request after seeing what it would change. */
  async agrees(who: string, why?: string): Promise<void> {
    const request = this.tray.getByRole('region', { name: new RegExp(`^${who}(:| asks)`) });
    if (why !== undefined) await request.getByText(`“${why}”`).waitFor();
    await request.locator('.changes, .soft').first().waitFor();
    await request.getByRole('button', { name: 'Go back' }).click();
    await request.waitFor({ state: 'detached' });
  }

  /** Continues at another table that does not affect this one. */
  async forks(name: string): Promise<void> {
    const here = this.page.url();
    const panel = await this.opens('GM');
    await panel.getByRole('tab', { name: 'Table' }).click();
    await panel.getByLabel('Name of the new table').fill(name);
    await panel.getByRole('button', { name: 'Fork from here' }).click();
    await this.page.waitForURL(url => url.href !== here);
  }

  /** Goes to a moment in the middle of the replay. */
  async goesBackTo(moment: number): Promise<void> {
    await this.moment.fill(`${moment}`);
    await this.page.getByRole('region', { name: 'The fight is over' }).waitFor({ state: 'detached' });
  }

  /** Continues from the moment of the replay at another table. */
  async forksThere(): Promise<void> {
    await this.page.getByRole('button', { name: 'Fork from here' }).click();
    await this.tray.locator('.question, .theirs').first().waitFor();
  }

  /** Undoes the last step after seeing what would change. */
  async takesBack(): Promise<void> {
    const drawer = await this.opens('Take back');
    await drawer.getByRole('heading', { name: 'What would change' }).waitFor();
    await drawer.getByRole('button', { name: 'Take it back' }).click();
    await drawer.waitFor({ state: 'detached' });
  }
}
