import { type FormEvent, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { logRows } from '../../sentences/log-rows.ts';
import { rowWords } from '../../sentences/row-words.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { combatantName } from '../../table/view/combatant-name.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { UndoChanges, useUndoPreview } from './undo-changes.tsx';

/** Goes back one step, or asks to: what would change is shown before anything does. */
export const UndoDrawer = ({ close }: { readonly close: () => void }) => {
  const { view, snapshot } = useTable();
  const last = logRows(snapshot.heard).findLast(r => r.line && !r.isUndone);
  const { act, trouble } = useCommand();
  const preview = useUndoPreview();
  const [late, setLate] = useState(view.you.plays[0]);
  const gm = view.deputies !== undefined;
  const back = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const form = new FormData(e.currentTarget);
    const why = String(form.get('why') ?? '').trim();
    const reason = why ? { why } : {};
    const asks = preview !== 'nothing' && preview?.agree === 'gm';
    const done = await act(asks ? { do: 'ask-undo', ...reason } : { do: 'undo', ...reason, ...(form.get('fresh') && { fresh: true }) });
    if (done.ok) close();
  };
  const wait = async () => {
    if (late === undefined) return;
    const done = await act({ do: 'late', by: late });
    if (done.ok) close();
  };
  return (
    <Drawer title={t('table.undo')} close={close}>
      {preview === undefined && <p className="soft">…</p>}
      {preview === 'nothing' && <p>{t('tray.nothingBack')}</p>}
      {preview !== undefined && preview !== 'nothing' && (
        <form className="stack" onSubmit={e => void back(e)}>
          {last && <p>{t('tray.lastTold', { what: rowWords(last, id => combatantName(view, id)) })}</p>}
          <h3>{t('tray.wouldChange')}</h3>
          <UndoChanges changes={preview.changes} />
          {preview.agree === 'gm' && <p className="notice">{t('tray.gmAgrees', { because: preview.because.join(', ') })}</p>}
          <label className="field-label">
            {t('tray.why')}
            <input className="input" name="why" autoComplete="off" />
          </label>
          {gm && (
            <label className="tick">
              <input type="checkbox" name="fresh" /> {t('tray.fresh')}
            </label>
          )}
          <Button type="submit" kind={gm ? 'danger' : 'main'}>
            {t(preview.agree === 'gm' ? 'tray.askBack' : 'tray.backOne')}
          </Button>
        </form>
      )}
      {!gm && late !== undefined && (
        <section className="stack apart">
          <h3>{t('tray.wait')}</h3>
          <p className="soft small">{t('tray.waitHint')}</p>
          {view.you.plays.length > 1 && (
            <select className="input" aria-label={t('tray.who')} value={late} onChange={e => setLate(e.target.value)}>
              {view.you.plays.map(id => (
                <option key={id} value={id}>
                  {combatantName(view, id)}
                </option>
              ))}
            </select>
          )}
          <Button onPress={() => void wait()}>{t('tray.askLate')}</Button>
        </section>
      )}
      <ProblemAlert problem={trouble} />
    </Drawer>
  );
};
