import type { Option } from '@fray/engine';
import { withPack } from '@fray/table/packs';
import { useId } from 'react';
import { ProblemList } from '../../forms/problem-list.tsx';
import { optionWords } from '../../forms/value-words.ts';
import { t } from '../../i18n/i18n.ts';
import { packText } from '../../i18n/packs-texts.ts';
import { speakerOf } from '../../seat/system-words.ts';
import { ClauseLink } from '../../table/rules/clause-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Picker } from '../../ui/picker.tsx';
import { problemsUnder, useDraftEditor } from './draft-editor.ts';
import { withoutFields } from './ground/draft-map.ts';

/** The options of the rules, each with its clause; the default is marked. */
export const OptionsStep = () => {
  const { draft, change, system, checked, packs } = useDraftEditor();
  const chosen = draft.encounter.options ?? {};
  const withRules = packs.filter(({ pack }) => Object.keys(pack.options).length > 0);
  const differing = system.options.filter(o => o.id in chosen && chosen[o.id] !== o.default);
  const set = (id: string, value: unknown) =>
    change(d => {
      const { [id]: _, ...rest } = d.encounter.options ?? {};
      const next = value === undefined ? rest : { ...rest, [id]: value };
      return { ...d, encounter: { ...withoutFields(d.encounter, ['options']), ...(Object.keys(next).length > 0 && { options: next }) } };
    });
  const known = new Set(system.options.map(o => o.id));
  const unknown = problemsUnder(checked?.problems ?? [], 'options').filter(p => !known.has(p.path.split('.')[1] ?? ''));
  return (
    <section className="step panel" aria-labelledby="step-options">
      <h2 id="step-options">{t('fights.options')}</h2>
      <p className="soft small">
        {differing.length === 0 ? t('fights.optionsUsual') : t('fights.optionsChanged', { what: differing.map(o => o.label).join(', ') })}
      </p>
      <ProblemList problems={unknown} paths />
      {withRules.length > 0 && (
        <Picker
          label={packText('rulesFrom')}
          from={withRules.map(({ pack: { id, name } }) => ({ id, name }))}
          action={t('fights.take')}
          onPick={id => {
            const from = withRules.find(({ pack }) => pack.id === id);
            if (from)
              change(d => withPack({ ...d, encounter: { ...d.encounter, options: { ...d.encounter.options, ...from.pack.options } } }, from, 'options'));
          }}
        />
      )}
      <details className="fold">
        <summary>{t('fights.optionsAll', { n: system.options.length })}</summary>
        <ul className="options-list">
          {system.options.map(option => (
            <OptionField key={option.id} option={option} system={system.id} value={chosen[option.id]} set={value => set(option.id, value)} />
          ))}
        </ul>
      </details>
    </section>
  );
};

interface OptionFieldProps {
  readonly option: Option;
  readonly system: string;
  readonly value: unknown;
  /** `undefined` restores the default. */
  readonly set: (value: unknown) => void;
}

const OptionField = ({ option: { id, label, values, default: usual, clauses }, system, value = usual, set }: OptionFieldProps) => {
  const { checked } = useDraftEditor();
  const control = useId();
  const wrong = problemsUnder(checked?.problems ?? [], `options.${id}`);
  const words = (v: unknown) => optionWords(v, speakerOf(system));
  const choose = (to: unknown) => set(to === usual ? undefined : to);
  const listed: readonly unknown[] = values === 'positive number' ? [] : values;
  return (
    <li data-changed={value !== usual || undefined}>
      <div>
        <label htmlFor={control}>{label}</label>{' '}
        {clauses.map(c => (
          <ClauseLink key={c} id={c} system={system} />
        ))}
      </div>
      {values === 'positive number' ? (
        <input
          className="input short"
          id={control}
          type="number"
          min={0}
          step="any"
          value={String(value ?? '')}
          onChange={e => choose(e.target.value === '' ? undefined : Number(e.target.value))}
        />
      ) : (
        <select className="input" id={control} value={listed.indexOf(value)} onChange={e => choose(listed[Number(e.target.value)])}>
          {!listed.includes(value) && <option value={-1}>{String(value)}</option>}
          {listed.map((v, i) => (
            <option key={String(v)} value={i}>
              {v === usual ? t('fights.usual', { what: words(v) }) : words(v)}
            </option>
          ))}
        </select>
      )}
      {value !== usual && (
        <Button kind="quiet" aria-label={t('fights.backTo', { what: label, usual: words(usual) })} onPress={() => set(undefined)}>
          ↺
        </Button>
      )}
      <ProblemList problems={wrong} />
    </li>
  );
};
