/** A histogram: each bucket counts what lies within its bound and above the bound before it. */
interface Timing {
  readonly buckets: readonly { readonly bound: number; count: number }[];
  sum: number;
  count: number;
}

/** Counters, gauges and histograms for Prometheus. */
export class Metrics {
  private readonly counters = new Map<string, number>();
  private readonly gauges = new Map<string, () => number>();
  /** By name, and by the value of one label. */
  private readonly timings = new Map<string, { readonly label: string; readonly of: Map<string, Timing> }>();

  count(name: string, labels: Readonly<Record<string, string>> = {}): void {
    const key = series(name, labels);
    this.counters.set(key, (this.counters.get(key) ?? 0) + 1);
  }

  gauge(name: string, read: () => number): void {
    this.gauges.set(name, read);
  }

  time(name: string, { label, value, ms }: { readonly label: string; readonly value: string; readonly ms: number }): void {
    let all = this.timings.get(name);
    if (!all) this.timings.set(name, (all = { label, of: new Map() }));
    let t = all.of.get(value);
    if (!t) all.of.set(value, (t = { buckets: BOUNDS.map(bound => ({ bound, count: 0 })), sum: 0, count: 0 }));
    const bucket = t.buckets.find(({ bound }) => ms <= bound);
    if (bucket) bucket.count++;
    t.sum += ms;
    t.count++;
  }

  /** The Prometheus text format, version 0.0.4. */
  text(): string {
    const lines = [...this.counters].map(([key, value]) => `${key} ${value}`);
    for (const [name, read] of this.gauges) lines.push(`${name} ${read()}`);
    for (const [name, { label, of }] of this.timings) {
      for (const [what, t] of of) {
        const labels = { [label]: what };
        let within = 0;
        for (const { bound, count } of t.buckets) {
          within += count;
          lines.push(`${series(`${name}_bucket`, { ...labels, le: `${bound / 1000}` })} ${within}`);
        }
        lines.push(
          `${series(`${name}_bucket`, { ...labels, le: '+Inf' })} ${t.count}`,
          `${series(`${name}_sum`, labels)} ${t.sum / 1000}`,
          `${series(`${name}_count`, labels)} ${t.count}`,
        );
      }
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
