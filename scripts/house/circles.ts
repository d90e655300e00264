/** Groups of files that import each other in a circle, by Tarjan's algorithm. */
export const circlesOf = (imports: ReadonlyMap<string, readonly string[]>): string[][] => {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const lower = (file: string, n: number) => low.set(file, Math.min(low.get(file) ?? n, n));

  const visit = (file: string): void => {
    index.set(file, index.size);
    lower(file, index.size - 1);
    stack.push(file);
    for (const to of imports.get(file) ?? []) {
      if (!imports.has(to)) continue;
      if (!index.has(to)) {
        visit(to);
        lower(file, low.get(to) ?? 0);
      } else if (stack.includes(to)) lower(file, index.get(to) ?? 0);
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) circles.push(circle.sort());
  };

  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return circles;
};
