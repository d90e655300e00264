import type { BoardRegion } from '@fray/engine/board';
import { t } from '../../i18n/i18n.ts';
import type { PossibleChoice } from '../../table/view/possible-choice.ts';
import { Button } from '../../ui/button.tsx';
import type { RegionFogTool } from '../fog/region-fog.tsx';
import { TokenList } from './token-list.tsx';

interface RegionProps {
  readonly place: BoardRegion;
  readonly places: readonly BoardRegion[];
  /** The choices that lead here. */
  readonly ways: readonly PossibleChoice[];
  readonly fog: RegionFogTool;
  readonly onToken: (who: string) => void;
  readonly onPlace: (title: string, all: readonly PossibleChoice[]) => void;
}

/** One region: its name, borders and tokens, the way to it, and its fog. */
export const Region = ({ place, places, ways, fog, onToken, onPlace }: RegionProps) => {
  const { name, flags, neighbors, who, lying } = place;
  const borders = neighbors.map(n => places.find(p => p.id === n)?.name ?? n).join(', ');
  return (
    <>
      <header>
        <h3>{name}</h3>
        {ways.length > 0 && (
          <Button aria-label={t('map.goTo', { name })} onPress={() => onPlace(name, ways)}>
            {t('map.goHere')}
          </Button>
        )}
      </header>
      {fog.on && (
        <Button aria-label={t(fog.isDark(place) ? 'fog.uncoverOne' : 'fog.coverOne', { name })} onPress={() => fog.flip(place)}>
          {t(fog.isDark(place) ? 'fog.uncover' : 'fog.cover')}
        </Button>
      )}
      {fog.isDark(place) && <p className="small soft">{t('fog.dark')}</p>}
      {flags.length > 0 && <p className="small soft">{flags.join(', ')}</p>}
      <p className="region-borders soft small">{t('map.borders', { names: borders })}</p>
      {who.length > 0 && <TokenList who={who} onToken={onToken} />}
      {lying.length > 0 && <p className="small soft">{t('map.lies', { what: lying.join(', ') })}</p>}
    </>
  );
};
