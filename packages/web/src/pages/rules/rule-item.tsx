import type { Clause as Rule } from '@fray/engine';
import { memo } from 'react';
import { t } from '../../i18n/i18n.ts';
import type { SystemInfo } from '../../seat/api/server.ts';

interface RuleItemProps {
  readonly id: string;
  readonly rule: Rule;
  readonly system: SystemInfo;
  /** The address points to it. */
  readonly named: boolean;
}

/** A clause, and whether a table may decide it otherwise. */
export const RuleItem = memo(({ id, rule, system, named }: RuleItemProps) => {
  const options = system.options.filter(o => o.clauses.includes(id));
  return (
    <article className="rule" id={id} {...(named && { 'data-named': true, 'aria-current': true })}>
      <h3>{rule.title}</h3>
      <a className="rule-id" href={`#${encodeURIComponent(id)}`} aria-label={t('rules.link', { id })}>
        {id}
      </a>
      <p>{rule.text}</p>
      {(rule.optional || rule.kind !== 'enforced' || options.length > 0) && (
        <p className="row">
          {rule.optional && <span className="chip">{t('rules.optional')}</span>}
          {rule.kind !== 'enforced' && <span className="chip">{t(`rules.${rule.kind}`)}</span>}
          {options.map(o => (
            <span className="chip" key={o.id}>
              {t('rules.option')}: {o.label}: {optionValues(o)}
            </span>
          ))}
        </p>
      )}
    </article>
  );
});

/** The values of an option, with the default marked. */
export const optionValues = ({ values, default: usual }: SystemInfo['options'][number]): string =>
  Array.isArray(values) ? values.map(v => (v === usual ? `${v} (${t('rules.usual')})` : String(v))).join(', ') : `${usual} (${t('rules.usual')})`;
