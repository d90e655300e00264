import type { FoesShow, HealthShown } from '@fray/engine/kit';

export type { FoesShow, HealthShown } from '@fray/engine/kit';

/** What players may see of the health of foes, as it is offered: a word, a bar, the number, or nothing. */
export const HEALTH_SHOWN = ['banded', 'bar', 'exact', 'hidden'] as const satisfies readonly HealthShown[];

/** What players may see of the numbers of foes: what can be seen of them, or all. */
export const SHEET_SHOWN = ['seen', 'open'] as const;

/** Whether players see what ails foes. */
export const CONDITIONS_SHOWN = ['open', 'none'] as const;

/** What players may know of all foes. */
export type AllFoesShow = Required<{ readonly [F in keyof Exclude<FoesShow, string>]: NonNullable<Exclude<FoesShow, string>[F]> }>;

/** What players see where the GM has not chosen: a word for health, and of the rest what people at a table see. */
export const USUALLY_SHOWN: AllFoesShow = { health: 'banded', sheet: 'seen', conditions: 'open' };

/** What a draft says of all foes. Those from before say it of health alone. */
export const allFoesShow = (shown: FoesShow | undefined): AllFoesShow => ({
  ...USUALLY_SHOWN,
  ...(typeof shown === 'string' ? { health: shown } : shown),
});
