import type { Speaker } from '../speaker.ts';
import type { AccountTable } from './account-table.ts';
import type { LineRole } from './event-groups.ts';
import type { ToldLine } from './teller.ts';

/** A fight to be read, printed or posted. */
export interface Story {
  readonly title: string;
  /** What stands below the title: when it was fought, under which rules. */
  readonly about?: string;
  readonly lines: readonly ToldLine[];
  /** Who did what, as a table before the lines. */
  readonly account?: AccountTable;
  /** The language, for browsers and screen readers. */
  readonly language: string;
}

/** What a fight came to: who did what, and the lines that told most. */
interface AccountStory extends Omit<Story, 'account' | 'language'> {
  readonly account: AccountTable;
  readonly speaker: Pick<Speaker, 'say' | 'language'>;
}

/**
 * The story of a fight in short, to be read, printed or posted: who did what, and below it the lines that told most.
 * @example
 * {@includeCode ../../../test/examples/words.test.ts#account}
 */
export const accountStory = ({ speaker, lines, ...story }: AccountStory): Story => ({
  ...story,
  language: speaker.language,
  lines: lines.length === 0 ? [] : [{ role: 'heading', text: speaker.say('The moments that told most'), details: [], events: [] }, ...lines],
});

/**
 * The formats in which a fight can be written, as a command or a menu lists them.
 * @example
 * {@includeCode ../../../test/examples/words.test.ts#story}
 */
export const STORY_FORMATS = ['text', 'markdown', 'html'] as const;
/** A format in which a fight can be written. */
export type StoryFormat = (typeof STORY_FORMATS)[number];

/**
 * How the file of a format ends, and its media type.
 * @example
 * {@includeCode ../../../test/examples/words.test.ts#story}
 */
export const STORY_FILES: Readonly<Record<StoryFormat, { readonly ending: string; readonly type: string }>> = {
  text: { ending: 'txt', type: 'text/plain' },
  markdown: { ending: 'md', type: 'text/markdown' },
  html: { ending: 'html', type: 'text/html' },
};

/**
 * Writes a fight as plain text, as Markdown, or as a page of its own that can be printed. Names and texts are escaped as the format needs it.
 * @example
 * {@includeCode ../../../test/examples/words.test.ts#story}
 */
export const writeStory = (story: Story, format: StoryFormat): string => WRITERS[format](story);

const TEXT_LINES: Readonly<Record<LineRole, (text: string) => string>> = {
  heading: text => `\n${text}\n`,
  turn: text => `\n${text}`,
  line: text => `  ${text}`,
  summary: text => `\n${text}`,
};

const asText = ({ title, about, lines, account }: Story): string => {
  const told = lines.map(({ role, text }) => TEXT_LINES[role](text));
  return `${[title, '='.repeat(title.length), ...(about ? [about] : []), ...(account ? accountAsText(account) : []), ...told].join('\n')}\n`;
};

/** A line for each combatant, and below it what they did: a table would be too wide for a terminal. */
const accountAsText = ({ title, columns, rows, note }: AccountTable): string[] => [
  `\n${title}\n`,
  ...rows.flatMap(({ name, cells }) => [`  ${name}`, ...columns.flatMap(({ heading }, i) => (cells[i] ? [`    ${heading}: ${cells[i]}`] : []))]),
  ...(columns.some(({ id }) => id === 'luck') ? [`\n  ${note}`] : []),
];

/** What Markdown would read as a mark. */
const markdown = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');

const MARKDOWN_LINES: Readonly<Record<LineRole, (text: string) => string>> = {
  heading: text => `\n## ${text}\n`,
  turn: text => `\n**${text}**\n`,
  line: text => `- ${text}`,
  summary: text => `\n*${text}*\n`,
};

const asMarkdown = ({ title, about, lines, account }: Story): string => {
  const told = lines.map(({ role, text }) => MARKDOWN_LINES[role](markdown(text)));
  return `${[`# ${markdown(title)}`, ...(about ? ['', markdown(about)] : []), ...(account ? accountAsMarkdown(account) : []), '', ...told].join('\n')}\n`;
};

const accountAsMarkdown = ({ title, who, columns, rows, note }: AccountTable): string[] => {
  const row = (cells: readonly string[]): string => `| ${cells.map(markdown).join(' | ')} |`;
  return [
    ...['', `## ${markdown(title)}`, '', row([who, ...columns.map(({ heading }) => heading)])],
    `|${' --- |'.repeat(columns.length + 1)}`,
    ...rows.map(({ name, cells }) => row([name, ...cells])),
    ...(columns.some(({ id }) => id === 'luck') ? ['', markdown(note)] : []),
  ];
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const html = (text: string): string => text.replace(/[&<>"']/g, char => ENTITIES[char] ?? char);

const STYLE = `body{font:1rem/1.5 Georgia,serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fffdf8}
h1{font-size:1.8rem;margin-bottom:0}h2{font-size:1.1rem;border-bottom:1px solid #ccc;margin-top:2rem}h3{font-size:1rem;margin:1rem 0 .2rem}
table{border-collapse:collapse;font-size:.9rem;margin:.5rem 0}th,td{border-bottom:1px solid #ccc;padding:.2rem .6rem .2rem 0;text-align:left;vertical-align:top}.wide{overflow-x:auto}
p{margin:.2rem 0}.about{color:#666}.summary{font-style:italic;margin-top:1rem}details{margin:.2rem 0}summary{cursor:pointer}details ul{color:#666;font-size:.85rem;margin:.2rem 0}
@media print{body{margin:0;max-width:none}details ul{display:none}h2,h3{break-after:avoid}}
@media (prefers-color-scheme:dark){body{color:#ddd;background:#181818}}`;

const HTML_LINES: Readonly<Record<Exclude<LineRole, 'line'>, (text: string) => string>> = {
  heading: text => `<h2>${text}</h2>`,
  turn: text => `<h3>${text}</h3>`,
  summary: text => `<p class="summary">${text}</p>`,
};

const accountAsHtml = ({ title, who, columns, rows, note }: AccountTable): string => `
<h2>${html(title)}</h2>
<div class="wide" tabindex="0" role="region" aria-label="${html(title)}"><table><thead><tr>${[who, ...columns.map(({ heading }) => heading)].map(text => `<th scope="col">${html(text)}</th>`).join('')}</tr></thead>
<tbody>${rows.map(({ name, cells }) => `<tr><th scope="row">${html(name)}</th>${cells.map(cell => `<td>${html(cell)}</td>`).join('')}</tr>`).join('\n')}</tbody></table></div>
${columns.some(({ id }) => id === 'luck') ? `<p class="about">${html(note)}</p>` : ''}`;

const asHtml = ({ title, about, lines, language, account }: Story): string => {
  const told = lines.map(({ role, text, details }) => {
    if (role !== 'line') return HTML_LINES[role](html(text));
    if (details.length === 0) return `<p>${html(text)}</p>`;
    return `<details><summary>${html(text)}</summary><ul>${details.map(detail => `<li>${html(detail)}</li>`).join('')}</ul></details>`;
  });
  return `<!doctype html>
<html lang="${html(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${html(title)}</title><style>${STYLE}</style></head><body>
<h1>${html(title)}</h1>${about ? `<p class="about">${html(about)}</p>` : ''}${account ? accountAsHtml(account) : ''}
${told.join('\n')}
</body></html>
`;
};

const WRITERS: Readonly<Record<StoryFormat, (story: Story) => string>> = { text: asText, markdown: asMarkdown, html: asHtml };
