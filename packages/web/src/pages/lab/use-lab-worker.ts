import { useEffect, useState } from 'react';
import { LabWorker } from '../../worker/lab/lab-client.ts';

/** A worker of the lab, for as long as a page is there. */
export const useLabWorker = (): LabWorker => {
  const [worker] = useState(() => new LabWorker());
  useEffect(() => () => worker.end(), [worker]);
  return worker;
};
