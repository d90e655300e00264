import type { LineRole } from './event-groups.ts';
import type { ToldLine } from './teller.ts';

/** A fight to be read, printed or posted. */
export interface Story {
  readonly title: string;
  /** What stands below the title: when it was fought, under which rules. */
  readonly about?: string;
  readonly lines: readonly ToldLine[];
  /** The language, for browsers and screen readers. */
  readonly language: string;
}

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

const asText = ({ title, about, lines }: Story): string => {
  const told = lines.map(({ role, text }) => TEXT_LINES[role](text));
  return `${[title, '='.repeat(title.length), ...(about ? [about] : []), ...told].join('\n')}\n`;
};

/** What Markdown would read as a mark. */
const markdown = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');

const MARKDOWN_LINES: Readonly<Record<LineRole, (text: string) => string>> = {
  heading: text => `\n## ${text}\n`,
  turn: text => `\n**${text}**\n`,
  line: text => `- ${text}`,
  summary: text => `\n*${text}*\n`,
};

const asMarkdown = ({ title, about, lines }: Story): string => {
  const told = lines.map(({ role, text }) => MARKDOWN_LINES[role](markdown(text)));
  return `${[`# ${markdown(title)}`, ...(about ? ['', markdown(about)] : []), '', ...told].join('\n')}\n`;
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const html = (text: string): string => text.replace(/[&<>"']/g, char => ENTITIES[char] ?? char);

const STYLE = `body{font:1rem/1.5 Georgia,serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fffdf8}
h1{font-size:1.8rem;margin-bottom:0}h2{font-size:1.1rem;border-bottom:1px solid #ccc;margin-top:2rem}h3{font-size:1rem;margin:1rem 0 .2rem}
p{margin:.2rem 0}.about{color:#666}.summary{font-style:italic;margin-top:1rem}details{margin:.2rem 0}summary{cursor:pointer}details ul{color:#666;font-size:.85rem;margin:.2rem 0}
@media print{body{margin:0;max-width:none}details ul{display:none}h2,h3{break-after:avoid}}
@media (prefers-color-scheme:dark){body{color:#ddd;background:#181818}}`;

const HTML_LINES: Readonly<Record<Exclude<LineRole, 'line'>, (text: string) => string>> = {
  heading: text => `<h2>${text}</h2>`,
  turn: text => `<h3>${text}</h3>`,
  summary: text => `<p class="summary">${text}</p>`,
};

const asHtml = ({ title, about, lines, language }: Story): string => {
  const told = lines.map(({ role, text, details }) => {
    if (role !== 'line') return HTML_LINES[role](html(text));
    if (details.length === 0) return `<p>${html(text)}</p>`;
    return `<details><summary>${html(text)}</summary><ul>${details.map(detail => `<li>${html(detail)}</li>`).join('')}</ul></details>`;
  });
  return `<!doctype html>
<html lang="${html(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${html(title)}</title><style>${STYLE}</style></head><body>
<h1>${html(title)}</h1>${about ? `<p class="about">${html(about)}</p>` : ''}
${told.join('\n')}
</body></html>
`;
};

const WRITERS: Readonly<Record<StoryFormat, (story: Story) => string>> = { text: asText, markdown: asMarkdown, html: asHtml };
