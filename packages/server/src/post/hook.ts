import type { HookRecord } from '../store/post-store.ts';
import type { Language } from '../words/languages.ts';

/** Where a table posts its moments to, and how. */
export interface HookConfig {
  readonly url: string;
  readonly format: 'discord' | 'json';
  readonly lang: Language;
  /** With the odds of the best choice, where all may know them. */
  readonly odds: boolean;
  /** What posts are signed with. */
  readonly secret: string;
}

/** How far a hook has come. */
export interface HookState {
  /** The entry up to which the table was looked at. */
  readonly seen: number;
  /** How much of the public log was told. */
  readonly seq: number;
  /** The moment that was last posted. */
  readonly key: string;
  /** A post that waits. Its bytes stay the same, however often it is tried. */
  readonly pending?: { readonly id: string; readonly body: string; readonly tries: number; readonly seq: number; readonly key: string };
  /** When a post last arrived. */
  readonly arrived?: number;
  /** Why the last try failed. */
  readonly error?: string;
  /** The address is gone, and nothing more is posted. */
  readonly isOff?: true;
}

export interface Hook {
  readonly record: HookRecord;
  readonly config: HookConfig;
  readonly state: HookState;
}

/** Only this file writes what is stored of a hook. */
export const readHook = (record: HookRecord): Hook => ({ record, config: JSON.parse(record.config), state: JSON.parse(record.state) });

export const hookRecord = (table: string, config: HookConfig, state: HookState, next: number | null): HookRecord => ({
  ...{ table, next },
  config: JSON.stringify(config),
  state: JSON.stringify(state),
});

const DISCORD = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\//;

/** The format that an address takes. */
export const formatFor = (url: string): HookConfig['format'] => (DISCORD.test(url) ? 'discord' : 'json');
