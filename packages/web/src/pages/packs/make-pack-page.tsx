import './packs.css';
import { invalid, type Problem, problem } from '@fray/engine';
import { use, useState } from 'react';
import { useSavedMaps } from '../../editors/map/files/use-saved-maps.ts';
import { ProblemList } from '../../forms/problem-list.tsx';
import { packText } from '../../i18n/packs-texts.ts';
import { loadSystems } from '../../seat/api/server.ts';
import { savedPackPlan, savePackPlan } from '../../storage/pack-plans.ts';
import { savedDrafts, savedHomebrew } from '../../storage/saved-drafts.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { errorText } from '../../ui/values.ts';
import { askContent } from '../../worker/content/ask-content.ts';
import { PackChoices } from './pack-choices.tsx';
import { EMPTY_HEAD, PackForm, type PackHead } from './pack-form.tsx';
import { neededContent, type PackStock, packData, stockOf } from './pack-stock.ts';

const hasOwn = (system: string): boolean =>
  Object.values(savedHomebrew(system)).some(all => all.length > 0) || savedDrafts().some(d => d.encounter.system === system);

/** Makes a pack of what one has made. */
const MakePackPage = () => {
  const systems = use(loadSystems());
  const [system, setSystem] = useState(() => (systems.find(s => hasOwn(s.id)) ?? systems[0])?.id ?? '');
  const { maps } = useSavedMaps();
  return (
    <main className="home packs">
      <header className="making-top">
        <Breadcrumbs trail={[{ href: '/packs', name: packText('title') }]} here={packText('make')} />
        <h1>{packText('make')}</h1>
        <p className="soft">{packText('makeLede')}</p>
      </header>
      <label className="field-label">
        {packText('field.system')}
        <select className="input" value={system} onChange={e => setSystem(e.target.value)}>
          {systems.map(s => (
            <option key={s.id} value={s.id}>
              {s.title}
            </option>
          ))}
        </select>
      </label>
      {maps && <PackMaker key={system} stock={stockOf(system, maps)} />}
    </main>
  );
};

/** What was written and chosen for the last pack of the system, so that its next version begins there. */
const usePlan = (system: string) => {
  const [plan, setPlan] = useState(() => savedPackPlan<PackHead>(system) ?? { head: EMPTY_HEAD, chosen: [] });
  const change = (to: Partial<typeof plan>) => {
    const next = { ...plan, ...to };
    setPlan(next);
    savePackPlan(system, next);
  };
  return [plan, change] as const;
};

const NEEDED = ['name', 'id', 'version', 'author', 'license'] as const;

const PackMaker = ({ stock }: { readonly stock: PackStock }) => {
  const [{ head, chosen: keys }, change] = usePlan(stock.system);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [said, say] = useState('');
  const chosen = new Set(keys);
  const needed = Object.values(neededContent(stock, chosen)).flat();
  const make = async () => {
    say('');
    const missing = NEEDED.filter(field => head[field].trim() === '');
    if (missing.length > 0) return setProblems([problem('', packText('missing', { fields: missing.map(field => packText(`field.${field}`)).join(', ') }))]);
    const data = await packData(head, stock, chosen);
    const made = await askContent('writePack', data).catch((e: unknown) => invalid(problem('', errorText(e))));
    setProblems(made.ok ? [] : made.problems);
    if (!made.ok) return;
    const { name, text } = made.value;
    saveFile(name, text, name.endsWith('.json') ? 'application/json' : 'application/yaml');
    say(packText('made', { file: name }));
  };
  return (
    <>
      <section aria-labelledby="pack-contents">
        <h2 id="pack-contents">{packText('what')}</h2>
        <PackChoices stock={stock} chosen={chosen} onChange={to => change({ chosen: [...to] })} />
        {needed.length > 0 && <p className="small">{packText('needed', { names: needed.map(p => p.name ?? p.id).join(', ') })}</p>}
      </section>
      <section aria-labelledby="pack-about">
        <h2 id="pack-about">{packText('about')}</h2>
        <PackForm head={head} onChange={to => change({ head: to })} />
        <div className="row">
          <Button kind="main" onPress={() => void make()}>
            {packText('save')}
          </Button>
          <span role="status" className="small">
            {said}
          </span>
        </div>
        <div role="alert">
          {problems.length > 0 && (
            <>
              <p>{packText('notMade')}</p>
              <ProblemList problems={problems.slice(0, 20)} paths />
            </>
          )}
        </div>
      </section>
    </>
  );
};

export default MakePackPage;
