import { type Draft, firstFreeName } from '@fray/table/campaign';
import { isRecord } from '../ui/values.ts';

/** When a wave comes: at a time, when the first of a side is down, or half of it; without it, when the GM says so. */
export type WaveMoment = { readonly time: number } | { readonly down: string } | { readonly half: string };

/** Those who come later, as an encounter file has them. */
export interface DraftWave {
  readonly name: string;
  readonly side: string;
  readonly who: readonly unknown[];
  readonly when?: WaveMoment;
  readonly alone?: boolean;
}

/** Some of a kind in a wave. */
export interface WaveGroup {
  readonly use: string;
  readonly count: number;
  /** They have places where they come in. */
  readonly isPlaced: boolean;
}

const isWave = (wave: unknown): wave is DraftWave =>
  isRecord(wave) && typeof wave['name'] === 'string' && typeof wave['side'] === 'string' && Array.isArray(wave['who']);

export const wavesIn = ({ encounter }: Pick<Draft, 'encounter'>): readonly DraftWave[] => {
  const { waves } = encounter;
  return Array.isArray(waves) ? waves.filter(isWave) : [];
};

const withWaves = (draft: Draft, waves: readonly DraftWave[]): Draft => {
  const { waves: _, ...rest } = draft.encounter;
  const { system, name, sides } = draft.encounter;
  return { ...draft, encounter: { ...rest, system, name, sides, ...(waves.length > 0 && { waves }) } };
};

/** Changes a wave, or removes it if the change gives nothing. */
export const changeWave = (draft: Draft, nth: number, to: (wave: DraftWave) => DraftWave | undefined): Draft =>
  withWaves(
    draft,
    wavesIn(draft).flatMap((wave, i) => (i === nth ? (to(wave) ?? []) : [wave])),
  );

export const addWave = (draft: Draft, name: string, use: string): Draft => {
  const waves = wavesIn(draft);
  const side = Object.keys(draft.encounter.sides).at(-1) ?? '';
  return withWaves(draft, [...waves, { name: firstFreeName(name, new Set(waves.map(w => w.name)), ' '), side, who: [{ use, count: 1 }] }]);
};

const useOf = (entry: unknown): string => (typeof entry === 'string' ? entry : isRecord(entry) ? String(entry['use'] ?? '') : '');
const countOf = (entry: unknown): number => (isRecord(entry) && typeof entry['count'] === 'number' ? entry['count'] : 1);

/** A wave by kinds. */
export const waveGroups = ({ who }: DraftWave): readonly WaveGroup[] =>
  [...new Set(who.map(useOf))].map(use => {
    const its = who.filter(entry => useOf(entry) === use);
    return { use, count: its.reduce<number>((sum, entry) => sum + countOf(entry), 0), isPlaced: its.every(entry => isRecord(entry) && 'at' in entry) };
  });

/** The wave with so many of a kind; they have no places then. */
export const withCount = (wave: DraftWave, use: string, count: number): DraftWave => {
  const others = waveGroups(wave).filter(g => g.use !== use);
  const place = wave.who.findIndex(entry => useOf(entry) === use);
  const kept = wave.who.filter(entry => others.some(g => g.use === useOf(entry)));
  const at = place < 0 ? kept.length : wave.who.slice(0, place).filter(entry => useOf(entry) !== use).length;
  return { ...wave, who: [...kept.slice(0, at), ...(count > 0 ? [{ use, count }] : []), ...kept.slice(at)] };
};

/** How many come in a wave. */
export const waveCount = (wave: DraftWave): number => waveGroups(wave).reduce((sum, g) => sum + g.count, 0);

/** The wave with the places where each of them comes in. */
export const withWavePlaces = (wave: DraftWave, places: readonly unknown[]): DraftWave => {
  const each = wave.who.flatMap(entry => Array.from({ length: countOf(entry) }, () => entry));
  const placed = each.map((entry, i) => {
    const { count: _, ...one } = isRecord(entry) ? entry : { use: entry, count: 1 };
    return { ...one, at: places[i] };
  });
  return { ...wave, who: placed };
};

/** Waves follow their side when it gets another name. */
export const renameWaveSide = (draft: Draft, side: string, name: string): Draft =>
  withWaves(
    draft,
    wavesIn(draft).map(wave => ({ ...wave, side: wave.side === side ? name : wave.side, ...(wave.when && { when: renamedMoment(wave.when, side, name) }) })),
  );

const renamedMoment = (when: WaveMoment, side: string, name: string): WaveMoment =>
  'down' in when && when.down === side ? { down: name } : 'half' in when && when.half === side ? { half: name } : when;
