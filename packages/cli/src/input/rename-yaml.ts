import { isSettingRecord, type NamePlace, type Renames, renameField, renameText } from '@fray/engine/renames';
import { isAlias, isMap, isScalar, isSeq, type Node, type ParsedNode, type Scalar } from 'yaml';

/** A name that was changed, and how often. */
export interface ChangedName {
  readonly from: string;
  readonly to: string;
  readonly times: number;
}

/** A piece of a text to be replaced. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Collects what has to be changed in a YAML text. Only names are replaced, so that comments, quotes and line breaks stay. */
export class YamlRenaming {
  private readonly source: string;
  private readonly edits: Edit[] = [];
  private readonly counts = new Map<string, { from: string; to: string; times: number }>();

  constructor(source: string) {
    this.source = source;
  }

  get changes(): readonly ChangedName[] {
    return [...this.counts.values()];
  }

  /** The whole text with all changes. */
  get text(): string {
    let text = this.source;
    for (const { from, to, text: replacement } of this.edits.toSorted((a, b) => b.from - a.from)) text = text.slice(0, from) + replacement + text.slice(to);
    return text;
  }

  /** Renames in a node and everything below it. What an alias stands for is renamed where it is anchored. */
  rename(renames: Renames, node: Node | null | undefined, at: NamePlace = {}): void {
    if (isMap<ParsedNode, ParsedNode | null>(node)) {
      const isSetting = isSettingRecord({ has: name => node.has(name) });
      for (const { key, value } of node.items) {
        if (!isScalar(key)) continue;
        const field = String(key.value);
        this.replace(key, name => renameField(renames, name, at));
        this.rename(renames, value, { field, above: at.field, isSetting });
      }
    } else if (isSeq<ParsedNode>(node)) for (const item of node.items) this.rename(renames, item, at);
    else if (isScalar(node) && !isAlias(node) && typeof node.value === 'string') this.replace(node, text => renameText(renames, text, at));
  }

  private replace(scalar: Scalar, change: (text: string) => string): void {
    const [from, to] = scalar.range ?? [0, 0];
    const raw = this.source.slice(from, to);
    const quote = raw[0] === '"' || raw[0] === "'" ? raw[0] : '';
    const inner = quote ? raw.slice(1, -1) : raw;
    const after = change(inner);
    if (after === inner) return;
    this.edits.push({ from, to, text: `${quote}${after}${quote}` });
    const words = [inner.split(/\s+/), after.split(/\s+/)] as const;
    words[0].forEach((word, i) => {
      const now = words[1][i];
      if (now !== undefined && now !== word) this.count(word.replace(/^\W+|\W+$/g, ''), now.replace(/^\W+|\W+$/g, ''));
    });
  }

  private count(from: string, to: string): void {
    const known = this.counts.get(`${from} ${to}`);
    if (known) known.times++;
    else this.counts.set(`${from} ${to}`, { from, to, times: 1 });
  }
}
