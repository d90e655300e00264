export { elementAt } from './element-at.ts';
