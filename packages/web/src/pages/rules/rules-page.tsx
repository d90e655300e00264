import './rules-page.css';
import type { Clause as Rule } from '@fray/engine';
import { use, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { t } from '../../i18n/i18n.ts';
import { loadRules, type RulesById, rulePath } from '../../seat/api/rulebook.ts';
import { loadSystems, type SystemInfo } from '../../seat/api/server.ts';
import { OptionsAndRulings } from './options-and-rulings.tsx';
import { RoundGuide } from './round-guide.tsx';
import { RuleItem } from './rule-item.tsx';

const searchRules = (rules: RulesById, words: string): readonly (readonly [string, Rule])[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.entries(rules).filter(([id, { section, title, text }]) => {
    const all = `${id} ${section} ${title} ${text}`.toLowerCase();
    return wanted.every(w => all.includes(w));
  });
};

/** What a table plays by before what only explains the text. */
const contextLast = (all: readonly (readonly [string, Rule])[]) => [
  ...all.filter(([, r]) => r.kind !== 'context'),
  ...all.filter(([, r]) => r.kind === 'context'),
];

/** Clauses by chapter, those that only explain last; in search results, those with a matching title first. */
const chaptersOf = (found: readonly (readonly [string, Rule])[], words: string): readonly (readonly [string, readonly (readonly [string, Rule])[]])[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const names = ([id, { title }]: readonly [string, Rule]) => wanted.filter(w => `${id} ${title}`.toLowerCase().includes(w)).length;
  const sorted = [...found].sort((a, b) => names(b) - names(a));
  const chapters = Map.groupBy(sorted, ([, r]) => r.section);
  return [...chapters].map(([section, all]) => [section, contextLast(all)] as const);
};

const useHash = (): string =>
  useSyncExternalStore(
    changed => {
      addEventListener('hashchange', changed);
      return () => removeEventListener('hashchange', changed);
    },
    () => decodeURIComponent(location.hash.slice(1)),
  );

/** The rulebook of a system by chapters, with a search. */
const RulesPage = ({ system: wanted }: { readonly system?: string | undefined }) => {
  const systems = use(loadSystems());
  const system = systems.find(s => s.id === wanted) ?? systems[0];
  useEffect(() => {
    document.title = `${t('rules.title')} · Fray`;
  }, []);
  return (
    <main className="rules">
      <header className="rules-top">
        <a href="/" aria-label={t('rules.home')}>
          <img src="/icon.svg" alt="" width="40" height="40" />
        </a>
        <h1>{t('rules.title')}</h1>
      </header>
      <nav aria-label={t('rules.choose')} className="rules-systems">
        {systems.map(s => (
          <a key={s.id} className="button" href={rulePath(s.id)} {...(s.id === system?.id && { 'aria-current': 'page' as const })}>
            {s.title}
          </a>
        ))}
      </nav>
      {system && <Rulebook key={system.id} system={system} />}
    </main>
  );
};

const Rulebook = ({ system }: { readonly system: SystemInfo }) => {
  const rules = use(loadRules(system.id));
  const hash = useHash();
  const [words, setWords] = useState('');
  const found = useMemo(() => searchRules(rules, words), [rules, words]);
  const shown = useDeferredValue(found);
  const chapters = useMemo(() => chaptersOf(shown, words), [shown, words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a clause that is named is gone to once it is there
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView({ block: 'center' });
  }, [hash, rules]);
  return (
    <>
      <p className="rules-lede">{t(`systems.${system.id}`, { defaultValue: system.summary })}</p>
      {words === '' && <RoundGuide system={system.id} />}
      <OptionsAndRulings system={system} />
      <div className="rules-search">
        <input
          className="input"
          type="search"
          value={words}
          onChange={e => setWords(e.target.value)}
          aria-label={t('rules.search')}
          placeholder={t('rules.search')}
          autoComplete="off"
        />
        <p className="soft small numbers" role="status">
          {found.length === 0 ? t('rules.none') : t('rules.found', { count: found.length })}
        </p>
      </div>
      <div className="rules-body">
        <nav aria-label={t('rules.chapters')} className="rules-chapters">
          <ol>
            {chapters.map(([section, all]) => (
              <li key={section}>
                <a href={`#${encodeURIComponent(all[0]?.[0] ?? '')}`}>{section}</a> <span className="soft small numbers">{all.length}</span>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {chapters.map(([section, all]) => (
            <section key={section} aria-label={section} className="chapter">
              <h2>{section}</h2>
              {all.map(([id, rule]) => (
                <RuleItem key={id} id={id} rule={rule} system={system} named={hash === id} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
};

export default RulesPage;
