import { contractOf } from './promises.ts';

contractOf('segments', 60);
