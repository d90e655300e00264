import { invalid, ok, type Problem, type Result } from '@fray/engine';
import type { Experiment } from '../experiment/experiment.ts';
import type { Factor, FactorLevel } from '../experiment/factor.ts';
import { type Variant, variantAt } from '../experiment/variant.ts';

/** Fights at each point where nothing else is said. */
const USUAL_FIGHTS = 200;

/** Fights at each point of a design. */
export const fightsAtPoint = ({ sure }: Experiment): number => sure.fights ?? Math.min(USUAL_FIGHTS, sure.most);

const levelAt = ({ levels }: Factor, place: number): FactorLevel | undefined => levels[Math.round(place * (levels.length - 1))];

/** The variants at points of the unit cube, of which each side is one factor, from its first value to its last. */
export const variantsAt = (experiment: Experiment, points: readonly (readonly number[])[]): Result<readonly Variant[]> => {
  const problems: Problem[] = [];
  const variants = points.flatMap(point => {
    const setting = new Map(
      experiment.factors.flatMap((factor, i): [Factor, FactorLevel][] => {
        const level = levelAt(factor, point[i] ?? 0);
        return level ? [[factor, level]] : [];
      }),
    );
    const variant = variantAt(experiment, setting);
    if (variant.ok) return [variant.value];
    problems.push(...variant.problems);
    return [];
  });
  return problems.length > 0 ? invalid(...problems) : ok(variants);
};
