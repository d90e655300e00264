import './parts-bar.css';
import { useEffect } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { useShownPart } from '../../table/state/shown-part.ts';
import { showPart, TABLE_PARTS, type TablePart } from '../../table/state/table-state.ts';

const ICONS: Readonly<Record<TablePart, string>> = {
  field: 'M4 5l5-2 6 2 5-2v16l-5 2-6-2-5 2zM9 3v16M15 5v16',
  tray: 'M5 19L17 7l2-3 1 1-3 2M9 11l4 4M6 14l4 4M4 20l2-2',
  roster: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 19c0-3 2.4-5 5.5-5s5.5 2 5.5 5M16.5 11a2.5 2.5 0 1 0 0-5M17 14c2.6.3 4.5 2.200 4.5 5',
  aside: 'M6 3h9l4 4v14H6zM9 10h7M9 14h7M9 18h4',
  story: 'M4 5h16M4 9h10M4 13h16M4 17h7',
};

/** The bar of a phone, which chooses the part that is shown. A new question shows the question. */
export const PartsBar = ({ watches }: { readonly watches: boolean }) => {
  const { prompts } = useTable().view;
  const showing = useShownPart(watches);
  const asked = prompts.length > 0;
  useEffect(() => {
    if (asked) showPart('tray');
  }, [asked]);
  return (
    <nav className="bar" aria-label={t('bar.title')}>
      {TABLE_PARTS.filter(part => !(watches && part === 'tray')).map(part => (
        <button type="button" key={part} aria-current={showing === part} onClick={() => showPart(part)}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d={ICONS[part]} />
          </svg>
          <span>
            {t(`bar.${part}`)}
            {part === 'tray' && asked && <b className="numbers"> {prompts.length}</b>}
          </span>
        </button>
      ))}
    </nav>
  );
};
