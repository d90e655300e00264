import { contractOf } from './promises.ts';

contractOf('segments');
