import { contractOf } from './promises.ts';

contractOf('time-count');
