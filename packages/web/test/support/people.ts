import { setTimeout } from 'node:timers/promises';
import type { ElementHandle, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Seated, Stage } from './browser.ts';
import { restingBox } from './resting.ts';
import { Wire } from './wire.ts';

type Words = string | RegExp;

/** Longer than anything at a table takes, even on a busy machine. */
const PATIENCE = 45_000;

/** A person at the table who uses the screen as people do. */
export class Person {
  readonly name: string;
  readonly page: Page;
  readonly wire: Wire;
  /** Choices that this person makes when asked, in order of preference; the first available one is made. */
  habits: readonly RegExp[] = [];

  constructor(name: string, page: Page, wire: Wire) {
    this.name = name;
    this.page = page;
    this.wire = wire;
    page.setDefaultTimeout(PATIENCE);
  }

  /** Opens the link of a seat in a new browser. */
  static async atLink(stage: Stage, name: string, link: string): Promise<Person> {
    return new this(name, ...(await browserAt(stage, link)));
  }

  static sits(stage: Stage, { links }: Seated, name: string): Promise<Person> {
    return Person.atLink(stage, name, links[name] as string);
  }

  get tray(): Locator {
    return this.page.getByRole('region', { name: 'Choose', exact: true });
  }

  /** The bar of actions. */
  get bar(): Locator {
    return this.page.getByRole('region', { name: 'What may be done', exact: true });
  }

  get field(): Locator {
    return this.page.getByRole('region', { name: 'Field', exact: true });
  }

  get log(): Locator {
    return this.page.getByRole('region', { name: 'Log', exact: true });
  }

  get everybody(): Locator {
    return this.page.getByRole('region', { name: 'Everybody', exact: true });
  }

  question(words: Words): Locator {
    return this.tray.getByRole('heading', { level: 2 }).filter({ hasText: words }).first();
  }

  option(words: Words): Locator {
    return this.tray.locator('.option-words').filter({ hasText: words }).first();
  }

  async isAsked(words: Words): Promise<void> {
    await this.question(words).waitFor();
  }

  async isOffered(words: Words): Promise<void> {
    await this.option(words).waitFor({ state: 'attached' });
  }

  /** Makes a choice in the action panel, and waits until the question is gone. */
  async chooses(words: Words): Promise<void> {
    const option = this.option(words);
    await option.waitFor({ state: 'attached' });
    await this.presses(await option.elementHandle(), words);
  }

  private async presses(option: ElementHandle | null, words: Words): Promise<void> {
    if (!(await option?.isVisible())) await (await option?.$('xpath=ancestor::details[1]/summary'))?.click();
    // A press has no effect if arriving odds moved the button in the middle of it. It is repeated then.
    for (let tries = 1; ; tries++) {
      await option?.click({ timeout: PATIENCE / 5 }).catch(() => undefined);
      const gone = await option?.waitForElementState('hidden', { timeout: PATIENCE / 3 }).then(
        () => true,
        () => false,
      );
      if (gone) return;
      if (tries === 3) throw new Error(`${this.name} chooses ${words}, and nothing happens`);
    }
  }

  /** Taps a combatant on the field, and makes a choice about them there. */
  async strikes(whom: string, words: Words): Promise<void> {
    await this.taps(whom);
    const card = this.field.getByRole('region', { name: whom });
    const deed = card.locator('.doable-deed').filter({ hasText: words }).first();
    await expect.poll(() => deed.textContent(), { timeout: PATIENCE }).toMatch(/\d %/);
    await deed.click();
    await card.waitFor({ state: 'detached' });
  }

  /** Taps a combatant on the map, or in a region. */
  async taps(whom: string): Promise<void> {
    const token = this.field.locator('.token').filter({ hasText: whom }).locator('.body');
    const member = this.field.locator('.region-member').filter({ hasText: whom });
    await token.or(member).first().waitFor();
    if (await member.count()) return member.first().click();
    const { x, y, width, height } = await restingBox(token.first());
    await this.page.mouse.click(x + width / 2, y + height / 2);
  }

  /** Moves to a space beside a combatant: the kind of move, a tap on the space, and a confirmation where a foe may strike. */
  async goesTo(whom: string, how: Words): Promise<void> {
    await this.bar.getByRole('button', { name: how }).first().click();
    await this.field.locator('.reach path').first().waitFor({ state: 'attached' });
    const { x, y, width, height } = await restingBox(this.field.locator('.token').filter({ hasText: whom }).locator('.body').first());
    const go = this.field.getByRole('button', { name: 'Go', exact: true });
    const space = width / 0.82;
    for (const [right, down] of AROUND) {
      await this.page.mouse.click(x + width / 2 + right * space, y + height / 2 + down * space);
      await setTimeout(200);
      if (await go.isVisible()) await go.click();
      if ((await this.field.locator('.reach').count()) === 0) return;
    }
    throw new Error(`${this.name} finds no way to ${whom}`);
  }

  /** Moves to a region by its name. */
  async walksTo(region: string, how: Words): Promise<void> {
    await this.field.getByRole('button', { name: `Go to ${region}` }).click();
    await this.field.getByRole('button', { name: how }).first().click();
  }

  /** Makes an open choice in one of its forms. */
  async choosesForm(words: Words, form: string): Promise<void> {
    const option = this.option(words);
    await option.waitFor({ state: 'attached' });
    if (!(await option.isVisible())) await option.locator('xpath=ancestor::details[1]/summary').click();
    await option.click();
    const which = this.tray.getByLabel(/^Which\?/);
    await which.or(this.tray.locator('.forms')).first().waitFor();
    if (await which.isVisible()) await which.fill(form);
    const found = this.tray.locator('.forms .option').filter({ hasText: form }).first();
    await found.click();
    await found.waitFor({ state: 'detached' });
  }

  /** The odds beside a choice, when they have arrived. */
  async chances(words: Words): Promise<readonly number[]> {
    const chips = this.option(words).locator('.chance-words [data-grade] b');
    await expect.poll(() => chips.count(), { timeout: PATIENCE }).toBeGreaterThan(0);
    return (await chips.allTextContents()).map(Number);
  }

  /** Sets a standing order for such questions. */
  async orders(answer: 'Never' | 'Always' | 'If it would drop me'): Promise<void> {
    await this.tray.getByRole('button', { name: answer, exact: true }).first().click();
  }

  async plans(words: string): Promise<void> {
    await this.tray.getByRole('textbox', { name: /, next:$/ }).fill(words);
    await this.tray.getByRole('button', { name: 'Plan it' }).click();
    await this.tray.getByRole('button', { name: 'Drop the plan' }).waitFor();
  }

  /** Types in the result of real dice. */
  async throws(total: number): Promise<void> {
    await this.tray.getByLabel('It shows').fill(`${total}`);
    await this.tray.getByRole('button', { name: 'Enter the throw' }).click();
  }

  /** Opens a panel with a button at the top. */
  async opens(button: string): Promise<Locator> {
    const drawer = this.page.getByRole('dialog', { name: button });
    if (!(await drawer.isVisible())) await pressTool(this.page, button);
    await drawer.waitFor();
    return drawer;
  }

  async closes(drawer: Locator): Promise<void> {
    await drawer.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  }

  /** Asks to undo one step, and is told that the GM has to agree. */
  async asksBack(why: string): Promise<void> {
    const drawer = await this.opens('Take back');
    await drawer.getByText(/The GM has to agree:/).waitFor();
    await drawer
      .locator('.changes, .soft')
      .filter({ hasText: /→|gets|loses|Nothing that a sheet/ })
      .first()
      .waitFor();
    await drawer.getByLabel('Reason').fill(why);
    await drawer.getByRole('button', { name: 'Ask the GM' }).click();
    await drawer.waitFor({ state: 'detached' });
  }

  /** Asks for a missed reaction. */
  async hadAReaction(): Promise<void> {
    const drawer = await this.opens('Take back');
    await drawer.getByRole('button', { name: 'Ask for it' }).click();
    await drawer.waitFor({ state: 'detached' });
  }

  async reloads(): Promise<void> {
    await this.page.reload();
  }

  /** Writes a note to all seats. */
  async says(text: string): Promise<void> {
    await this.log.getByLabel('Add a note').fill(text);
    await this.log.getByRole('button', { name: 'Note', exact: true }).click();
  }

  /** Writes a note only to the GM. */
  async whispers(text: string): Promise<void> {
    await this.log.getByRole('checkbox', { name: 'GM only' }).check();
    await this.says(text);
  }

  async sees(words: Words): Promise<void> {
    await this.page.getByText(words).first().waitFor();
  }

  async reads(words: Words): Promise<void> {
    await this.log.locator('.entry').filter({ hasText: words }).first().waitFor();
  }

  async hasRead(words: Words): Promise<boolean> {
    return (await this.log.locator('.entry').filter({ hasText: words }).count()) > 0;
  }

  /** Checks that a word is neither on the screen nor in anything that this browser received. */
  async knowsNothingOf(word: string): Promise<void> {
    expect(await this.page.content(), `what ${this.name} sees`).not.toContain(word);
    expect(await this.wire.holds(word), `${this.name} got ${word}`).toBe(false);
  }

  async seesItIsOver(how: Words): Promise<void> {
    await this.tray.getByRole('status', { name: 'The fight is over' }).filter({ hasText: how }).waitFor();
  }

  /** The moment that the replay shows. */
  get moment(): Locator {
    return this.page.getByRole('slider', { name: 'Moment' });
  }

  /** Replays the whole fight to its end. Returns the number of moments. */
  async watchesAgain(): Promise<number> {
    await this.log.getByRole('link', { name: 'Replay', exact: true }).click();
    await this.moment.waitFor();
    const ended = this.page.getByRole('region', { name: 'The fight is over' });
    // Moments may be added meanwhile, so the end is where the fight is over.
    await expect.poll(() => this.moment.press('End').then(() => ended.count()), { timeout: PATIENCE }).toBe(1);
    return Number(await this.moment.inputValue());
  }

  /** Goes from the replay to the table. */
  async comesBack(): Promise<void> {
    await this.page.getByRole('link', { name: 'To the table', exact: true }).click();
    await this.tray.waitFor();
  }

  /** Whether a question is open for this person. */
  async isWaitedFor(): Promise<boolean> {
    return (await this.tray.locator('.question').count()) > 0;
  }

  /** Makes a habitual choice if the current question has one. A question that a policy will answer is shown for a moment too. */
  async actsByHabit(): Promise<boolean> {
    for (const habit of this.habits) {
      const [option] = await this.option(habit).elementHandles();
      if (!option) continue;
      await this.presses(option, habit);
      return true;
    }
    return false;
  }
}

/** Presses a tool at the top, or in the menu of all tools if it has no button of its own. */
export const pressTool = async (page: Page, name: string): Promise<void> => {
  const button = page.locator('.tools').getByRole('button', { name, exact: true });
  if (await button.isVisible()) return button.click();
  await page.getByRole('button', { name: 'All tools' }).click();
  await page.getByRole('menuitem', { name }).first().click();
};

/** Opens the log if it is shut. */
export const openLog = async (page: Page): Promise<Locator> => {
  const log = page.getByRole('region', { name: 'Log', exact: true });
  if (!(await log.isVisible())) await pressTool(page, 'Log');
  await log.waitFor();
  return log;
};

/** What a person is asked, and what they may choose. */
const asksOf = async ({ name, tray }: Person): Promise<string> =>
  `${name}: ${(await tray.locator('h2, .option-words').allTextContents()).join(' | ').slice(0, 500)}`;

/** Lets all act by their habits until a condition holds. */
export const goOn = async (people: readonly Person[], until: () => Promise<boolean>): Promise<void> => {
  for (let last = Date.now(); !(await until()); ) {
    let acted = false;
    for (const person of people) {
      if (!(await person.isWaitedFor()) || (await until())) continue;
      acted = await person.actsByHabit();
      if (acted) break;
    }
    if (acted) last = Date.now();
    else if (Date.now() - last < PATIENCE) await setTimeout(30);
    else throw new Error(`no person has a question that their habits can answer:\n${(await Promise.all(people.map(asksOf))).join('\n')}`);
  }
};

const browserAt = async (stage: Stage, link: string): Promise<[Page, Wire]> => {
  let wire: Wire | undefined;
  const page = await stage.page(link, {}, empty => {
    wire = new Wire(empty);
  });
  return [page, wire as Wire];
};

const AROUND = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** For `page` of a stage: a table opens with its drawers shut, which else cover the field of a phone. */
export const drawersShut = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (location.protocol.startsWith('http')) for (const panel of ['fray.choices', 'fray.log']) localStorage.setItem(panel, 'shut');
  });
