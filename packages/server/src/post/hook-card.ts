import type { Language } from '../words/languages.ts';
import { POST_WORDS } from '../words/post-words.ts';
import type { HookConfig } from './hook.ts';
import type { PublicMoment } from './public-moment.ts';

/** What a card needs beside the moment. */
interface CardContext {
  readonly table: string;
  readonly id: string;
  /** The address of the table, where the server knows how others reach it. */
  readonly url: string | undefined;
  readonly at: number;
  /** The best choice of the one who is asked, and its odds, where all may know them. */
  readonly odds?: string | undefined;
}

/** The body of a post. */
export const hookBody = ({ format, lang }: Pick<HookConfig, 'format' | 'lang'>, moment: PublicMoment, context: CardContext): string =>
  JSON.stringify(format === 'discord' ? discordCard(lang, moment, context) : plainCard(moment, context));

const plainCard = ({ name, heading, asked, outcome, told, before }: PublicMoment, { table, id, url, at, odds }: CardContext) => ({
  ...{ id, at, table: { id: table, name, ...(url !== undefined && { url }) }, heading, asked, told, before },
  ...(outcome !== undefined && { outcome }),
  ...(odds !== undefined && { odds }),
});

/** The lengths that Discord takes. */
const MAX_CONTENT = 1_900;
const MAX_TITLE = 250;
const MAX_DESCRIPTION = 3_900;
const MAX_FIELD = 1_000;

/** Names and notes are written by people: nothing in them is formatted, and no one is called by them. */
const escaped = (text: string): string => text.replace(/[\\*_~`|>#[\]()<@:-]/g, '\\$&');

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\\\ud800-\udbff]+$/, '')}…`);

const discordCard = (lang: Language, moment: PublicMoment, { url, at, odds }: CardContext) => {
  const words = POST_WORDS[lang];
  const names = [...new Set(moment.asked.map(a => a.name))].join(', ');
  const content = moment.outcome === undefined ? words.asked(names) : `${words.over}: ${moment.outcome}`;
  const due = moment.asked.map(a => a.due).find(d => d !== undefined);
  const lines = moment.told.map(({ role, text }) => (role === 'line' ? escaped(text) : `**${escaped(text)}**`));
  const description = [...(moment.before > 0 ? [words.before(moment.before)] : []), ...lines].join('\n');
  const fields = [
    // Discord shows a time in each reader's zone.
    ...(due === undefined ? [] : [{ name: words.until, value: `<t:${Math.floor(due / 1000)}:R>`, inline: true }]),
    ...(odds === undefined ? [] : [{ name: words.best, value: cut(escaped(odds), MAX_FIELD) }]),
  ];
  return {
    username: 'Fray',
    content: cut(escaped(content), MAX_CONTENT),
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: cut(moment.name, MAX_TITLE),
        ...(url !== undefined && { url }),
        description: cut(description, MAX_DESCRIPTION),
        ...(fields.length > 0 && { fields }),
        footer: { text: cut(moment.heading, MAX_TITLE) },
        timestamp: new Date(at).toISOString(),
      },
    ],
  };
};
