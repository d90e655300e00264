import { type FormEvent, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import type { Sheet } from '../../i18n/spoken.ts';
import { useTable } from '../../seat/use-seat.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { Button } from '../../ui/button.tsx';

/** What the GM may do about the rolls of a combatant: help or hinder the next one, and roll for it in secret. */
export const SheetRolls = ({ sheet }: { readonly sheet: Sheet }) => {
  const { id, name } = sheet;
  const { seat } = useTable();
  const { act, trouble } = useCommand();
  const [done, setDone] = useState(false);
  if (seat.isReadOnly) return null;
  const change = async (how: object) => setDone((await act({ do: 'rule', ruling: 'next-roll', with: { who: id, ...how } })).ok);
  const changeBy = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    void change({ modifier: Number(new FormData(e.currentTarget).get('modifier')) });
  };
  return (
    <details className="sheet-rolls small">
      <summary>{t('rolls.title')}</summary>
      <div className="stack">
        <div className="row">
          <span>{t('rolls.next')}</span>
          <Button onPress={() => void change({ roll: 'advantage' })}>{t('rolls.advantage')}</Button>
          <Button onPress={() => void change({ roll: 'disadvantage' })}>{t('rolls.disadvantage')}</Button>
          <Button kind="quiet" onPress={() => void change({ end: true })}>
            {t('rolls.usual')}
          </Button>
        </div>
        <form className="row" onSubmit={changeBy}>
          <input
            className="input short"
            name="modifier"
            type="number"
            min={-100}
            max={100}
            defaultValue={2}
            required
            aria-label={t('rolls.modifierOf', { name })}
          />
          <Button type="submit">{t('rolls.modifier')}</Button>
        </form>
        <p role="status">{done && t('rolls.done')}</p>
        <SecretRoll sheet={sheet} act={act} />
        <ProblemAlert problem={trouble} />
      </div>
    </details>
  );
};

interface SecretRollProps {
  readonly sheet: Sheet;
  readonly act: ReturnType<typeof useCommand>['act'];
}

/** Dice that only the GM sees. */
const SecretRoll = ({ sheet: { id, name, stats }, act }: SecretRollProps) => {
  const rollInSecret = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    void act({ do: 'dice', roll: String(new FormData(e.currentTarget).get('roll')), to: [] });
  };
  // The dice that its own sheet names.
  const dice = [...new Set(stats.flatMap(s => /^[DW](\d+)$/.exec(String(s.value))?.[1] ?? []))].map(sides => `d${sides}`);
  return (
    <>
      <form className="row" onSubmit={rollInSecret}>
        <input
          className="input numbers"
          name="roll"
          list={`dice-of-${id}`}
          defaultValue={dice[0] ?? 'd20'}
          maxLength={200}
          required
          aria-label={t('rolls.secretOf', { name })}
        />
        <datalist id={`dice-of-${id}`}>
          {dice.map(die => (
            <option key={die} value={die} />
          ))}
        </datalist>
        <Button type="submit">{t('rolls.secret')}</Button>
      </form>
      <p className="soft">{t('rolls.secretHint')}</p>
    </>
  );
};
