import { contractOf } from './promises.ts';

contractOf('die-rank');
