import { Fight } from '@fray/engine';
import type { Board } from '@fray/engine/board';
import { canWalkStraight, segmentsTouch } from '@fray/engine/field';
import { type DrawnAs, terrainOf } from '@fray/ground';
import { systemOf } from '@fray/systems';

type Field = NonNullable<Board['field']>;

interface Place {
  readonly x: number;
  readonly y: number;
}

const AROUND = [-1, 0, 1].flatMap(x => [-1, 0, 1].map(y => ({ x, y }))).filter(({ x, y }) => x !== 0 || y !== 0);
/** A step this near to something, in spaces, touches it. */
const NEAR = 0.12;
const TOUCH = [...AROUND, { x: 0, y: 0 }].map(({ x, y }) => ({ x: x * NEAR, y: y * NEAR }));
/** The number of places at which a step is checked. */
const LOOKS = 12;
/** What visibly cannot be walked through. */
const SHUT: ReadonlySet<DrawnAs> = new Set(['rock', 'wall']);
/** What slows, hides or stops those who stand in it. */
const BUSY: ReadonlySet<DrawnAs> = new Set(['rock', 'wall', 'tree', 'boulder', 'thing', 'water']);

const keyOf = ({ x, y }: Place): string => `${x} ${y}`;

/** The ground of a starter: what its rules know beside what is drawn. Places are in spaces. */
export class StarterGround {
  readonly field: Field;
  readonly drawn: (x: number, y: number) => DrawnAs;
  /** All spaces that can be walked to, doors that stand open included. */
  readonly reached: ReadonlyMap<string, Place>;
  private readonly walls;
  private readonly low;
  private readonly special: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(system: Parameters<typeof systemOf>[0], starter: string) {
    const fight = Fight.start(systemOf(system), starter as never, { seed: 1 });
    if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
    const { field } = fight.value.board({ gm: true }) as Board;
    if (!field?.scenery || !field.edges) throw new Error('its ground is not drawn');
    this.field = field;
    const { feet } = field.grid;
    const [left, top, right, bottom] = field.edges.map(e => e / feet) as [number, number, number, number];
    this.drawn = terrainOf(field.scenery, [left - 2, top - 2, right - left + 4, bottom - top + 4]);
    const barriers = field.barriers ?? [];
    const piece = ({ from, to }: (typeof barriers)[number]) => ({ a: { x: from[0] / feet, y: from[1] / feet }, b: { x: to[0] / feet, y: to[1] / feet } });
    this.walls = barriers.filter(b => b.is === 'wall' || b.is === 'low' || (b.is === 'door' && !b.open)).map(b => ({ ...piece(b), sight: false, move: true }));
    this.low = barriers.filter(b => b.is !== 'wall').map(piece);
    const special = new Map<string, Set<string>>();
    for (const { is, x, y } of field.ground ?? []) {
      const key = keyOf({ x: x / feet, y: y / feet });
      special.set(key, (special.get(key) ?? new Set()).add(is));
    }
    this.special = special;
    this.reached = this.reach();
  }

  private isOn({ x, y }: Place): boolean {
    const { feet } = this.field.grid;
    const [left, top, right, bottom] = this.field.edges as readonly [number, number, number, number];
    return x * feet >= left && y * feet >= top && x * feet <= right && y * feet <= bottom && !this.special.get(keyOf({ x, y }))?.has('wall');
  }

  private mayStep(a: Place, b: Place): boolean {
    return this.isOn(b) && canWalkStraight(a, b, this.walls);
  }

  starts(): readonly (Place & { readonly who: string })[] {
    const { feet } = this.field.grid;
    return this.field.tokens.map(t => ({ who: t.who, x: Math.round(t.x / feet), y: Math.round(t.y / feet) }));
  }

  private reach(): ReadonlyMap<string, Place> {
    const [first] = this.starts();
    if (!first) return new Map();
    const open: Place[] = [{ x: first.x, y: first.y }];
    const reached = new Map(open.map(p => [keyOf(p), p]));
    for (const at of open)
      for (const { x, y } of AROUND) {
        const to = { x: at.x + x, y: at.y + y };
        if (reached.has(keyOf(to)) || !this.mayStep(at, to)) continue;
        reached.set(keyOf(to), to);
        open.push(to);
      }
    return reached;
  }

  private isSlow(at: Place): boolean {
    const is = this.special.get(keyOf(at));
    return is?.has('hard') === true || is?.has('cover') === true;
  }

  /** Spaces that people can walk to and in whose middle something stands that the rules do not know. */
  unknownThings(): string[] {
    return [...this.reached.values()].flatMap(at => {
      const is = this.drawn(at.x, at.y);
      return BUSY.has(is) && (SHUT.has(is) || !this.isSlow(at)) ? [`${keyOf(at)}: ${is}`] : [];
    });
  }

  private along(a: Place, b: Place): DrawnAs[] {
    return Array.from({ length: LOOKS + 1 }, (_, i) => this.drawn(a.x + ((b.x - a.x) * i) / LOOKS, a.y + ((b.y - a.y) * i) / LOOKS));
  }

  /** Whether a step goes through something, or touches it. */
  private isPastSomething(a: Place, b: Place): boolean {
    return TOUCH.some(({ x, y }) => this.along({ x: a.x + x, y: a.y + y }, { x: b.x + x, y: b.y + y }).some(is => BUSY.has(is)));
  }

  private steps(): [Place, Place][] {
    return [...this.reached.values()].flatMap(a => AROUND.map(({ x, y }): [Place, Place] => [a, { x: a.x + x, y: a.y + y }]));
  }

  /** Straight steps that the rules allow, through drawn rock or walls. */
  ghostSteps(): string[] {
    return this.steps().flatMap(([a, b]) =>
      (a.x === b.x || a.y === b.y) && this.mayStep(a, b) && this.along(a, b).some(is => SHUT.has(is)) ? [`${keyOf(a)} to ${keyOf(b)}`] : [],
    );
  }

  /** Steps on the map that the rules forbid, though nothing drawn is in the way. */
  unseenBarriers(): string[] {
    return this.steps().flatMap(([a, b]) => {
      const { feet } = this.field.grid;
      const [left, top, right, bottom] = this.field.edges as readonly [number, number, number, number];
      const isOff = b.x * feet < left || b.y * feet < top || b.x * feet > right || b.y * feet > bottom;
      if (isOff || this.mayStep(a, b) || this.isPastSomething(a, b)) return [];
      return this.low.some(w => segmentsTouch(a, b, w.a, w.b)) ? [] : [`${keyOf(a)} to ${keyOf(b)}`];
    });
  }
}
