import { invalid, ok, type Problem, problem, type Result } from '@fray/engine';
import type { Level } from '../report/findings.ts';
import { digestOf } from './digest.ts';
import type { Draft } from './draft.ts';
import type { Experiment } from './experiment.ts';
import type { Factor, FactorLevel } from './factor.ts';

/** One version of what is played, with each factor at one of its values. */
export interface Variant extends Draft {
  /** A digest of what is played, so that the same is never played twice. */
  readonly id: string;
  readonly label: string;
  readonly levels: Readonly<Record<string, Level>>;
}

/** What is played, as a variant. */
export const variantOf = (draft: Draft, label: string, levels: Variant['levels']): Variant => ({
  ...draft,
  id: digestOf([draft.system, draft.stages, draft.players]),
  label,
  levels,
});

/** The value of each factor, by its id; a factor that is not there leaves all as it is. */
export type Setting = ReadonlyMap<Factor, FactorLevel>;

/** The version of the experiment with these values. */
export const variantAt = ({ base, factors, name }: Experiment, setting: Setting): Result<Variant> => {
  let draft = base;
  const chosen = factors.flatMap(factor => {
    const level = setting.get(factor);
    return level ? [{ factor, level }] : [];
  });
  for (const { factor, level } of chosen) {
    const changed = level.change(draft);
    if (!changed.ok) return invalid(...changed.problems.map(p => atSetting(chosen, factor, p)));
    draft = changed.value;
  }
  const label = chosen.map(({ factor, level }) => labelOf(factor, level, chosen.length)).join(', ');
  const levels = Object.fromEntries(chosen.map(({ factor, level }) => [factor.id, level.label]));
  return ok(variantOf(draft, label || name, levels));
};

const labelOf = ({ label }: Factor, level: FactorLevel, many: number): string =>
  many === 1 && typeof level.label === 'string' ? level.label : `${label} ${level.label}`;

/** A problem that only these values have together. */
const atSetting = (chosen: readonly { readonly factor: Factor; readonly level: FactorLevel }[], { id }: Factor, p: Problem): Problem =>
  problem(`vary.${id}`, `${chosen.map(({ factor, level }) => `${factor.id} ${level.label}`).join(', ')}: ${p.path}: ${p.problem}`, p.hint);

/** All settings: each value of each factor with each of the others. */
export const grid = (factors: readonly Factor[]): readonly Setting[] =>
  factors.reduce<readonly Setting[]>((all, factor) => all.flatMap(setting => factor.levels.map(level => new Map([...setting, [factor, level]]))), [new Map()]);
