import type { Content, Draft } from '@fray/table/campaign';
import { readItem, writeItem } from './local-items.ts';
import { renameContent, renameDraft } from './old-names.ts';

const DRAFT_KEY = 'fray.fight.';
const HOMEBREW_KEY = 'fray.homebrew.';

const readDraft = (key: string): Draft | undefined => {
  const draft = readItem<Draft>(key);
  return draft && renameDraft(draft);
};

/** The drafts of this browser, the latest first. */
export const savedDrafts = (): readonly Draft[] =>
  Object.keys(localStorage)
    .filter(key => key.startsWith(DRAFT_KEY))
    .flatMap(key => readDraft(key) ?? [])
    .sort((a, b) => b.at - a.at);

export const savedDraft = (id: string): Draft | undefined => readDraft(DRAFT_KEY + id);
export const saveDraft = (draft: Draft): boolean => writeItem(DRAFT_KEY + draft.id, draft);
export const deleteDraft = (id: string): void => localStorage.removeItem(DRAFT_KEY + id);

/** The homebrew for a system, by kind. */
export const savedHomebrew = (system: string): Content => renameContent(system, readItem<Content>(HOMEBREW_KEY + system)) ?? {};
export const saveHomebrew = (system: string, content: Content): boolean => writeItem(HOMEBREW_KEY + system, content);
