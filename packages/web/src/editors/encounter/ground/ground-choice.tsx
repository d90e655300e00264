import type { Board } from '@fray/engine';
import { canUseMap, type DrawnMap } from '@fray/engine/maps';
import { useEffect, useState } from 'react';
import { GROUND_FIELDS } from '../../../content/content-description.ts';
import { t } from '../../../i18n/i18n.ts';
import { listStore, newMapId, putInStore } from '../../../storage/map-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { blankMap, MAP_SHAPES } from '../../map/files/blank-map.ts';
import { useMapImport } from '../../map/files/use-map-import.tsx';
import { useDraftEditor } from '../draft-editor.ts';
import { type DraftMap, layMap, withoutMap } from './draft-map.ts';

interface GroundChoiceProps {
  readonly lying: DraftMap | undefined;
  readonly board: Board | undefined;
  /** What else a ready fight says of how it begins. */
  readonly fields: readonly string[];
  /** There is another map now. */
  readonly onLaid: () => void;
}

/** Which ground: that of a ready fight, a map of this browser, one from a file, a new one, or none. */
export const GroundChoice = ({ lying, board, fields, onLaid }: GroundChoiceProps) => {
  const { draft, change, described, system } = useDraftEditor();
  const kind = system.map;
  const [maps, setMaps] = useState<readonly (readonly [string, DrawnMap])[]>([]);
  const [kept, setKept] = useState('');
  useEffect(() => void listStore<DrawnMap>('maps').then(setMaps), []);
  const saved = maps.filter(([, map]) => canUseMap(kind, map));
  const [unfit, setUnfit] = useState(false);
  const lay = (map: DrawnMap) => {
    setKept('');
    setUnfit(!canUseMap(kind, map));
    if (!canUseMap(kind, map)) return;
    change(d => layMap(d, kind, board, map));
    onLaid();
  };
  const brought = useMapImport(lay);
  const take = (id: string) => {
    const ready = described.encounters.pieces.find(p => p.id === id) ?? {};
    const from = [...fields, ...GROUND_FIELDS];
    change(d => {
      const bare = withoutMap(d);
      const rest = Object.entries(bare.encounter).filter(([field]) => !from.includes(field));
      const theirs = Object.entries(ready).filter(([field]) => from.includes(field));
      return { ...bare, encounter: Object.fromEntries([...rest, ...theirs]) as typeof bare.encounter };
    });
    onLaid();
  };
  const keep = async (map: DrawnMap) => {
    const one = [newMapId(), { ...map, name: draft.encounter.name.slice(0, 80) || map.name }] as const;
    await putInStore('maps', ...one);
    setMaps(all => [...all, one]);
    setKept(t('ground.kept', { name: one[1].name }));
  };
  return (
    <div className="stack">
      <div className="ground-choice">
        <Picker label={t('fights.groundOf')} from={described.encounters.pieces} action={t('fights.take')} onPick={take} />
        {saved.length > 0 && (
          <Picker
            label={t('ground.saved')}
            from={saved.map(([id, { name }]) => ({ id, name }))}
            action={t('ground.lay')}
            onPick={id => lay(saved.find(([one]) => one === id)?.[1] as DrawnMap)}
          />
        )}
      </div>
      <div className="row">
        {MAP_SHAPES.filter(shape => canUseMap(kind, { shape })).map(shape => (
          <Button key={shape} onPress={() => lay(blankMap(shape))}>
            {t(`maps.new.${shape}`)}
          </Button>
        ))}
        {brought.button}
        {lying && <Button onPress={() => void keep(lying.map)}>{t('ground.keep')}</Button>}
        {lying && kind.of === 'spaces' && (
          <Button
            onPress={() => {
              change(withoutMap);
              onLaid();
            }}
          >
            {t('ground.open')}
          </Button>
        )}
      </div>
      {brought.report}
      <p role="status" className={kept ? 'small' : 'hidden'}>
        {kept}
      </p>
      {unfit && (
        <p role="alert" className="trouble">
          {t('maps.unfit')}
        </p>
      )}
      {!lying && <p className="soft small">{t('ground.none')}</p>}
    </div>
  );
};
