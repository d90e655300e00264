import type { Draft } from '@fray/table/campaign';
import { type ContentDescription, sideFieldsIn } from '../../content/content-description.ts';
import { emptyDraft } from '../../content/draft.ts';
import { t } from '../../i18n/i18n.ts';

/** The sides that most fights of the system have. */
const defaultSides = (described: ContentDescription): readonly string[] =>
  sideFieldsIn(described.encounters.schema).names ?? [t('fights.side.heroes'), t('fights.side.foes')];

/** A fight without combatants. */
export const newDraft = (system: string, id: string, described: ContentDescription, name = t('fights.unnamed')): Draft =>
  emptyDraft(system, id, name, defaultSides(described));
