import { type Encounter, type GameEvent, type Scene, TRANSCRIPT_FORMAT, type Transcript } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import { callsIn, evaluate } from '../experiment/expression.ts';
import { Party } from './day.ts';
import { type FightSetup, NO_END, NO_WINNER } from './fight-setup.ts';
import { KeyedDice } from './keyed-dice.ts';
import type { Listener } from './keyed-play.ts';
import { marginOf } from './life.ts';
import type { Memories } from './memories.ts';
import { type Meter, makeMeter } from './meters.ts';
import { type PlayedStage, playStage } from './play-stage.ts';

/** A fight that was played: its row, and a transcript of each of its stages. */
export interface PlayedFight {
  readonly row: readonly number[];
  readonly transcripts: readonly Transcript[];
}

/** The meters of one fight, by how their calls are written. */
class Gauging {
  private readonly meters = new Map<string, Meter>();
  private readonly setup: FightSetup;

  constructor(setup: FightSetup) {
    this.setup = setup;
    const { system, isNamed } = setup;
    for (const { value } of setup.measures)
      for (const { call, of } of callsIn(value)) {
        const key = keyOf({ call, of });
        if (!this.meters.has(key)) this.meters.set(key, makeMeter(call, { system, isNamed, of }));
      }
  }

  listener(scene: Scene): Listener {
    const all = [...this.meters.values()];
    const [hearing, choosing, rolling] = [all.filter(m => m.hear), all.filter(m => m.choose), all.filter(m => m.roll)];
    return {
      wantsEvents: this.setup.wantsEvents,
      hear: (event: GameEvent) => {
        for (const meter of hearing) meter.hear?.(event, scene);
      },
      choose: (by, key) => {
        for (const meter of choosing) meter.choose?.(by, key, scene);
      },
      roll: (by, clause) => {
        for (const meter of rolling) meter.roll?.(by, clause, scene);
      },
    };
  }

  end(stage: PlayedStage): void {
    for (const meter of this.meters.values()) meter.end?.(stage);
  }

  values(): readonly number[] {
    return this.setup.measures.map(({ value }) => evaluate(value, call => this.meters.get(keyOf(call))?.value() ?? 0));
  }
}

const keyOf = ({ call, of }: { readonly call: string; readonly of: readonly string[] }): string => [call, ...of].join('\n');

/** Plays the fight with a number, all its stages. What it comes to depends on the seed, its number, and what the memories hold. */
export const playFight = (setup: FightSetup, seed: number, fight: number, memories: Memories): PlayedFight => {
  const { system, encounters, draft } = setup;
  const dice = new KeyedDice(seed, fight);
  const gauging = new Gauging(setup);
  const first = elementAt(
    encounters.filter(encounter => encounter !== undefined),
    0,
  );
  const isDay = encounters.length > 1;
  const party = isDay ? new Party(setup, first) : undefined;
  const transcripts: Transcript[] = [];
  let latest: Encounter = first;
  let last: PlayedStage | undefined;
  for (const [stage, at] of draft.stages.entries()) {
    const fresh = encounters[stage];
    const encounter = party && stage > 0 ? readOrThrow(fresh ? party.fight(fresh) : party.rest(latest, 'rest' in at ? at.rest : '')) : first;
    const played = playStage(setup, { encounter, stage, dice, memories, isFollowed: isDay, listen: scene => gauging.listener(scene) });
    transcripts.push({ header: { fray: TRANSCRIPT_FORMAT, system: system.id, version: system.version, encounter: encounter.written }, inputs: played.inputs });
    party?.carryOn(played.last);
    if (!fresh) continue;
    latest = fresh;
    last = played;
    gauging.end(played);
    if (party && (party.isGone || !party.isOn(played.winner))) break;
  }
  return { row: [...ownColumns(setup, last), ...gauging.values()], transcripts };
};

const ownColumns = ({ system, sides }: FightSetup, last: PlayedStage | undefined): readonly number[] => {
  if (!last) return [NO_END, 0, 0];
  const winner = last.winner === '-' ? NO_END : last.winner === '' ? NO_WINNER : sides.indexOf(last.winner);
  return [winner, last.time, marginOf(system, last.last)];
};

const readOrThrow = (read: ReturnType<Party['fight']>): Encounter => {
  if (!read.ok) throw new Error(read.problems.map(p => `${p.path}: ${p.problem}`).join('; '));
  return read.value;
};
