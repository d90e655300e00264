import type { GameEvent, Scene, Who } from '@fray/engine';
import type { AnySystem } from '@fray/systems';
import { type FunctionName, isFunctionName } from '../experiment/functions.ts';
import { lifeGauges } from './life.ts';
import type { IsNamed, StageEnd } from './stage-end.ts';

/** Measures one thing in a fight, or in all fights of a day. */
export interface Meter {
  hear?(event: GameEvent, scene: Scene): void;
  choose?(by: Who, key: string, scene: Scene): void;
  roll?(by: Who, clause: string, scene: Scene): void;
  end?(stage: StageEnd): void;
  value(): number;
}

interface MeterParts {
  readonly system: AnySystem;
  readonly isNamed: IsNamed;
  readonly of: readonly string[];
}
type MakeMeter = (parts: MeterParts) => Meter;

/** Those in the last scene of a fight whom a name means. */
const those = ({ isNamed }: MeterParts, scene: Scene, name = 'all'): number[] => [...scene.combatants.keys()].filter(who => isNamed(scene, who, name));

/** A number of how the last fight ended. */
const atTheEnd =
  (of: (parts: MeterParts, end: StageEnd) => number): MakeMeter =>
  parts => {
    let value = 0;
    return {
      end: stage => {
        value = of(parts, stage);
      },
      value: () => value,
    };
  };

/** A number of each fight, added up. */
const inAll =
  (of: (parts: MeterParts, end: StageEnd) => number): MakeMeter =>
  parts => {
    let value = 0;
    return {
      end: stage => {
        value += of(parts, stage);
      },
      value: () => value,
    };
  };

/** What events of these combatants come to. `places` are those of the names of who does it and to whom. */
const ofEvents =
  (worth: (event: GameEvent, of: readonly string[]) => number, [byPlace, toPlace]: readonly [number, number]): MakeMeter =>
  ({ isNamed, of }) => {
    let sum = 0;
    const [by = 'all', to = 'all'] = [of[byPlace], of[toPlace]];
    const isMeant = (scene: Scene, who: unknown, name: string): boolean => name === 'all' || (typeof who === 'number' && isNamed(scene, who, name));
    return {
      hear: (event, scene) => {
        const value = worth(event, of);
        if (value !== 0 && isMeant(scene, event.by, by) && isMeant(scene, event['target'], to)) sum += value;
      },
      value: () => sum,
    };
  };

const numberIn = (event: GameEvent, detail: string): number => {
  const value = event[detail];
  return typeof value === 'number' ? value : 0;
};

export const isDead = (system: AnySystem, scene: Scene, who: number): boolean => {
  if (system.lasting) return system.lasting.of(scene, who) === undefined;
  const { out, gauges } = system.vitals(scene, who);
  return out && lifeGauges(gauges).some(({ value }) => value <= 0);
};

const isFallen = (system: AnySystem, scene: Scene, who: number): boolean => system.vitals(scene, who).down || isDead(system, scene, who);

const gaugeSum = (system: AnySystem, scene: Scene, who: number, gauge: string | undefined, fuel: boolean): number =>
  system
    .vitals(scene, who)
    .gauges.filter(({ id, purpose }) => (gauge === undefined ? (purpose === 'fuel') === fuel : id === gauge))
    .slice(0, gauge === undefined && !fuel ? 1 : undefined)
    .reduce((sum, { value }) => sum + value, 0);

const factOf = (system: AnySystem, scene: Scene, who: number, name = ''): number => {
  const value = system.facts(scene, who)[name];
  if (typeof value === 'number') return value;
  return value === undefined || value === null || value === false || value === '' || value === 'none' ? 0 : 1;
};

/** What each function of expressions measures. */
const METERS: Readonly<Record<FunctionName, MakeMeter>> = {
  won: parts => {
    let value = 1;
    return {
      end: ({ winner }) => {
        if (winner !== parts.of[0]) value = 0;
      },
      value: () => value,
    };
  },
  tpk: atTheEnd((parts, { last }) => {
    const all = those(parts, last, parts.of[0]);
    return Number(all.length > 0 && all.every(who => isFallen(parts.system, last, who)));
  }),
  time: inAll((_, { time }) => time),
  fights: inAll(() => 1),
  dead: inAll((parts, { last }) => those(parts, last, parts.of[0]).filter(who => isDead(parts.system, last, who)).length),
  down: atTheEnd((parts, { last }) => those(parts, last, parts.of[0]).filter(who => isFallen(parts.system, last, who)).length),
  count: atTheEnd((parts, { last }) => {
    const [name, fact] = parts.of;
    return those(parts, last, name).filter(who => fact === undefined || factOf(parts.system, last, who, fact) !== 0).length;
  }),
  left: atTheEnd((parts, { last }) =>
    those(parts, last, parts.of[0]).reduce((sum, who) => sum + Math.max(0, gaugeSum(parts.system, last, who, parts.of[1], false)), 0),
  ),
  used: inAll((parts, { first, last }) =>
    those(parts, first, parts.of[0]).reduce(
      (sum, who) => sum + gaugeSum(parts.system, first, who, parts.of[1], true) - gaugeSum(parts.system, last, who, parts.of[1], true),
      0,
    ),
  ),
  sum: atTheEnd((parts, { last }) => those(parts, last, parts.of[0]).reduce((sum, who) => sum + factOf(parts.system, last, who, parts.of[1]), 0)),
  mean: atTheEnd((parts, { last }) => {
    const all = those(parts, last, parts.of[0]);
    return all.length === 0 ? 0 : all.reduce((sum, who) => sum + factOf(parts.system, last, who, parts.of[1]), 0) / all.length;
  }),
  fact: atTheEnd(({ system, of }, { last }) => Number(system.fightFacts(last)[of[0] ?? ''] ?? 0)),
  damage: ofEvents(event => (event.what === 'damage' ? numberIn(event, 'damage') : 0), [0, 1]),
  events: ofEvents((event, [what]) => Number(event.what === what), [1, 2]),
  total: ofEvents((event, [what, detail = '']) => (event.what === what ? numberIn(event, detail) : 0), [2, 3]),
  chosen: ({ isNamed, of: [action, by = 'all'] }) => {
    let times = 0;
    return {
      choose: (who, key, scene) => {
        if (key.split(':', 1)[0] === action && isNamed(scene, who, by)) times++;
      },
      value: () => times,
    };
  },
  rule: ({ isNamed, of: [clause, by = 'all'] }) => {
    let times = 0;
    const count = (scene: Scene, used: string, who: Who | undefined) => {
      if (used === clause && (by === 'all' || (who !== undefined && isNamed(scene, who, by)))) times++;
    };
    return {
      hear: (event, scene) => count(scene, event.clause, event.by),
      roll: (who, used, scene) => count(scene, used, who),
      value: () => times,
    };
  },
};

/** Makes the meter of a function that is called. */
export const makeMeter = (call: string, parts: MeterParts): Meter => {
  if (!isFunctionName(call)) throw new RangeError(`there is no function ${call}`);
  return METERS[call](parts);
};
