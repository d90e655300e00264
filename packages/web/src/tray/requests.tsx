import type { Request } from '@fray/table';
import { useTable } from '../seat/use-seat.ts';
import { Button } from '../ui/button.tsx';
import { firstPress, useIsRead } from '../ui/is-read.ts';
import { Trouble } from '../ui/trouble.tsx';
import { t } from '../words/words.ts';
import { Changes, useUndoPreview } from './changes.tsx';
import { nameOf } from './names.ts';
import { useDo } from './use-do.ts';

/** Somebody asks to go back: what it would change, and yes or no. */
export const Requests = () => {
  const { view } = useTable();
  return view.requests.map(r => (view.deputies ? <Asked key={r.id} request={r} /> : <Pending key={r.id} request={r} />));
};

const Pending = ({ request }: { readonly request: Request }) => (
  <p className="notice" role="status">
    {t(request.late === undefined ? 'tray.askedBack' : 'tray.askedLate')}
  </p>
);

const Asked = ({ request: { id, seat, why, late, input } }: { readonly request: Request }) => {
  const { view } = useTable();
  const { act, trouble } = useDo();
  const isRead = useIsRead();
  const preview = useUndoPreview(input);
  const name = view.seats.find(s => s.id === seat)?.name ?? '';
  const title = late === undefined ? t('tray.asksBack', { name }) : t('tray.asksLate', { name, who: nameOf(view, late) });
  return (
    <section className="request" aria-label={title} {...firstPress(isRead)}>
      <h2>{title}</h2>
      {why && <p>“{why}”</p>}
      {preview && preview !== 'nothing' && <Changes changes={preview.changes} />}
      <div className="row">
        <Button kind="main" onPress={() => void act({ do: 'answer', request: id, yes: true })}>
          {t('tray.goBack')}
        </Button>
        <Button onPress={() => void act({ do: 'answer', request: id, yes: false })}>{t('tray.no')}</Button>
      </div>
      <Trouble problem={trouble} />
    </section>
  );
};
