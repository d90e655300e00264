import type { BoardImage, Sheet } from '@fray/engine';
import type { LogMoment, PastBoard, QuestionInput, SeatLogItem } from '@fray/table';
import { at } from '../ui/values.ts';
import type { ApiProblem } from './api/api-problem.ts';
import { viewAtMoment } from './past-moment.ts';
import { READ_ONLY } from './read-only-seat.ts';
import { momentOfPlace, type ReplayPlace } from './replay-place.ts';
import { type CommandOutcome, type Seat, UnansweredError } from './seat.ts';
import { EMPTY_SNAPSHOT, type Snapshot, type View, viewFromParts } from './view.ts';

/** Where a replay stands, among what. */
export interface ReplayState {
  readonly moments: readonly LogMoment[];
  readonly heard: readonly SeatLogItem[];
  /** Everybody, as they are at the end. */
  readonly sheets: readonly Sheet[];
  /** The moment that is wanted; what is on the screen follows as soon as it is known. */
  readonly index: number;
  /** All moments are known. */
  readonly complete: boolean;
  readonly behind: boolean;
  readonly trouble?: ApiProblem | undefined;
}

/** What a seat is told of the present: its own, or that of another. */
interface PresentState {
  readonly view: View;
  readonly heard: readonly SeatLogItem[];
}

/** So many boards are kept, and so many milliseconds lie between two that are asked for. */
const MAX_BOARDS = 500;
const PACE_MS = 40;

const FIRST_MOMENT: readonly LogMoment[] = [{ line: 0 }];

/** A seat, its own or another, at a moment of the past that may be moved; it learns what that seat knew then, and does nothing. */
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
  private shown: { readonly line: number; readonly board: PastBoard } | undefined;
  /** Where it is to stand once that moment is known. */
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

  /** Of what is asked about a fight only its dice are the same at any moment. */
  ask<T>(question: QuestionInput): Promise<T> {
    return question.ask === 'luck' ? this.of.ask<T>(question) : Promise.reject(new UnansweredError({ title: 'read-only' }));
  }

  picture(image: BoardImage): Promise<Blob | undefined> {
    return this.of.picture(image);
  }

  leave(): void {
    this.left = true;
    this.unsubscribe();
  }

  /** Goes to a moment by its number. */
  go(index: number): void {
    this.place = undefined;
    this.move(Math.max(0, Math.min(this.state.moments.length - 1, index)));
  }

  /** Goes to a place, when it is known where that is. */
  seek(place: ReplayPlace): void {
    this.place = place;
    this.settle();
  }

  /** It is on its way to a place that is not known yet. */
  get isSeeking(): boolean {
    return this.place !== undefined;
  }

  /** Where it stands. */
  get here(): ReplayPlace {
    const { moments, heard, index } = this.state;
    const { line, entry } = at(moments, index);
    return { line, entry, time: heard[line - 1]?.at };
  }

  /** Learns what is new since it looked last. */
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
    // The last moment goes on for as long as nothing more is told.
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

  /** Brings the wanted moment before the eyes; while it is on its way another may come to be wanted, and only the latest is asked for. */
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
    this.shown = { line, board };
    this.draw();
    this.change({ trouble: undefined });
    if (!known) await new Promise(later => setTimeout(later, PACE_MS));
  }

  /** What most likely comes next is there before it is wanted. */
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

  /** What is on the screen stays the very same until another moment is shown, however far ahead the wanted one is. */
  private draw(): void {
    const { told, shown } = this;
    if (told && shown) this.snapshot = { state: this.of.snapshot.state, view: viewAtMoment(told.view, shown), heard: told.heard.slice(0, shown.line) };
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
