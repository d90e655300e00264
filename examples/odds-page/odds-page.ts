// Exact odds in a web page, without a server: the first decision of a starter encounter, and what each choice would come to. Any bundler that knows the
// `browser` field of package.json takes it: vite, webpack, esbuild, Rollup with node-resolve. Needs @fray/engine and @fray/systems.
import { Fight, GM_SEAT } from '@fray/engine';
import { formatFraction } from '@fray/engine/chance';
import { systemIds, systemOf } from '@fray/systems';

const element = <E extends Element>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
};
const rows = element<HTMLTableSectionElement>('tbody');
const systems = element<HTMLSelectElement>('select');

const addRow = (...cells: readonly string[]): void => {
  const row = rows.insertRow();
  for (const text of cells) row.insertCell().textContent = text;
};

const showOdds = (id: string): void => {
  rows.replaceChildren();
  const system = systemOf(id);
  const started = Fight.start(system, system.starters[0]?.id, { seed: 7 });
  if (!started.ok) throw new Error(started.problems.map(p => p.problem).join('\n'));
  for (const { key, outcomes } of started.value.odds.outlook(GM_SEAT)) for (const { value, chance } of outcomes) addRow(key, value, formatFraction(chance));
};

for (const id of systemIds) systems.add(new Option(id));
systems.addEventListener('change', () => showOdds(systems.value));
showOdds(systems.value);
