/** What Prometheus asks for: counters, gauges, and how long things took, under names with a few labels. */
export class Metrics {
  private readonly counters = new Map<string, number>();
  private readonly gauges = new Map<string, () => number>();
  /** How often something took so long, by the first bound that it was within. */
  private readonly timings = new Map<string, { readonly buckets: number[]; sum: number; count: number }>();

  count(name: string, labels: Readonly<Record<string, string>> = {}, by = 1): void {
    const key = series(name, labels);
    this.counters.set(key, (this.counters.get(key) ?? 0) + by);
  }

  gauge(name: string, read: () => number): void {
    this.gauges.set(name, read);
  }

  time(name: string, labels: Readonly<Record<string, string>>, ms: number): void {
    const key = series(name, labels);
    let t = this.timings.get(key);
    if (!t) this.timings.set(key, (t = { buckets: BOUNDS.map(() => 0), sum: 0, count: 0 }));
    const first = BOUNDS.findIndex(bound => ms <= bound);
    if (first >= 0) (t.buckets[first] as number)++;
    t.sum += ms;
    t.count++;
  }

  /** The text format, version 0.0.4. */
  text(): string {
    const lines = [...this.counters].map(([key, value]) => `${key} ${value}`);
    for (const [name, read] of this.gauges) lines.push(`${name} ${read()}`);
    for (const [key, t] of this.timings) {
      let within = 0;
      BOUNDS.forEach((bound, i) => {
        within += t.buckets[i] as number;
        lines.push(`${withLabel(key, '_bucket', `le="${bound / 1000}"`)} ${within}`);
      });
      lines.push(`${withLabel(key, '_bucket', 'le="+Inf"')} ${t.count}`, `${suffixed(key, '_sum')} ${t.sum / 1000}`, `${suffixed(key, '_count')} ${t.count}`);
    }
    return `${lines.join('\n')}\n`;
  }
}

/** Milliseconds. */
const BOUNDS = [1, 2, 5, 10, 20, 50, 100, 250, 1000, 5000];

const series = (name: string, labels: Readonly<Record<string, string>>): string => {
  let all = '';
  for (const label in labels) all += `${all && ','}${label}=${JSON.stringify(labels[label])}`;
  return all ? `${name}{${all}}` : name;
};

const suffixed = (key: string, suffix: string): string => key.replace(/^[^{]+/, name => name + suffix);
const withLabel = (key: string, suffix: string, label: string): string => {
  const named = suffixed(key, suffix);
  return named.endsWith('}') ? `${named.slice(0, -1)},${label}}` : `${named}{${label}}`;
};
