import { systemOf } from '@fray/systems';
import { sidesOf } from '../experiment/draft.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { type Variant, variantOf } from '../experiment/variant.ts';
import type { Rating } from '../report/findings.ts';
import { meanOf } from '../statistics/numbers/moments.ts';
import { type Match, ratings } from '../statistics/regression/ratings.ts';
import { chunksFor, type Design, type DesignFindings, type Known } from './design.ts';

/** Two players, each once on the first side. */
interface Bout {
  readonly one: number;
  readonly other: number;
  readonly first: Variant;
  readonly swapped: Variant;
}

/** Fights of each two players on each side where nothing else is said. */
const USUAL_FIGHTS = 200;

/** Lets players fight each other, each two with the same dice on both sides, so that an encounter that is not fair is fair to both. */
export const tournament = (experiment: Experiment): Design => {
  const { base, factors, sure, chunk } = experiment;
  const [factor] = factors;
  const players = (factor?.levels ?? []).map(({ label }) => String(label));
  const [side = ''] = sidesOf(systemOf(base.system), base);
  const between = (one: string, other: string): Variant => {
    const draft = { system: base.system, stages: base.stages, players: { '': other, [side]: one } };
    return variantOf(draft, `${one} against ${other}`, factor ? { [factor.id]: one } : {});
  };
  const bouts = players.flatMap((a, one) =>
    players.slice(one + 1).map((b, n): Bout => ({ one, other: one + 1 + n, first: between(a, b), swapped: between(b, a) })),
  );
  const variants = bouts.flatMap(({ first, swapped }) => [first, swapped]);
  const chunks = chunksFor(sure.fights ?? Math.min(USUAL_FIGHTS, sure.most), chunk);
  return {
    next: known => variants.filter(variant => known.rows(variant).fights < chunks * chunk).map(variant => ({ variant, chunks })),
    findings: (known): DesignFindings => {
      const matches = bouts.map((bout): Match => ({ one: bout.one, other: bout.other, results: resultsOf(known, bout) }));
      if (matches.some(({ results }) => results.length === 0)) return { variants };
      const elo = ratings(players.length, matches);
      const rated = players.flatMap((player, i): Rating[] => (elo[i] ? [{ player, elo: elo[i] }] : []));
      return { variants, ratings: rated.sort((a, b) => b.elo.value - a.elo.value) };
    },
  };
};

/** What pairs of fights with the same dice come to for the first player: a fight without a winner is half a win. */
const resultsOf = (known: Known, { first, swapped }: Bout): Match['results'] => {
  const [one, other] = [known.rows(first).column('winner'), known.rows(swapped).column('winner')];
  const pairs = Math.min(one.length, other.length);
  const shares = Array.from({ length: pairs }, (_, i) => meanOf([pointsOf(one[i] ?? 0), 1 - pointsOf(other[i] ?? 0)]));
  const counts = new Map<number, number>();
  for (const share of shares) counts.set(share, (counts.get(share) ?? 0) + 1);
  return [...counts].map(([share, units]) => ({ share, units }));
};

const pointsOf = (winner: number): number => (winner < 0 ? 0.5 : winner === 0 ? 1 : 0);
