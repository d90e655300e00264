import { language, t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';

/** Until when the table waits for an answer: of one who is asked, or of the first of all. */
export const DueTime = ({ by }: { readonly by?: string }) => {
  const { view } = useTable();
  const times = view.waiting.flatMap(w => (w.due !== undefined && (by === undefined || w.by === by) ? [w.due] : []));
  if (times.length === 0) return null;
  const words = new Intl.DateTimeFormat(language(), { weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(Math.min(...times));
  return <span className="soft small due-time">{t('post.due', { when: words })}</span>;
};
