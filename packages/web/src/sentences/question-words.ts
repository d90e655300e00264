import { t } from '../i18n/i18n.ts';
import { spellOut } from '../i18n/spell-out.ts';

/** What a question is about, in a word or two: “Defense”, “Attack of opportunity”. */
export const questionWords = (about: string): string => {
  const [kind = about] = about.split(/:| toward /, 1);
  return t(`tray.abouts.${kind}`, { defaultValue: spellOut(kind) });
};
