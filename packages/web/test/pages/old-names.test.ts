import type { DrawnMap } from '@fray/engine/maps';
import type { Draft } from '@fray/table/campaign';
import { describe, expect, test } from 'vitest';
import { renameContent, renameDraft, renameEncounter, renameMap } from '../../src/storage/old-names.ts';
import { stage } from '../support/browser.ts';

const it = stage();

const REGIONS = { shape: 'regions', name: 'Yard', regions: [{ id: 'a', name: 'A', neighbours: ['b'], flags: ['hard_ground'] }] };
const MAP = { shape: 'regions', name: 'Yard', regions: [{ id: 'a', name: 'A', neighbors: ['b'], flags: ['hardGround'] }] };

describe('what was saved before names changed', () => {
  test('a draft has the names of today, and who plays whom fits', () => {
    const draft = {
      ...{ id: 'x_y', at: 1, seats: [{ id: 's', role: 'player', name: 'Ann_Lee' }], players: { hedge_mage: { seat: 's' } } },
      encounter: {
        system: 'time-count',
        name: 'old_name',
        start_distance_ft: 5,
        sides: { foes: [{ use: 'hedge_mage', as: 'hedge_mage', name: 'Hedge_mage', base_top: 4 }] },
      },
    } as unknown as Draft;
    const today = renameDraft(draft);
    expect(today).toMatchObject({
      ...{ seats: [{ name: 'Ann_Lee' }], players: { 'hedge-mage': { seat: 's' } } },
      encounter: { name: 'old_name', startDistanceFt: 5, sides: { foes: [{ use: 'hedge-mage', as: 'hedge-mage', name: 'Hedge_mage', baseTop: 4 }] } },
    });
    expect(renameDraft(today)).toEqual(today);
  });

  test('homebrew, files and maps have, too', () => {
    expect(renameContent('roll-under', { armour: [{ id: 'bark', movement_penalty: 1 }] } as never)).toEqual({ armors: [{ id: 'bark', movementPenalty: 1 }] });
    expect(renameEncounter('tempo', { options: { triggerFace: 1 }, start_distance: 3 })).toEqual({ options: { 'trigger-face': 1 }, startDistance: 3 });
    expect(renameMap(REGIONS)).toEqual(MAP);
    expect(renameMap(MAP as unknown as DrawnMap)).toBe(MAP);
  });

  test('opens in the app', async () => {
    const page = await it.page('/homebrew/time-count');
    const homebrew = {
      weapons: [
        {
          id: 'moon_blade',
          name: 'Moon blade',
          category: 'Light Swords',
          damage: '1d6',
          type: 'slashing',
          speed: 'Fast',
          hands: 'one',
          kind: 'melee',
          reach_ft: 5,
        },
      ],
    };
    await page.evaluate(kept => localStorage.setItem('fray.homebrew.time-count', kept), JSON.stringify(homebrew));
    await page.reload();
    await page
      .getByRole('navigation', { name: 'Kinds of content' })
      .getByRole('button', { name: /^Weapons/ })
      .click();
    await page.getByRole('button', { name: 'Moon blade', exact: true }).click();
    await page.getByText('The rules find nothing wrong.').waitFor();
    expect(await page.getByLabel('Id', { exact: true }).inputValue()).toBe('moon-blade');
  });
});
