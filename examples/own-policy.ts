// A policy of your own: it always strikes where it can, and is measured against the policies that come along. Needs @fray/engine and @fray/systems.
import { confidenceInterval } from '@fray/engine/chance';
import { Rng } from '@fray/engine/dice';
import { legalChoices } from '@fray/engine/kit';
import { type Policy, Quick } from '@fray/engine/plays';
import { randomPolicy } from '@fray/engine/policies';
import { runToOutcome } from '@fray/engine/simulate';
import { systemOf } from '@fray/systems';

const FIGHTS = 200;
/** A fight that takes more steps than this counts for nobody. */
const MAX_STEPS = 500;

const system = systemOf('roll-under');
const read = system.readEncounter({ party: [{ use: 'hero-warden' }, { use: 'hero-archer' }], enemies: [{ use: 'foe-orc' }], startDistanceFt: 5 });
if (!read.ok) throw new Error(read.problems.map(p => p.problem).join('\n'));
const encounter = read.value;

/** Strikes, at anybody, wherever it may; does anything else at random. */
const reckless = (rng: Rng): Policy => {
  const otherwise = randomPolicy(rng);
  return decision => {
    const blows = legalChoices(decision).filter(choice => choice.key.startsWith('attack') && !choice.open);
    return blows[rng.below(blows.length)] ?? otherwise(decision);
  };
};

/** How often the party wins, with its 95 % interval, where it plays by one policy and its enemies by chance. */
const partyWins = (policyOf: (rng: Rng) => Policy): string => {
  let wins = 0;
  for (let seed = 1; seed <= FIGHTS; seed++) {
    const rng = new Rng(seed);
    const [party, enemies] = [policyOf(rng), randomPolicy(rng)];
    const scene = system.begin(encounter);
    const policy: Policy = decision => (decision.by >= 0 && system.vitals(scene, decision.by).side === 'party' ? party : enemies)(decision);
    runToOutcome(system, scene, new Quick(policy, rng), MAX_STEPS);
    if (system.outcome(scene)?.winner === 'party') wins++;
  }
  const { share, margin } = confidenceInterval(wins, FIGHTS);
  return `${Math.round(share * 100)} % ± ${Math.round(margin * 100)}`;
};

console.log(`at random: ${partyWins(randomPolicy)}`);
console.log(`reckless: ${partyWins(reckless)}`);
