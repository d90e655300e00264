import { BrowserDatabase } from '../browser-database.ts';

/** An experiment of this browser: what is in its file, and how far it is. */
export interface SavedExperiment {
  readonly id: string;
  readonly at: number;
  readonly name: string;
  /** As it is written in a file. */
  readonly data: unknown;
  /** What was entered in the form, if it was made by that: another question begins with it. */
  readonly form?: unknown;
  readonly state: 'running' | 'paused' | 'done';
}

const store = new BrowserDatabase<'experiments' | 'chunks'>('fray-lab', ['experiments', 'chunks']);

/** The experiments of this browser, the latest first. */
export const savedExperiments = async (): Promise<readonly SavedExperiment[]> =>
  (await store.list<SavedExperiment>('experiments')).map(([, one]) => one).sort((a, b) => b.at - a.at);

export const savedExperiment = (id: string): Promise<SavedExperiment | undefined> => store.read('experiments', id);

export const saveExperiment = (experiment: SavedExperiment): Promise<unknown> => store.put('experiments', experiment.id, experiment);

/** How far an experiment is. One that was deleted meanwhile stays so. */
export const setExperimentState = (id: string, state: SavedExperiment['state']): Promise<unknown> =>
  store.update<SavedExperiment>('experiments', id, one => ({ ...one, state }));

/** Deletes an experiment, and all that was played for it. */
export const deleteExperiment = async (id: string): Promise<void> => {
  await store.delete('experiments', id);
  await store.deleteAll('chunks', `${id}/`);
};

/** What was played for an experiment is kept as it comes, so that it is never played twice. */
export const saveChunk = (experiment: string, chunk: string, played: unknown): Promise<unknown> => store.put('chunks', `${experiment}/${chunk}`, played);

/** What was played for an experiment, by chunk. */
export const savedChunks = async <T>(experiment: string): Promise<readonly (readonly [chunk: string, played: T])[]> =>
  (await store.list<T>('chunks', `${experiment}/`)).map(([id, played]) => [id.slice(experiment.length + 1), played]);
