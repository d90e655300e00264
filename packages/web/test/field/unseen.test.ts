import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ApiSeat } from '../support/api-seat.ts';
import { stage } from '../support/browser.ts';
import { Wire } from '../support/wire.ts';

const it = stage();

type Given = Readonly<Record<string, unknown>>;

interface Ambush {
  readonly encounter: unknown;
  readonly hero: string;
  /** What the GM does to the hidden `lurker`: it is moved, hit, made worse and better, and falls. */
  readonly rulings: readonly (readonly [ruling: string, given: Given])[];
}

const lurker = { as: 'lurker', name: 'Lurker' };

const AMBUSHES: Readonly<Record<string, Ambush>> = {
  'die-rank': {
    encounter: {
      field: 'gatehouse',
      sides: {
        heroes: [{ use: 'knight', as: 'ada', at: 'yard' }],
        monsters: [
          { use: 'wolf', as: 'wolf', at: 'gate' },
          { use: 'bandit-captain', ...lurker, at: 'gate', hidden: true },
        ],
      },
    },
    hero: 'ada',
    rulings: [
      ['set', { who: 'lurker', name: 'region', to: 'road' }],
      ['condition', { who: 'lurker', add: 'prone' }],
      ['harm', { who: 'lurker', damage: 1 }],
      ['heal', { who: 'lurker', hp: 1 }],
    ],
  },
  segments: {
    encounter: {
      heroes: [{ use: 'halvar', as: 'ada', at: [0, 0] }],
      monsters: [
        { use: 'skeleton', as: 'wolf', at: [30, 0] },
        { use: 'goblin', ...lurker, setPosition: true, at: [10, 5] },
      ],
    },
    hero: 'ada',
    rulings: [
      ['condition', { who: 'lurker', add: 'prone' }],
      ['harm', { who: 'lurker', damage: 1 }],
      ['fall', { who: 'lurker', yards: 1 }],
      ['heal', { who: 'lurker', hp: 1 }],
      ['set', { who: 'lurker', name: 'hitPoints', to: -20 }],
    ],
  },
};

/** Keeps what is ever drawn as an effect, and each sound that begins. */
const witness = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('fray.sound', 'on');
    const seen: string[] = [];
    Object.assign(window, { seen });
    for (const kind of [AudioBufferSourceNode, OscillatorNode] as const) {
      const { start } = kind.prototype;
      kind.prototype.start = function begin(this: AudioBufferSourceNode & OscillatorNode, ...when: []) {
        seen.push(`sound ${kind.name}`);
        start.apply(this, when);
      };
    }
    const look = (node: Node) => {
      if (!(node instanceof Element)) return;
      for (const one of [node, ...node.querySelectorAll('[data-effect]')])
        if (one.hasAttribute('data-effect')) seen.push(`effect ${one.getAttribute('data-effect')} ${one.textContent}`);
    };
    new MutationObserver(changes => changes.forEach(({ addedNodes }) => addedNodes.forEach(look))).observe(document, { childList: true, subtree: true });
  });

const witnessed = (page: Page): Promise<readonly string[]> => page.evaluate(() => [...(window as unknown as { readonly seen: readonly string[] }).seen]);

/** Everything that a page shows of the fight, in words and pictures. */
const shown = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    ['.time', '.roster', '.dock', '.battlefield', '.drawers'].map(
      part => document.querySelector(part)?.outerHTML.replace(/ (id|style|aria-\w+)="[^"]*"/g, '') ?? '',
    ),
  );

describe.each(Object.entries(AMBUSHES))('%s', (system, { encounter, hero, rulings }) => {
  test('what happens to a combatant in hiding shows, sounds and moves nothing at another seat', async () => {
    const seats = [{ role: 'player', name: 'Ann', owns: [hero] }] as const;
    const table = await it.seeded(4, { name: 'Ambush', system, encounter, seats });
    const gm = new ApiSeat(it, table);
    let wire: Wire | undefined;
    const [ann, master] = await Promise.all([
      it.page(table.links['Ann'], {}, page => {
        wire = new Wire(page);
        return witness(page);
      }),
      it.page(table.links['GM'], {}, witness),
    ]);
    for (const page of [ann, master]) {
      await page.locator('.roster').waitFor();
      await page.locator('[data-who]').first().waitFor({ state: 'attached' });
      await page.mouse.click(700, 450);
    }
    await ann.waitForTimeout(1_000);
    const [before, heard, sight] = [await witnessed(ann), wire?.heard().length ?? 0, await shown(ann)];
    const own = (await gm.prompts()).find(({ by }) => by === 'lurker')?.options.find(({ key, open }) => !open && key.startsWith('move:'));
    if (own) await gm.does({ do: 'choose', by: 'lurker', what: own.key });
    for (const [ruling, given] of rulings) {
      await gm.does({ do: 'rule', ruling, with: given });
      await ann.waitForTimeout(400);
    }
    // The GM saw and heard it: it was not nothing.
    await expect.poll(() => witnessed(master)).toContainEqual(expect.stringMatching(/^effect /));
    expect(await witnessed(master)).toContainEqual(expect.stringMatching(/^sound /));
    expect(await witnessed(ann)).toEqual(before);
    expect(await shown(ann)).toEqual(sight);
    // What the seat hears next shows that everything before has arrived.
    await gm.does({ do: 'note', text: 'all may hear this' });
    await ann.getByText('all may hear this').first().waitFor();
    expect(wire?.heard().slice(heard)).toEqual([{ deed: { do: 'note', text: 'all may hear this' } }]);
    for (const word of ['lurker', 'in ambush']) expect(await wire?.holds(word)).toBe(false);
  });
});
