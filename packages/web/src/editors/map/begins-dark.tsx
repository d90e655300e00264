import { t } from '../../i18n/i18n.ts';

interface BeginsDarkProps {
  readonly isDark: boolean;
  readonly onChange: (isDark: boolean) => void;
}

/** Whether the map is under fog when the fight begins. */
export const BeginsDark = ({ isDark, onChange }: BeginsDarkProps) => (
  <section className="map-part" aria-label={t('fog.title')}>
    <h3>{t('fog.title')}</h3>
    <label className="row small map-check">
      <input type="checkbox" checked={isDark} onChange={e => onChange(e.target.checked)} />
      {t('fog.begins')}
    </label>
    <p className="soft small">{t('fog.beginsHint')}</p>
  </section>
);
