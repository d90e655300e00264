import type { Loaded } from '@fray/table/play';
import { Declined } from '@fray/table/play';
import { CorruptStore } from '../store/store.ts';

type Report = (what: string, error: unknown) => void;

/** Tables that could not be read whole when they were last opened: each is told of once, and counted until it reads well. */
export class Troubles {
  private readonly known = new Map<string, string>();
  private readonly report: Report;

  constructor(report: Report) {
    this.report = report;
  }

  get count(): number {
    return this.known.size;
  }

  /** Opens a table. What is wrong with it is told to whoever keeps the server, and a store that cannot read it to whoever asked. */
  async watch(id: string, load: () => Promise<Loaded | undefined>): Promise<Loaded | undefined> {
    try {
      const loaded = await load();
      this.note(id, loaded?.table.misfit?.why);
      return loaded;
    } catch (e) {
      const damage = e instanceof CorruptStore ? new Declined('damaged', { detail: 'the store cannot read it' }) : e;
      if (damage instanceof Declined) this.note(id, e instanceof Declined ? e.problem.detail : (e as Error).message);
      throw damage;
    }
  }

  private note(id: string, why: string | undefined): void {
    if (why !== undefined && this.known.get(id) !== why) this.report(`opening table ${id}`, new Error(why));
    if (why === undefined) this.known.delete(id);
    else this.known.set(id, why);
  }
}
