import { defineOptions, optionBuilders } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import type { RuleText } from '../words/say.ts';

const { oneOf } = optionBuilders<ClauseId, RuleText>();

/** What a table may choose once, before the fight. The first value is the default. */
export const options = defineOptions({
  'block.bonus': oneOf('Bonus of a block to the defense', [4, 2], 'block.bonus'),
});

export type Options = typeof options.defaults;
