import type { UndoRequest } from '@fray/table';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { combatantName } from '../../table/view/combatant-name.ts';
import { Button } from '../../ui/button.tsx';
import { ignoreSecondPress, useIsRead } from '../../ui/use-is-read.ts';
import { UndoChanges, UndoneLines, useUndoPreview } from './undo-changes.tsx';

/** Requests to undo: what would change, yes or no. */
export const UndoRequests = () => {
  const { view } = useTable();
  return view.requests.map(r => (view.deputies ? <UndoRequestToAnswer key={r.id} request={r} /> : <UndoRequestPending key={r.id} request={r} />));
};

const UndoRequestPending = ({ request }: { readonly request: UndoRequest }) => (
  <p className="notice" role="status">
    {t(request.late === undefined ? 'tray.askedBack' : 'tray.askedLate')}
  </p>
);

const UndoRequestToAnswer = ({ request: { id, seat, why, late, input } }: { readonly request: UndoRequest }) => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  const isRead = useIsRead();
  const preview = useUndoPreview(input);
  const name = view.seats.find(s => s.id === seat)?.name ?? '';
  const title = late === undefined ? t('tray.asksBack', { name }) : t('tray.asksLate', { name, who: combatantName(view, late) });
  return (
    <section className="request" aria-label={title} {...ignoreSecondPress(isRead)}>
      <h2>{title}</h2>
      {why && <p>“{why}”</p>}
      {preview && preview !== 'nothing' && <UndoneLines lines={preview.lines} />}
      {preview && preview !== 'nothing' && <UndoChanges changes={preview.changes} />}
      <div className="row">
        <Button kind="main" onPress={() => void act({ do: 'answer', request: id, yes: true })}>
          {t('tray.goBack')}
        </Button>
        <Button onPress={() => void act({ do: 'answer', request: id, yes: false })}>{t('tray.no')}</Button>
      </div>
      <ProblemAlert problem={trouble} />
    </section>
  );
};
