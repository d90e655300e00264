import type { LoadedTable } from '@fray/table/session';
import { ProblemError } from '@fray/table/session';
import { messageOf } from '../lib/error-details.ts';
import { CorruptStoreError } from '../store/store.ts';

type ReportError = (what: string, error: unknown) => void;

/** Tables that could not be read completely when they were last opened. Each is reported once, and counted until it can be read again. */
export class DamagedTables {
  private readonly reasons = new Map<string, string>();
  private readonly report: ReportError;

  constructor(report: ReportError) {
    this.report = report;
  }

  get count(): number {
    return this.reasons.size;
  }

  /** Opens a table. Damage is reported to the log; where the store cannot read the table at all, a `ProblemError` is thrown. */
  async open(id: string, load: () => Promise<LoadedTable | undefined>): Promise<LoadedTable | undefined> {
    try {
      const loaded = await load();
      this.note(id, loaded?.table.logFault?.why);
      return loaded;
    } catch (e) {
      const damage = e instanceof CorruptStoreError ? new ProblemError('damaged', { detail: 'the store cannot read it' }) : e;
      if (damage instanceof ProblemError) this.note(id, e instanceof ProblemError ? e.problem.detail : messageOf(e));
      throw damage;
    }
  }

  private note(id: string, why: string | undefined): void {
    if (why !== undefined && this.reasons.get(id) !== why) this.report(`opening table ${id}`, new Error(why));
    if (why === undefined) this.reasons.delete(id);
    else this.reasons.set(id, why);
  }
}
