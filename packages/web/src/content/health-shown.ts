import type { HealthShown } from '@fray/engine/kit';

export type { HealthShown } from '@fray/engine/kit';

/** What players may see of the health of foes, as it is offered: a word, the number, or nothing. */
export const HEALTH_SHOWN = ['banded', 'exact', 'hidden'] as const satisfies readonly HealthShown[];

/** What players see where the GM has not chosen. */
export const USUAL_HEALTH_SHOWN: HealthShown = 'banded';
