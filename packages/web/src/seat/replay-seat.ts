import type { BoardImage } from '@fray/engine/board';
import type { LogMoment, QuestionInput, SeatLogItem } from '@fray/table';
import type { PastBoard, Sheet } from '../i18n/spoken.ts';
import { at } from '../ui/values.ts';
import type { ApiProblem } from './api/api-problem.ts';
import { viewAtMoment } from './past-moment.ts';
import { READ_ONLY } from './read-only-seat.ts';
import { momentOfPlace, type ReplayPlace } from './replay-place.ts';
import { type CommandOutcome, type Seat, UnansweredError } from './seat.ts';
import { EMPTY_SNAPSHOT, type Snapshot, type View, viewFromParts } from './view.ts';

/** The moments of a replay, and the current one. */
export interface ReplayState {
  readonly moments: readonly LogMoment[];
  readonly heard: readonly SeatLogItem[];
  /** All combatants at the end. */
  readonly sheets: readonly Sheet[];
  /** The wanted moment; the screen follows when it is loaded. */
  readonly index: number;
  /** All moments are loaded. */
  readonly complete: boolean;
  readonly behind: boolean;
  readonly trouble?: ApiProblem | undefined;
}

/** The present of the seat, or of another seat seen through it. */
interface PresentState {
  readonly view: View;
  readonly heard: readonly SeatLogItem[];
}

/** Boards kept in memory, and the pause between two requests (ms). */
const MAX_BOARDS = 500;
const PACE_MS = 40;

const FIRST_MOMENT: readonly LogMoment[] = [{ line: 0 }];

/** A seat, or another seen through it, at a moment of the past that can be moved. It knows what that seat knew then, and is read-only. */
export class ReplaySeat implements Seat {
  readonly isReadOnly = true;
  snapshot: Snapshot = EMPTY_SNAPSHOT;
  state: ReplayState = { moments: FIRST_MOMENT, heard: [], sheets: [], index: 0, complete: false, behind: true };
  private readonly of: Seat;
  private readonly as: { readonly seat?: string };
  private readonly listeners = new Set<() => void>();
  private readonly boards = new Map<number, PastBoard>();
  private readonly unsubscribe: () => void;
  private told: PresentState | undefined;
  private shown: { readonly line: number; readonly board: PastBoard; readonly liveFrom: number } | undefined;
  /** The place to go to once its moment is known. */
  private place: ReplayPlace | undefined;
  private isLoading = false;
  private loadAgain = false;
  private asking = false;
  private left = false;

  constructor(of: Seat, as?: string, place?: ReplayPlace) {
    this.of = of;
    this.as = as === undefined ? {} : { seat: as };
    this.place = place;
    this.unsubscribe = of.subscribe(() => void this.load());
    void this.load();
  }

  subscribe(changed: () => void): () => void {
    this.listeners.add(changed);
    return () => this.listeners.delete(changed);
  }

  async do(): Promise<CommandOutcome> {
    return READ_ONLY;
  }

  /** Of the questions about a fight only those about dice and about a line of the log have the same answer at any moment. */
  ask<T>(question: QuestionInput): Promise<T> {
    if (question.ask === 'choices-made' || question.ask === 'hindsight') return this.of.ask<T>({ ...question, ...this.as });
    return question.ask === 'luck' ? this.of.ask<T>(question) : Promise.reject(new UnansweredError({ title: 'read-only' }));
  }

  picture(image: BoardImage): Promise<Blob | undefined> {
    return this.of.picture(image);
  }

  leave(): void {
    this.left = true;
    this.unsubscribe();
  }

  /** Goes to a moment by index. */
  go(index: number): void {
    this.place = undefined;
    this.move(Math.max(0, Math.min(this.state.moments.length - 1, index)));
  }

  /** Goes to a place as soon as its moment is known. */
  seek(place: ReplayPlace): void {
    this.place = place;
    this.settle();
  }

  /** The moment of the wanted place is not known yet. */
  get isSeeking(): boolean {
    return this.place !== undefined;
  }

  /** The place of the current moment. */
  get here(): ReplayPlace {
    const { moments, heard, index } = this.state;
    const { line, entry } = at(moments, index);
    return { line, entry, time: heard[line - 1]?.at };
  }

  /** Loads new moments. */
  private async load(): Promise<void> {
    if (this.left) return;
    if (this.isLoading) {
      this.loadAgain = true;
      return;
    }
    this.isLoading = true;
    this.loadAgain = false;
    try {
      const told = await this.present();
      if (told) await this.take(told);
    } catch (e) {
      this.fail(e);
    }
    this.isLoading = false;
    if (this.loadAgain) await this.load();
  }

  private async present(): Promise<PresentState | undefined> {
    const { view, heard, state } = this.of.snapshot;
    if (!view) {
      this.snapshot = { ...this.snapshot, state };
      this.tell();
      return undefined;
    }
    if (this.as.seat === undefined) return { view, heard };
    const seen = await this.of.ask<{ readonly parts: Readonly<Record<string, unknown>>; readonly heard: readonly SeatLogItem[] }>({
      ask: 'view-as',
      seat: this.as.seat,
    });
    return { view: viewFromParts(seen.parts), heard: seen.heard };
  }

  private async take(told: PresentState): Promise<void> {
    // With another epoch the lines have other numbers.
    if (this.told && this.told.view.you.epoch !== told.view.you.epoch) this.restart();
    this.told = told;
    // The board of the last moment may change until the next event.
    this.boards.delete(this.state.moments.at(-1)?.line ?? 0);
    this.draw();
    this.change({ heard: told.heard, sheets: told.view.sheets });
    for (let after: number | null = this.state.moments.at(-1)?.line ?? 0; after !== null && !this.left; ) {
      const page: { readonly moments: readonly LogMoment[]; readonly next: number | null } = await this.of.ask({ ask: 'moments', after, ...this.as });
      after = page.next;
      this.change({ moments: [...this.state.moments, ...page.moments], complete: page.next === null, trouble: undefined });
      this.settle();
    }
    void this.look();
  }

  private restart(): void {
    this.place ??= { ...this.here, line: -1 };
    this.boards.clear();
    this.state = { ...this.state, moments: FIRST_MOMENT, index: 0, complete: false };
  }

  private settle(): void {
    const { moments, heard, complete } = this.state;
    if (!this.place) return;
    const isByLine = this.place.entry === undefined && this.place.time === undefined;
    if (!complete && !(isByLine && (moments.at(-1)?.line ?? 0) > this.place.line)) return;
    const index = momentOfPlace(this.place, moments, heard);
    this.place = undefined;
    this.move(index);
  }

  private move(index: number): void {
    if (index !== this.state.index) this.change({ index });
    void this.look();
  }

  /** Loads the wanted moment. If another is wanted meanwhile, only the latest is loaded. */
  private async look(): Promise<void> {
    if (this.asking || !this.told) return;
    this.asking = true;
    try {
      for (let line = this.here.line; !this.left && (this.shown?.line !== line || !this.boards.has(line)); line = this.here.line) await this.show(line);
      this.asking = false;
      await this.lookAhead();
    } catch (e) {
      this.fail(e);
    } finally {
      this.asking = false;
    }
  }

  private async show(line: number): Promise<void> {
    const known = this.boards.get(line);
    const board = known ?? (await this.board(line));
    this.shown = { line, board, liveFrom: this.lineBefore(line) };
    this.draw();
    this.change({ trouble: undefined });
    if (!known) await new Promise(later => setTimeout(later, PACE_MS));
  }

  /** From where on a moment is news: after a step from the moment before it, but not after a jump. */
  private lineBefore(line: number): number {
    const { moments } = this.state;
    const before = moments[moments.findIndex(m => m.line === line) - 1]?.line;
    return before !== undefined && before === this.shown?.line ? before : line;
  }

  /** Loads the next moment in advance. */
  private async lookAhead(): Promise<void> {
    const next = this.state.moments[this.state.index + 1]?.line;
    if (next !== undefined && !this.boards.has(next) && !this.left) await this.board(next);
  }

  private async board(line: number): Promise<PastBoard> {
    const board = await this.of.ask<PastBoard>({ ask: 'moment', line, ...this.as });
    this.boards.set(line, board);
    const [oldest] = this.boards.keys();
    if (this.boards.size > MAX_BOARDS && oldest !== undefined) this.boards.delete(oldest);
    return board;
  }

  private fail(e: unknown): void {
    this.change({ trouble: e instanceof UnansweredError ? e.problem : { title: String(e) } });
  }

  /** The view stays the same object until another moment is loaded, so that nothing is rendered before. */
  private draw(): void {
    const { told, shown } = this;
    if (!told || !shown) return;
    const { line, liveFrom } = shown;
    this.snapshot = { state: this.of.snapshot.state, view: viewAtMoment(told.view, shown), heard: told.heard.slice(0, line), liveFrom };
  }

  private change(changed: Partial<ReplayState>): void {
    if (this.left) return;
    const reel = { ...this.state, ...changed };
    const { line } = at(reel.moments, reel.index);
    this.state = { ...reel, behind: this.shown?.line !== line };
    this.tell();
  }

  private tell(): void {
    for (const changed of this.listeners) changed();
  }
}
