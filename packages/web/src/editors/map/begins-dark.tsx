import type { DrawnMap } from '@fray/engine/maps';
import { t } from '../../i18n/i18n.ts';

interface BeginsDarkProps<M extends DrawnMap> {
  readonly map: M;
  readonly onChange: (map: M) => void;
}

/** Whether fog lies on the map when the fight begins. */
export const BeginsDark = <M extends DrawnMap>({ map, onChange }: BeginsDarkProps<M>) => {
  const { dark, ...rest } = map;
  return (
    <section className="map-part" aria-label={t('fog.title')}>
      <h3>{t('fog.title')}</h3>
      <label className="row small map-check">
        <input type="checkbox" checked={dark ?? false} onChange={e => onChange({ ...rest, ...(e.target.checked && { dark: true }) } as M)} />
        {t('fog.begins')}
      </label>
      <p className="soft small">{t('fog.beginsHint')}</p>
    </section>
  );
};
