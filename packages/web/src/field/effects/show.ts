import type { Cue } from '@fray/engine/words';
import type { SoundName } from '../../ui/sound/sounds.ts';
import type { Effect, TimedEffect } from './effect.ts';

/** What is seen and heard of events that happened together. */
export interface Show {
  readonly effects: readonly TimedEffect[];
  readonly sounds: readonly { readonly name: SoundName; readonly at: number }[];
  readonly lasts: number;
}

/** All in milliseconds. A show that would take longer is played faster. */
const MAX_SHOW = 1200;
const LASTS: Readonly<Record<Effect['kind'], number>> = {
  ...{ lunge: 320, flight: 260, burst: 420, miss: 620, spark: 360, sidestep: 360, shake: 300, number: 720, fall: 480, rise: 420 },
  ...{ state: 700, check: 560, die: 820 },
};
/** From the beginning of an attack to the moment in which it lands. */
const STRIKE = 170;
const BETWEEN_ATTACKS = 340;
const AFTER_LANDING = 90;
/** At most so many dice lie beside one combatant. */
const MAX_DICE = 3;

/** Puts the cues of events into an order of time. */
class ShowPlan {
  readonly effects: TimedEffect[] = [];
  readonly sounds: { name: SoundName; at: number }[] = [];
  private now = 0;
  /** When the last attack lands, and how. */
  private landing = 0;
  private isCritical = false;
  private attacks = 0;
  private readonly dice = new Map<string, number>();

  add(cue: Cue): void {
    if (cue.shows === 'attack') this.attack(cue);
    else if (cue.shows === 'die') this.die(cue);
    else this.result(cue);
  }

  private put(effect: Effect, at: number): void {
    this.effects.push({ id: this.effects.length, effect, at, lasts: LASTS[effect.kind] });
  }

  private hear(name: SoundName, at: number): void {
    this.sounds.push({ name, at });
  }

  private attack({ by, at, manner, lands }: Extract<Cue, { shows: 'attack' }>): void {
    if (this.attacks++ > 0) this.now = this.landing + BETWEEN_ATTACKS;
    this.landing = this.now + STRIKE;
    this.isCritical = lands === 'critical';
    const misses = lands === 'miss' || lands === 'fumble';
    if (at === undefined || at === by) this.put({ kind: 'burst', who: by }, this.now);
    else if (manner === 'blow' || manner === 'grip') this.put({ kind: 'lunge', who: by, toward: at }, this.now);
    else this.put({ kind: 'flight', who: by, toward: at, manner, misses }, this.now);
    this.hear(manner === 'spell' ? 'spell' : manner === 'shot' ? 'shot' : 'swing', this.now);
    if (misses && at !== undefined) this.put({ kind: 'miss', who: at }, this.landing);
  }

  private die({ by, dice, total }: Extract<Cue, { shows: 'die' }>): void {
    const slot = this.dice.get(by) ?? 0;
    if (slot >= MAX_DICE) return;
    this.dice.set(by, slot + 1);
    const sides = Number(/d(\d+)/i.exec(dice)?.[1] ?? 0);
    this.put({ kind: 'die', who: by, sides: /^\d*d\d+$/i.test(dice) && !/^[2-9]/.test(dice) ? sides : 0, total, slot }, this.now);
    if (slot === 0) this.hear('dice', this.now);
  }

  private result(cue: Exclude<Cue, { shows: 'attack' | 'die' }>): void {
    const at = this.landing;
    switch (cue.shows) {
      case 'defense':
        this.put(cue.how === 'dodge' ? { kind: 'sidestep', who: cue.by } : { kind: 'spark', who: cue.by, works: cue.works }, at);
        if (cue.how !== 'dodge') this.hear('parry', at);
        break;
      case 'hurt':
        this.put({ kind: 'number', who: cue.who, text: amountText('−', cue.amount), tone: 'hurt', big: this.isCritical }, at);
        if (cue.amount !== 0) this.put({ kind: 'shake', who: cue.who }, at);
        this.hear(this.isCritical ? 'critical' : 'hit', at);
        break;
      case 'healed':
        this.put({ kind: 'number', who: cue.who, text: amountText('+', cue.amount), tone: 'healed', big: false }, at);
        this.hear('heal', at);
        break;
      case 'fall':
        this.put({ kind: 'fall', who: cue.who, dies: cue.dies === true }, at + AFTER_LANDING);
        this.hear('fall', at + AFTER_LANDING);
        break;
      case 'rise':
        this.put({ kind: 'rise', who: cue.who }, at);
        break;
      case 'state':
        this.put({ kind: 'state', who: cue.who, state: cue.state, over: cue.over === true }, at + AFTER_LANDING);
        break;
      case 'check':
        this.put({ kind: 'check', who: cue.by, works: cue.works }, at);
    }
  }
}

const amountText = (sign: string, amount: number | undefined): string => (amount === undefined ? '' : `${sign}${amount}`);

/** Plans what is shown of cues, in their order. Later cues of the same attack are seen when it lands. */
export const planShow = (cues: readonly Cue[]): Show => {
  const plan = new ShowPlan();
  for (const cue of cues) plan.add(cue);
  const lasts = Math.max(0, ...plan.effects.map(e => e.at + e.lasts));
  const pace = lasts > MAX_SHOW ? MAX_SHOW / lasts : 1;
  return {
    effects: plan.effects.map(e => ({ ...e, at: e.at * pace, lasts: e.lasts * pace })),
    sounds: plan.sounds.map(({ name, at }) => ({ name, at: at * pace })),
    lasts: lasts * pace,
  };
};
