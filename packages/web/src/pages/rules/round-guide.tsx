import { namesIn } from '@fray/engine/words';
import type { PlayedGuide } from '@fray/systems/guide';
import { use } from 'react';
import { language, t } from '../../i18n/i18n.ts';
import { loadGuide } from '../../seat/api/rulebook.ts';
import { pageTeller } from '../../sentences/use-teller.ts';
import { ClauseLink } from '../../table/rules/clause-link.tsx';
import { byPlace } from '../../ui/by-place.ts';

/** How a round goes: its steps, and a fight that shows them. */
export const RoundGuide = ({ system }: { readonly system: string }) => {
  const guide = use(loadGuide(system));
  if (!guide) return null;
  const { heading, steps, example } = guide;
  return (
    <section className="round-guide" aria-labelledby="round-guide">
      <h2 id="round-guide">{heading?.[language()] ?? t('rules.round')}</h2>
      <ol>
        {steps.map(({ clauses, words }) => (
          <li key={clauses.join()}>
            <h3>{words[language()]?.title ?? words['en']?.title}</h3>
            <p>{words[language()]?.text ?? words['en']?.text}</p>
            <p className="row small">
              {clauses.map(id => (
                <ClauseLink key={id} id={id} system={system} />
              ))}
            </p>
          </li>
        ))}
      </ol>
      <ExampleRound system={system} example={example} />
    </section>
  );
};

interface ExampleRoundProps {
  readonly system: string;
  readonly example: PlayedGuide['example'];
}

const ExampleRound = ({ system, example: { title, combatants, field, events } }: ExampleRoundProps) => {
  const teller = pageTeller(system, namesIn(combatants, field));
  return (
    <figure className="round-example">
      <figcaption>
        {t('rules.example')}: <cite>{teller.name(title)}</cite>
      </figcaption>
      {byPlace(teller.tell(events), ({ role, text, details }) => (
        <div data-role={role}>
          <p>{text}</p>
          {details.length > 0 && <p className="soft small">{details.join('; ')}</p>}
        </div>
      ))}
    </figure>
  );
};
