import type { Command } from '@fray/table';
import { type FormEvent, useState } from 'react';
import { answerWords } from '../../i18n/answer-words.ts';
import { t } from '../../i18n/i18n.ts';
import type { UndoPreview } from '../../i18n/spoken.ts';
import { useTable } from '../../seat/use-seat.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { closeDrawer } from '../../table/state/table-state.ts';
import { useCommand } from '../../table/use-command.ts';
import { combatantName } from '../../table/view/combatant-name.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { UndoChanges, UndoneLines, useUndoPreview } from './undo-changes.tsx';

/** Goes back one step, or asks the GM to. What would change is shown first. */
export const UndoDrawer = () => {
  const { view } = useTable();
  const preview = useUndoPreview();
  const { act, trouble } = useCommand();
  const isGm = view.deputies !== undefined;
  const run = async (command: Command) => {
    if ((await act(command)).ok) closeDrawer();
  };
  return (
    <Drawer title={t('table.undo')} close={closeDrawer}>
      {preview === undefined && <p className="soft">…</p>}
      {preview === 'nothing' && <p>{t('tray.nothingBack')}</p>}
      {preview !== undefined && preview !== 'nothing' && <UndoForm preview={preview} isGm={isGm} run={run} />}
      {!isGm && view.you.plays.length > 0 && <AskToWait run={run} />}
      <ProblemAlert problem={trouble} />
    </Drawer>
  );
};

type Run = (command: Command) => Promise<void>;

const UndoForm = ({ preview, isGm, run }: { readonly preview: UndoPreview; readonly isGm: boolean; readonly run: Run }) => {
  const asks = preview.agree === 'gm';
  const back = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const form = new FormData(e.currentTarget);
    const why = String(form.get('why') ?? '').trim();
    const reason = why ? { why } : {};
    void run(asks ? { do: 'ask-undo', ...reason } : { do: 'undo', ...reason, ...(form.get('fresh') && { fresh: true }) });
  };
  return (
    <form className="stack" onSubmit={back}>
      <UndoneLines lines={preview.lines} />
      <h3>{t('tray.wouldChange')}</h3>
      <UndoChanges changes={preview.changes} />
      {preview.agree === 'gm' && <p className="notice">{t('tray.gmAgrees', { because: preview.because.map(answerWords).join(', ') })}</p>}
      <label className="field-label">
        {t('tray.why')}
        <input className="input" name="why" autoComplete="off" />
      </label>
      {isGm && (
        <label className="tick">
          <input type="checkbox" name="fresh" /> {t('tray.fresh')}
        </label>
      )}
      <Button type="submit" kind={isGm ? 'danger' : 'main'}>
        {t(asks ? 'tray.askBack' : 'tray.backOne')}
      </Button>
    </form>
  );
};

/** A player's wish to act later than now. */
const AskToWait = ({ run }: { readonly run: Run }) => {
  const { view } = useTable();
  const { plays } = view.you;
  const [late, setLate] = useState(plays[0]);
  if (late === undefined) return null;
  return (
    <section className="stack apart">
      <h3>{t('tray.wait')}</h3>
      <p className="soft small">{t('tray.waitHint')}</p>
      {plays.length > 1 && (
        <select className="input" aria-label={t('tray.who')} value={late} onChange={e => setLate(e.target.value)}>
          {plays.map(id => (
            <option key={id} value={id}>
              {combatantName(view, id)}
            </option>
          ))}
        </select>
      )}
      <Button onPress={() => void run({ do: 'late', by: late })}>{t('tray.askLate')}</Button>
    </section>
  );
};
