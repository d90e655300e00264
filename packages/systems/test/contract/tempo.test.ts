import { contractOf } from './promises.ts';

contractOf('tempo');
