import type { Encounter, Problem, Scene } from '@fray/engine';
import type { Stat } from '@fray/engine/board';
import type { WrittenContent } from '@fray/engine/kit';
import { type AnySystem, systemOf } from '@fray/systems';
import { sideFieldsIn } from '../../content/content-description.ts';
import { describeSystem } from './content-answers.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What the rules make of a character sheet, or what is wrong with it. The paths of problems are those of its fields. */
export interface SheetNumbers {
  readonly problems: readonly Problem[];
  readonly numbers: readonly Stat[];
}

export interface CharacterRequest {
  readonly sheet: Fields;
  readonly content: WrittenContent;
  readonly options?: Fields | undefined;
}

/** The numbers of a character sheet: of a combatant in camp. */
export const characterNumbers = (id: string, { sheet, content, options }: CharacterRequest): SheetNumbers => {
  const system: AnySystem = systemOf(id);
  const { side, at: _, use: __, as: ___, ...entry } = sheet;
  const fixed = sideFieldsIn(describeSystem(id).encounters.schema).names ?? [];
  const own = typeof side === 'string' && (fixed.length === 0 || fixed.includes(side)) ? side : (fixed[0] ?? 'heroes');
  const written = { name: '–', camp: true, options: options ?? {}, content };
  const others = fixed.filter(name => name !== own);
  const withOthers = (names: readonly string[], who: readonly unknown[]) =>
    system.readEncounter({ ...written, sides: { ...Object.fromEntries(names.map(name => [name, who])), [own]: [entry] } });
  const alone = withOthers(others, []);
  // Where a side may not be empty, a ready hero stands on it.
  const isLonely = !alone.ok && alone.problems.every(p => others.some(name => p.path === `sides.${name}`));
  const read = isLonely ? withOthers(others, heroOf(system)) : alone;
  if (!read.ok) return { problems: read.problems.map(p => ({ ...p, path: fieldPath(p.path, `sides.${own}.0`) })), numbers: [] };
  const scene: Scene = system.begin(read.value);
  const combatants: Encounter['combatants'] = read.value.combatants;
  const who = combatants.findIndex(c => c.side === own);
  return { problems: [], numbers: system.characterSheet?.numbers(scene, who) ?? [] };
};

const heroOf = ({ characterSheet }: AnySystem): readonly string[] => characterSheet?.layout.callings.slice(0, 1).map(({ from }) => from) ?? [];

const fieldPath = (path: string, place: string): string => (path.startsWith(`${place}.`) ? path.slice(place.length + 1) : path === place ? '' : path);
