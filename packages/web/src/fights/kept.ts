import type { Content, Draft } from './draft.ts';

const FIGHT = 'fray.fight.';
const HOMEBREW = 'fray.homebrew.';

const got = <T>(key: string): T | undefined => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** Whether it was kept: a browser has only so much room. */
const put = (key: string, value: unknown): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

/** The fights that were made in this browser, the latest first. */
export const keptFights = (): readonly Draft[] =>
  Object.keys(localStorage)
    .filter(key => key.startsWith(FIGHT))
    .flatMap(key => got<Draft>(key) ?? [])
    .sort((a, b) => b.at - a.at);

export const keptFight = (id: string): Draft | undefined => got(FIGHT + id);
export const keepFight = (draft: Draft): boolean => put(FIGHT + draft.id, draft);
export const forgetFight = (id: string): void => localStorage.removeItem(FIGHT + id);

/** The content of one’s own for a system, by kind. */
export const keptHomebrew = (system: string): Content => got(HOMEBREW + system) ?? {};
export const keepHomebrew = (system: string, content: Content): boolean => put(HOMEBREW + system, content);
