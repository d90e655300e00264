import './tray.css';
import type { Offer } from '@fray/engine';
import type { Prompt, SentOutlook } from '@fray/table';
import { type FormEvent, useEffect, useState } from 'react';
import { Button as Choice } from 'react-aria-components';
import type { Problem } from '../seat/seat.ts';
import { useTable } from '../seat/use-seat.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../words/words.ts';
import { oddsWords } from './odds-words.ts';

/** What is to be decided now, and by whom; never a window in the way of the fight. */
export const Tray = () => {
  const { view } = useTable();
  return (
    <section className="tray panel" aria-label={t('table.choose')}>
      {view.outcome && (
        <p>
          <strong>{t('table.over')}.</strong> {view.outcome.words}
        </p>
      )}
      {view.throw && <Throw key={`${view.throw.by}${view.throw.clause}`} />}
      {view.prompts.map(p => (
        <Question key={p.id} prompt={p} />
      ))}
      {view.prompts.length === 0 && !view.throw && !view.outcome && <Waiting />}
    </section>
  );
};

const nameOf = (view: ReturnType<typeof useTable>['view'], id: string): string =>
  view.sheets.find(s => s.id === id)?.name ?? (id === 'gm' ? t('home.role.gm') : id);

const Waiting = () => {
  const { view } = useTable();
  return <p className="soft">{t('table.waitingFor', { names: view.waiting.map(w => nameOf(view, w.by)).join(', ') })}</p>;
};

const Question = ({ prompt }: { readonly prompt: Prompt }) => {
  const { seat, view } = useTable();
  const [odds, setOdds] = useState<ReadonlyMap<string, SentOutlook>>(new Map());
  const [trouble, setTrouble] = useState<Problem>();
  useEffect(() => {
    let current = true;
    seat
      .ask<readonly SentOutlook[]>({ ask: 'odds', by: prompt.by })
      .then(all => current && setOdds(new Map(all.map(o => [o.key, o]))))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [seat, prompt]);
  const choose = async (what: string) => {
    const done = await seat.do({ do: 'choose', by: prompt.by, what, question: prompt.id });
    setTrouble(done.ok ? undefined : done.problem);
  };
  const usual = prompt.options.filter(o => !o.unusual);
  const unusual = prompt.options.filter(o => o.unusual);
  return (
    <div className="stack">
      <h2>
        {nameOf(view, prompt.by)}: {prompt.prompt}
      </h2>
      <Options options={usual} odds={odds} prompt={prompt} choose={choose} />
      {trouble && <Trouble problem={trouble} />}
      {unusual.length > 0 && (
        <details>
          <summary>{t('table.unusual', { n: unusual.length })}</summary>
          <Options options={unusual} odds={odds} prompt={prompt} choose={choose} />
        </details>
      )}
      {prompt.refusals > 0 && <Refused prompt={prompt} />}
    </div>
  );
};

interface OptionsProps {
  readonly options: readonly Offer[];
  readonly odds: ReadonlyMap<string, SentOutlook>;
  readonly prompt: Prompt;
  readonly choose: (what: string) => Promise<void>;
}

const Options = ({ options, odds, prompt, choose }: OptionsProps) => (
  <ul className="options">
    {options.map(o => (
      <li key={o.key}>
        {o.open ? (
          <Where prompt={prompt} offer={o} choose={choose} />
        ) : (
          <Choice className="button option" onPress={() => void choose(o.key)}>
            <span>{o.words}</span>
            <span className="odds numbers">{oddsWords(odds.get(o.key))}</span>
          </Choice>
        )}
      </li>
    ))}
  </ul>
);

/** An open choice asks for its detail only when somebody wants it. */
const Where = ({ prompt, offer, choose }: { readonly prompt: Prompt; readonly offer: Offer; readonly choose: (what: string) => Promise<void> }) => {
  const { seat } = useTable();
  const [forms, setForms] = useState<readonly Offer[]>();
  if (!forms)
    return (
      <Choice className="button option" onPress={() => void seat.ask<readonly Offer[]>({ ask: 'where', by: prompt.by, key: offer.key }).then(setForms)}>
        <span>{offer.words}…</span>
      </Choice>
    );
  return (
    <label className="field-label">
      {offer.words}
      <select className="input" defaultValue="" onChange={e => void choose(e.target.value)}>
        <option value="" disabled>
          …
        </option>
        {forms.map(f => (
          <option key={f.key} value={f.key}>
            {f.words}
          </option>
        ))}
      </select>
    </label>
  );
};

const Refused = ({ prompt }: { readonly prompt: Prompt }) => {
  const { seat } = useTable();
  const [refused, setRefused] =
    useState<readonly (Offer & { readonly refusal: { readonly why: string; readonly clause: string; readonly instead?: string } })[]>();
  return (
    <details
      onToggle={e => {
        if (e.currentTarget.open && !refused) void seat.ask<NonNullable<typeof refused>>({ ask: 'refused', by: prompt.by }).then(setRefused);
      }}
    >
      <summary>{t('table.refused', { n: prompt.refusals })}</summary>
      <ul className="refused">
        {refused?.map(r => (
          <li key={r.key}>
            {r.words}: <span className="soft">{r.refusal.why}</span> {r.refusal.instead && <span>{t('table.insteadOf', { instead: r.refusal.instead })}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
};

const Throw = () => {
  const { seat, view } = useTable();
  const [trouble, setTrouble] = useState<Problem>();
  const wanted = view.throw;
  if (!wanted) return null;
  const { by, dice, least, most } = wanted;
  const typed = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const total = Number(new FormData(e.currentTarget).get('total'));
    const done = await seat.do({ do: 'roll', by, total });
    setTrouble(done.ok ? undefined : done.problem);
  };
  return (
    <form className="row" onSubmit={e => void typed(e)}>
      <label className="field-label">
        {t('table.throwPrompt', { name: nameOf(view, by), dice, least, most })}
        <input className="input" name="total" type="number" inputMode="numeric" min={least} max={most} required />
      </label>
      <Button type="submit" kind="main">
        {t('table.throwDone')}
      </Button>
      {trouble && <Trouble problem={trouble} />}
    </form>
  );
};

const Trouble = ({ problem }: { readonly problem: Problem }) => (
  <p role="alert" className="trouble">
    {problem.detail ?? problem.title} {problem.instead && t('table.insteadOf', { instead: problem.instead })}
  </p>
);
