import { spaceName } from '@fray/engine/field';
import type { DrawnMap } from '@fray/engine/maps';
import { Button } from 'react-aria-components';
import { TokenFigure } from '../../field/tokens/token.tsx';
import { t } from '../../i18n/i18n.ts';
import { type MapPiece, pieceLooks } from './canvas/map-pieces.ts';

interface PiecesToPlaceProps {
  readonly map: DrawnMap;
  readonly pieces: readonly MapPiece[];
  readonly placing: string | undefined;
  readonly onPlacing: (id: string | undefined) => void;
  readonly onPlace: (id: string, at: NonNullable<MapPiece['at']>) => void;
}

/** All combatants; one is chosen here and put on the next chosen space. */
export const PiecesToPlace = ({ map, pieces, placing, onPlacing, onPlace }: PiecesToPlaceProps) => {
  const looks = pieceLooks(pieces);
  const chosen = pieces.find(p => p.id === placing);
  return (
    <section aria-label={t('maps.people')} className="map-part">
      <h3>{t('maps.people')}</h3>
      {map.shape !== 'regions' && (
        <p className="soft small" aria-live="polite">
          {chosen ? t('maps.placing', { name: chosen.name }) : t('maps.placeHow')}
        </p>
      )}
      <ul className="map-people">
        {pieces.map(({ id, name, at }) => {
          const look = looks.get(id);
          const figure = look && (
            <svg viewBox="-1.4 -1.4 2.8 2.8" width="36" height="36" aria-hidden="true">
              <TokenFigure look={look} r={1} />
            </svg>
          );
          return (
            <li key={id}>
              {map.shape === 'regions' ? (
                <label className="row small">
                  {figure} {name}
                  <select className="input" value={typeof at === 'string' ? at : ''} onChange={e => onPlace(id, e.target.value)}>
                    {typeof at !== 'string' && <option value="">{t('maps.notPlaced')}</option>}
                    {map.regions.map(r => (
                      <option key={r.id} value={r.id}>
                        {r.name}
                      </option>
                    ))}
                  </select>
                </label>
              ) : (
                <Button className="member" aria-pressed={placing === id} onPress={() => onPlacing(placing === id ? undefined : id)}>
                  {figure}
                  <span>
                    {name}{' '}
                    <small className="soft">
                      {typeof at === 'object' ? t('maps.placedAt', { place: spaceName(at, { column: 0, row: 0 }) }) : t('maps.notPlaced')}
                    </small>
                  </span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
