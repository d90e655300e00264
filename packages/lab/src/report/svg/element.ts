/** An element of a drawing, before it is text of a file or part of a page. Both are made of the same. */
export interface SvgElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (SvgElement | string)[];
}

export const element = (tag: string, attributes: SvgElement['attributes'] = {}, ...children: SvgElement['children']): SvgElement => ({
  tag,
  attributes,
  children,
});

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it stands in a page or in an attribute of one. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, found => ESCAPES[found] ?? found);

/** A drawing as text. */
export const elementText = ({ tag, attributes, children }: SvgElement): string => {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeText(String(value))}"`);
  const inside = children.map(child => (typeof child === 'string' ? escapeText(child) : elementText(child)));
  return `<${tag}${written.join('')}>${inside.join('')}</${tag}>`;
};
