import type { Act, Closings, Decision, Refusal, Who } from '@fray/engine';
import { GM } from '@fray/engine';
import { absent } from './absent.ts';
import type { Deed, Table } from './deed.ts';
import { freeActs } from './free-act.ts';
import { deedsNear, menuFor } from './menu.ts';
import { type Besides, backed, refuse } from './refuse.ts';
import type { ClauseId } from './rulebook.ts';
import { type Combatant, canAct, combatant, hasOwnTurn, isPresent, NOBODY, type Scene } from './scene.ts';
import type { Band } from './sheet.ts';
import { endOfTurn } from './time.ts';
import { bandsNow } from './tracker.ts';

const NOT_AWAKE = refuse('fatal.unconscious', 'unconscious or helpless');
const BIG_THING_DONE = refuse('turn.one-big-thing', 'the big thing of this turn is done', undefined, ['turn.sum']);
const MOVE_DONE = refuse('turn.move-order', 'the short move of this turn is done', 'with the option splitMove it may be divided', ['turn.move', 'turn.sum']);
const FORBIDDEN = refuse('time.trackers', 'the world does not allow it');
const PANICKED = refuse('morale.outcome', 'in panic: it moves, and does nothing else');

/** What the turn has no room for any more. */
const spent = (scene: Scene, c: Combatant, d: Deed): Refusal | undefined => {
  if (d.cost === 'big thing') {
    if (scene.bigThing) return BIG_THING_DONE;
    return c.fate === 'panicked' && d.action.id !== 'run' ? PANICKED : undefined;
  }
  return d.cost === 'short move' && scene.stepped ? MOVE_DONE : undefined;
};

/** Rules that say of a deed, besides its own, that it takes the big thing of a turn. */
const BIG: Partial<Record<ClauseId, readonly ClauseId[]>> = {
  'melee.light-damage': ['melee.light-dual-limits'],
  'ranged.bow': ['ranged.bow-no-reload'],
  'ranged.crossbow': ['turn.reload', 'ranged.crossbow-reload'],
  'turn.reload': ['ranged.crossbow-reload'],
  'turn.tend': ['fatal.help'],
};

/** The rules behind what a turn has no room for: one major deed a turn, whatever it is [turn.sum]. */
const costing = ({ action, clause, cost }: Deed): readonly Besides[] =>
  cost === 'big thing' ? [action.clause, clause, ...(BIG[clause] ?? [])] : [action.clause];

/** What the world as it stands does not allow; of running and charging it says so itself [time.trackers]. */
const forbidden = (bands: readonly Band[], { action }: Deed): Refusal | undefined =>
  bands.some(b => b.forbids.some(id => id === action.id)) ? FORBIDDEN : undefined;

/** What keeps somebody from a deed on its own turn: state, cost, and what the action itself asks for. */
const refusal = (scene: Scene, d: Deed): Refusal | undefined => {
  const c = combatant(scene, d.who);
  if (!canAct(c)) return NOT_AWAKE;
  const { action } = d;
  const dear = spent(scene, c, d);
  const own = action.refusal?.(scene, d) ?? forbidden(bandsNow(scene, d.who), d);
  const no = dear ?? own;
  if (!no) return undefined;
  const behind: readonly Besides[] = own ? [own, ...(action.besides?.(scene, d) ?? [])] : [];
  return backed(no, dear && dear !== PANICKED ? [...costing(d), ...behind] : behind);
};

/** The decision of whoever's turn it is; in panic the GM's. The same list for party and enemies [turn.same-for-enemies]. */
class TurnDecision implements Decision<Deed> {
  readonly about = 'turn';
  readonly clause = 'turn.one-big-thing';
  private readonly scene: Scene;
  private readonly who: Who;

  constructor(scene: Scene, who: Who) {
    this.scene = scene;
    this.who = who;
  }

  get by(): Who {
    return combatant(this.scene, this.who).fate === 'panicked' ? GM : this.who;
  }

  get prompt(): string {
    const { bigThing, stepped } = this.scene;
    if (bigThing) return stepped ? 'anything more?' : 'what now? Left: the short move';
    return `what now? Left: a big thing${stepped ? '' : ' and the short move'}`;
  }

  get choices(): readonly Deed[] {
    return menuFor(this.scene, this.who);
  }

  refusal(d: Deed): Refusal | undefined {
    return d.idle ? undefined : refusal(this.scene, d);
  }

  legal(): Deed[] {
    const { scene } = this;
    const c = combatant(scene, this.who);
    const awake = canAct(c);
    const bands = bandsNow(scene, this.who);
    const may: Deed[] = [];
    for (const d of this.choices) if (d.idle || (awake && !spent(scene, c, d) && !d.action.refusal?.(scene, d) && !forbidden(bands, d))) may.push(d);
    return may;
  }

  near(key: string): readonly Deed[] {
    return deedsNear(this.scene, this.who, key);
  }

  absent(key: string): Refusal | undefined {
    return absent(this.scene, this.who, key);
  }

  closings(d: Deed): Closings<Deed> {
    return (d.action.closings as NonNullable<Deed['action']['closings']>)(this.scene, d);
  }

  stands(): boolean {
    return this.scene.turn === this.who && hasOwnTurn(combatant(this.scene, this.who));
  }

  meanwhile(other: Who): readonly Act[] {
    return freeActs(this.scene, other);
  }
}

/** One deed of the turn, with all that answers it; or its end. */
export const act = (scene: Scene, table: Table): void => {
  const who = scene.turn;
  scene.begun = true;
  const deed = table.ask(new TurnDecision(scene, who));
  if (deed.cost === 'big thing') {
    scene.bigThing = true;
    if (scene.encounter.options.splitMove) scene.stepped = false;
  }
  deed.action.resolve(scene, table, deed);
  // A ruling made meanwhile may have ended the turn already, or given it to another.
  if (deed.idle || (scene.turn === who && !canAct(combatant(scene, who)))) endTurn(scene, table, who);
};

export const beginTurn = (scene: Scene, table: Table, who: Who): void => {
  scene.turn = who;
  scene.bigThing = false;
  scene.walked = 0;
  scene.stepped = false;
  scene.stood = false;
  table.tell({ clause: 'turn.one-big-thing', what: 'turn', by: who });
};

export const endTurn = (scene: Scene, table: Table, who: Who): void => {
  scene.turn = NOBODY;
  if (isPresent(combatant(scene, who))) endOfTurn(scene, table, who);
};
