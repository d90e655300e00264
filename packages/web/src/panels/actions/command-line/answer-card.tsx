import { t } from '../../../i18n/i18n.ts';
import { ProblemAlert } from '../../../table/rules/problem-alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Saying } from './saying.ts';
import type { WordsAnswer } from './use-answer.ts';

interface AnswerCardProps {
  readonly answer: WordsAnswer;
  readonly say: (saying: Saying) => void;
}

/** Why typed words cannot be done, and choices to press in their place. */
export const AnswerCard = ({ answer: { typed, meant, refusal, nearest }, say }: AnswerCardProps) => {
  const { why = t('command.unknown', { words: typed }), instead, nearest: named, ...by } = refusal ?? {};
  const detail = meant === undefined ? why : t('command.refusedThat', { what: meant, why });
  // What stands on the buttons need not be listed.
  const isListed = named !== undefined && nearest.length > 0;
  return (
    <div className="command-answer">
      <ProblemAlert problem={{ title: detail, detail, ...by, ...(instead !== undefined && !isListed && { instead }) }} />
      {nearest.length > 0 && (
        <section className="row" aria-label={t('command.nearest')}>
          {nearest.map(saying => (
            <Button key={`${saying.by} ${saying.key}`} onPress={() => say(saying)}>
              {saying.plain}
            </Button>
          ))}
        </section>
      )}
    </div>
  );
};
