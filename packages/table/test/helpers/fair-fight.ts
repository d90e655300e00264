import { Fight, type Transcript } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import { systemOf } from '@fray/systems';
import { commitmentTo, fairThrower, newDiceSeed } from '../../src/index.ts';

export const SALT = '0102030405060708';

/** A fixed seed for each number. */
export const seedOf = (number: number): string => {
  const rng = new Rng(number);
  return newDiceSeed(bytes => Uint8Array.from({ length: bytes }, () => rng.below(256)));
};

/** The start of a fight with fair dice, played at random: with dice typed in and forced, choices taken back and made again, and amended throws. */
export const fairFight = (systemId: string, number = 1, decisions = 40): Fight => {
  const system = systemOf(systemId);
  const seed = seedOf(number);
  const drawn = fairThrower(seed, SALT);
  const started = Fight.start(system, system.starters[0]?.id, {
    thrower: want => (want.n % 7 === 3 ? undefined : drawn(want)),
    dice: { commitment: commitmentTo(seed), salt: SALT },
  });
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  const fight: Fight = started.value;
  for (let i = 1; i <= decisions && !fight.isOver; i++) {
    typeIn(fight);
    const [open] = fight.openDecisions();
    if (open) fight.choose(open.by, fight.odds.advise(open.by, { policy: 'random' }) as string);
    typeIn(fight);
    if (i % 5 === 0) again(fight, i % 20 === 0);
    const last = i % 11 === 0 && fight.history.inForce.findLast(({ input }) => 'threw' in input);
    if (last && 'threw' in last.input) fight.history.amend(last.n, { ...last.input, how: 'forced' });
  }
  return fight;
};

/** Takes back the last choice after which dice were drawn, and makes it again. */
const again = (fight: Fight, fresh: boolean): void => {
  const drawn = fight.history.inForce.findLast(({ input }) => 'threw' in input && !input.how)?.n ?? 0;
  const last = fight.history.inForce.findLast(({ n, input }) => n < drawn && 'chose' in input);
  if (!last || !('chose' in last.input)) return;
  fight.history.undo(last.n, { fresh });
  fight.choose(last.input.by, last.input.chose);
  typeIn(fight);
};

const typeIn = (fight: Fight): void => {
  for (let want = fight.dice.wanted; want; want = fight.dice.wanted) {
    const all = want.dice.outcomes;
    fight.dice.roll('gm', all[fight.history.inputs.length % all.length]?.[0] ?? 0, { how: fight.history.inputs.length % 2 === 0 ? 'hand' : 'forced' });
  }
};

/** The transcript with its seed revealed. */
export const revealed = (fight: Fight, seed: string): Transcript => {
  const { header, inputs } = fight.transcript();
  if (!header.dice) throw new Error('no dice were committed to');
  return { header: { ...header, dice: { ...header.dice, seed } }, inputs };
};
