import './waiting.css';
import { namesIn } from '@fray/engine/words';
import { t } from '../../i18n/i18n.ts';
import type { OfferedChoice } from '../../i18n/spoken.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { combatantName } from '../../table/view/combatant-name.ts';
import { lastChoices, useSeatKey, wordsOfChoice } from '../../table/view/known-choices.ts';
import { Button } from '../../ui/button.tsx';
import { PlanMenu } from './plan-menu.tsx';
import { PlanWords } from './plan-words.tsx';

/** Plans: while a combatant has nothing to decide, its next choice can be made already. */
export const Plans = () => {
  const { view } = useTable();
  // Who is down has no turn to plan.
  const idle = view.you.plays.filter(by => !view.prompts.some(p => p.by === by) && view.sheets.some(s => s.id === by && !s.down && !s.out));
  if (view.outcome || idle.length === 0) return null;
  return (
    <div className="plans">
      {idle.map(by => (
        <PlanOf key={by} by={by} />
      ))}
    </div>
  );
};

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [];

/** Whether any word of a plan is one of the choices of the last turn, or of the name of a combatant. */
const isKnownPlan = (plan: string, choices: readonly OfferedChoice[], { sheets }: Pick<View, 'sheets'>): boolean => {
  const known = new Set([...choices.flatMap(c => [c.key, c.words, ...(c.also ?? [])]), ...sheets.map(s => s.name)].flatMap(wordsIn));
  return wordsIn(plan).some(word => known.has(word));
};

/** The plan of a combatant, or what it might be. */
const PlanOf = ({ by }: { readonly by: string }) => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const seat = useSeatKey();
  const name = combatantName(view, by);
  const planned = view.plans.find(p => p.by === by)?.what;
  const choices = lastChoices(seat, by);
  const plan = async (what: string | null) => (await act({ do: 'plan', by, what })).ok;
  return (
    <section className="plan" aria-label={t('waiting.planOf', { name })}>
      {planned !== undefined && choices.length > 0 && !isKnownPlan(planned, choices, view) && (
        <p className="small" role="status">
          {t('waiting.unknownPlan')}
        </p>
      )}
      {planned !== undefined ? (
        <p className="row planned">
          <span>{t('tray.willDo', { name, what: wordsOfChoice(planned, namesIn([], view.field).place) })}</span>
          <Button onPress={() => void plan(null)}>{t('tray.dropPlan')}</Button>
        </p>
      ) : choices.length === 0 ? (
        <PlanWords name={name} plan={plan} />
      ) : (
        <details>
          <summary>
            {t('waiting.plan')} <span className="soft">{name}</span>
          </summary>
          <PlanMenu by={by} choices={choices} plan={key => void plan(key)} />
          <PlanWords name={name} plan={plan} />
        </details>
      )}
      <ProblemAlert problem={trouble} />
    </section>
  );
};
