/** Six lines of the same shape in a row are worth one function. */
const MIN_LINES = 6;
/** A shape that stands in more places than this is the way such code is written, like a list of imports. */
const MAX_PLACES = 8;

/** A name, a field or an argument on a line of its own: lists of them look alike, and say nothing twice. */
const THIN = /^(readonly )?x\??(: [xT |[\]]+)?[,;]?$/;

const LITERAL = String.raw`(?:'[^']*'|"[^"]*"|-?[\d.]+|true|false|undefined)`;
/** A named row of a table, made of nothing but texts and numbers: a refusal with its sentence, an option with its values. Each row says a rule of its own. */
const ROW = new RegExp(String.raw`^(?:export )?(?:const \w+ =|[\w'.-]+:) \w+\((?:(?:${LITERAL}|\[${LITERAL}(?:, ${LITERAL})*\])(?:, )?)+\)[;,]$`);

export interface Repeat {
  readonly one: string;
  readonly other: string;
  readonly lines: number;
}

interface Line {
  readonly n: number;
  readonly shape: string;
  /** It does not make a run of lines worth a function. */
  readonly isThin: boolean;
}

/** A line without its names, texts and numbers; nothing where it is a comment, an import or only brackets. */
const shapeOf = (line: string): string | undefined => {
  const code = line.trim();
  if (/^(import|\/\/|\/?\*)/.test(code) || !/\w/.test(code)) return undefined;
  return code
    .replace(/'[^']*'|`[^`]*`/g, 'T')
    .replace(/\b\d[\d_.]*\b/g, 'N')
    .replace(/\b(?!(?:const|let|return|if|else|for|of|new|class|interface|type|readonly|private|function|case|switch|this|throw)\b)[A-Za-z_$][\w$]*\b/g, 'x');
};

/** Imports, and what a file passes on of others, are no code that could be written once. */
const IMPORTS = /^(?:import|export) (?:type )?(?:\*|\{)[^;]*? from '[^']*';$/gm;

const linesOf = (text: string): Line[] =>
  text
    .replaceAll(IMPORTS, found => found.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .flatMap((line, i) => {
      const shape = shapeOf(line);
      return shape === undefined ? [] : [{ n: i + 1, shape, isThin: THIN.test(shape) || ROW.test(line.trim()) }];
    });

/** Pairs of files that share a run of lines of the same shape, with the longest such run of each pair. */
export const repeatsIn = (texts: ReadonlyMap<string, string>): Repeat[] => {
  const files = [...texts].map(([file, text]) => ({ file, lines: linesOf(text) }));
  const places = new Map<string, (readonly [file: number, at: number])[]>();
  files.forEach(({ lines }, f) => {
    for (let at = 0; at + MIN_LINES <= lines.length; at++) {
      const key = lines
        .slice(at, at + MIN_LINES)
        .map(l => l.shape)
        .join('\n');
      places.set(key, [...(places.get(key) ?? []), [f, at]]);
    }
  });
  const longest = new Map<string, Repeat>();
  const shapeAt = (f: number, at: number) => files[f]?.lines[at]?.shape;
  for (const all of places.values()) {
    if (all.length > MAX_PLACES) continue;
    for (const [f, at] of all)
      for (const [g, there] of all) {
        // Only where a run begins.
        if (g <= f || (shapeAt(f, at - 1) !== undefined && shapeAt(f, at - 1) === shapeAt(g, there - 1))) continue;
        let lines = MIN_LINES;
        while (shapeAt(f, at + lines) !== undefined && shapeAt(f, at + lines) === shapeAt(g, there + lines)) lines++;
        const run = files[f]?.lines.slice(at, at + lines) ?? [];
        if (run.filter(l => !l.isThin).length < MIN_LINES) continue;
        const key = `${f} ${g}`;
        const place = (n: number, from: number) => `${files[n]?.file}:${files[n]?.lines[from]?.n}`;
        if (lines > (longest.get(key)?.lines ?? 0)) longest.set(key, { one: place(f, at), other: place(g, there), lines });
      }
  }
  return [...longest.values()].sort((a, b) => b.lines - a.lines);
};
