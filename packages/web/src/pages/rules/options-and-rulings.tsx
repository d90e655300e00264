import { t } from '../../i18n/i18n.ts';
import type { SystemInfo } from '../../seat/api/server.ts';
import { ClauseLink } from '../../table/rules/clause-link.tsx';
import { optionValues } from './rule-item.tsx';

/** What the table decides instead of the text: options before the fight and rulings in it, with the clauses they affect. */
export const OptionsAndRulings = ({ system }: { readonly system: SystemInfo }) => (
  <div className="decided">
    {system.options.length > 0 && (
      <details>
        <summary>
          {t('rules.options')} <span className="soft numbers">{system.options.length}</span>
        </summary>
        <ul>
          {system.options.map(o => (
            <li key={o.id}>
              <strong>{o.label}</strong>: {optionValues(o)}{' '}
              {o.clauses.map(c => (
                <ClauseLink key={c} id={c} system={system.id} />
              ))}
            </li>
          ))}
        </ul>
      </details>
    )}
    <details>
      <summary>
        {t('rules.rulings')} <span className="soft numbers">{system.rulings.length}</span>
      </summary>
      <ul>
        {system.rulings.map(r => (
          <li key={r.id}>
            <strong>{r.id}</strong>: {r.words}
          </li>
        ))}
      </ul>
    </details>
    <details>
      <summary>
        {t('rules.starters')} <span className="soft numbers">{system.starters.length}</span>
      </summary>
      <ul>
        {system.starters.map(s => (
          <li key={s.id}>
            <strong>{s.name}</strong>
            {s.note !== undefined && `: ${s.note}`}
          </li>
        ))}
      </ul>
    </details>
  </div>
);
