import { defineOptions, optionBuilders } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import { say } from '../words/say.ts';

const { oneOf } = optionBuilders<ClauseId>();

/** What a table may choose once, before the fight. The first value is the default. */
export const options = defineOptions({
  'block.bonus': oneOf(say('Bonus of a block to the defense'), [4, 2], 'block.bonus'),
});

export type Options = typeof options.defaults;
