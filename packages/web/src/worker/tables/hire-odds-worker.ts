import type { OddsAnswer, OddsReply, OddsRequest, SpawnWorker } from '@fray/table/workers';
import type { WorkerJob } from '../spawn-worker.ts';

/** A worker for heavy questions; it runs the same file as the worker that hires it. */
export const hireOddsWorker: SpawnWorker<OddsRequest, OddsAnswer> = (said, ended) => {
  const worker = new Worker(self.location.href, { type: 'module', name: 'odds' satisfies WorkerJob });
  worker.onmessage = ({ data }: MessageEvent<OddsReply>) => said(data);
  worker.onerror = ({ message }) => ended(message, false);
  return { send: asked => worker.postMessage(asked), terminate: async () => worker.terminate() };
};
