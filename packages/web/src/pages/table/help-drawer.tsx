import { t } from '../../i18n/i18n.ts';
import { SHORTCUTS, setKeysOn, useKeysOn } from '../../table/state/shortcuts.ts';
import { closeDrawer } from '../../table/state/table-state.ts';
import { Drawer } from '../../ui/drawer.tsx';
import './help-drawer.css';

/** Keys on the map, in the time strip and in text fields; the catalog says what they do. */
const ELSEWHERE = {
  map: {
    arrows: '← ↑ ↓ →',
    page: 'PgUp PgDn Home End',
    pick: 'Enter',
    people: 'n p',
    ruler: 'r',
    ping: 'P',
    fog: 'f',
    put: 'h',
    door: 'o',
    zoom: '+ − 0',
    pan: 'Shift ← ↑ ↓ →',
    away: 'Esc',
  },
  strip: { walk: '← → Home End', select: 'Enter' },
  typing: { list: '↓ ↑', say: 'Enter', away: 'Esc' },
} as const;

/** All keys, and the switch for single keys. */
export const HelpDrawer = () => {
  const on = useKeysOn();
  return (
    <Drawer title={t('help.title')} close={closeDrawer}>
      <section className="stack">
        <h3>{t('help.everywhere')}</h3>
        <label className="tick">
          <input type="checkbox" checked={on} onChange={e => setKeysOn(e.target.checked)} /> {t('help.single')}
        </label>
        <KeyList all={[['1 – 9', t('help.key.digits')], ...Object.entries(SHORTCUTS).map(([what, key]) => [key, t(`help.key.${what}`)] as const)]} />
      </section>
      {Object.entries(ELSEWHERE).map(([where, keys]) => (
        <section className="stack apart" key={where}>
          <h3>{t(`help.${where}.title`)}</h3>
          {where === 'typing' && <p>{t('help.typing.how')}</p>}
          <KeyList all={Object.entries(keys).map(([what, key]) => [key, t(`help.${where}.${what}`)] as const)} />
        </section>
      ))}
    </Drawer>
  );
};

const KeyList = ({ all }: { readonly all: readonly (readonly [keys: string, does: string])[] }) => (
  <dl className="keys">
    {all.map(([keys, does]) => (
      <div key={keys}>
        <dt>
          {keys.split(/ (?!–)(?<!– )/).map(k => (
            <kbd key={k}>{k}</kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
