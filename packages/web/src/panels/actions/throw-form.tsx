import type { FormEvent } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useSpeaker } from '../../seat/system-words.ts';
import { useTable } from '../../seat/use-seat.ts';
import { diceText } from '../../sentences/use-teller.ts';
import { ClauseLink } from '../../table/rules/clause-link.tsx';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { combatantName } from '../../table/view/combatant-name.ts';
import { Button } from '../../ui/button.tsx';

/** A row of dice of which the first with a certain face counts. */
const ROW_OF_DICE = /^first (\d) in two rows$/;

/** Real dice: what to throw, and an input for the result. */
export const ThrowForm = () => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const speaker = useSpeaker();
  const wanted = view.throw;
  if (!wanted) return null;
  const { id, by, dice, least, most, clause } = wanted;
  const row = ROW_OF_DICE.exec(dice)?.[1];
  const shown = diceText(row ? '8d6' : dice, speaker);
  const typed = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    void act({ do: 'roll', by, total: Number(new FormData(e.currentTarget).get('total')), throw: id });
  };
  return (
    <form className="throw-card" onSubmit={typed}>
      <h2>
        <span className="dice" aria-hidden="true">
          {shown}
        </span>
        {t('table.throwPrompt', { name: combatantName(view, by), dice: shown, least, most })} <ClauseLink id={clause} />
      </h2>
      {row && <p className="small">{t('table.throwRow', { face: row })}</p>}
      <div className="row">
        <label className="tick">
          {t('table.throwTyped')}
          {/* biome-ignore lint/a11y/noAutofocus: the fight waits for this one number */}
          <input className="input short" name="total" type="number" inputMode="numeric" min={least} max={most} required autoFocus />
        </label>
        <Button type="submit" kind="main">
          {t('table.throwDone')}
        </Button>
      </div>
      <ProblemAlert problem={trouble} />
    </form>
  );
};
