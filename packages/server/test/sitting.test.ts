import { done, type Table } from '@fray/table';
import { describe, expect, it } from 'vitest';
import { seated } from './seated.ts';

const note = (text: string) => ({ do: 'note', text }) as const;
const lengthOf = (table: Table): number => table.n;

describe.each(['before', 'after'] as const)('where the store fails %s it keeps an entry', when => {
  it.each([0, 1, 3])('and %i times more, nothing is shown that it has not, and nothing is done twice', async more => {
    const { sitting, fails, lengthInStore, close } = await seated();
    const begun = sitting.n;
    Object.assign(fails, { [when]: 1, load: more });
    await expect(sitting.perform('seat-1', note('lo'), 'key')).rejects.toThrow();
    for (let i = 1; i < more; i++) await expect(sitting.read(lengthOf)).rejects.toThrow(/load/);
    expect(await sitting.read(lengthOf)).toBe(await lengthInStore());
    // Whoever heard nothing says it again, under the same key.
    expect(await sitting.perform('seat-1', note('lo'), 'key')).toMatchObject(done({ again: when === 'after' }));
    expect([sitting.n, await lengthInStore()]).toEqual([begun + 1, begun + 1]);
    expect(await sitting.perform('seat-1', note('lo'), 'another')).toMatchObject(done({ again: false }));
    await sitting.close();
    await close();
  });
});
