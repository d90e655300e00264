import { canUseMap, type DrawnMap } from '@fray/engine/maps';
import { type KnownPack, withoutPackMap, withPack } from '@fray/table/packs';
import { type ReactNode, useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { packText } from '../../../i18n/packs-texts.ts';
import type { Board } from '../../../i18n/spoken.ts';
import { Button } from '../../../ui/button.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { blankMap, MAP_SHAPES } from '../../map/files/blank-map.ts';
import { useMapImport } from '../../map/files/use-map-import.tsx';
import { useSavedMaps } from '../../map/files/use-saved-maps.ts';
import { useDraftEditor } from '../draft-editor.ts';
import { type DraftMap, layMap, takeGround, withoutMap } from './draft-map.ts';

interface GroundChoiceProps {
  readonly lying: DraftMap | undefined;
  readonly board: Board | undefined;
  /** The other fields that say how a fight begins. */
  readonly fields: readonly string[];
  /** Another map was laid. */
  readonly onLaid: () => void;
}

/** Which ground: that of a ready fight, a map of this browser, one from a file, a new one, or none. */
export const GroundChoice = ({ lying, board, fields, onLaid }: GroundChoiceProps) => {
  const { change, described, system } = useDraftEditor();
  const kind = system.map;
  const { maps = [], add } = useSavedMaps();
  const [kept, setKept] = useState('');
  const [isUnfit, setUnfit] = useState(false);
  const saved = maps.filter(([, map]) => canUseMap(kind, map));
  const lay = (map: DrawnMap | undefined, from?: KnownPack) => {
    if (!map) return;
    const fits = canUseMap(kind, map);
    setKept('');
    setUnfit(!fits);
    if (!fits) return;
    change(d => {
      const laid = withoutPackMap(layMap(d, kind, board, map));
      return from ? withPack(laid, from, `maps/${map.name}`) : laid;
    });
    onLaid();
  };
  const take = (id: string) => {
    const ready = described.encounters.pieces.find(p => p.id === id) ?? {};
    change(d => withoutPackMap(takeGround(d, ready, fields)));
    onLaid();
  };
  const imported = useMapImport(map => lay(map));
  return (
    <div className="stack">
      <div className="ground-choice">
        <Picker label={t('fights.groundOf')} from={described.encounters.pieces} action={t('fights.take')} onPick={take} />
        {saved.length > 0 && (
          <Picker
            label={t('ground.saved')}
            from={saved.map(([id, { name }]) => ({ id, name }))}
            action={t('ground.lay')}
            onPick={id => lay(saved.find(([one]) => one === id)?.[1])}
          />
        )}
        <PackMapPicker onPick={lay} />
      </div>
      <GroundButtons {...{ lying, lay, add, setKept, onLaid }} importButton={imported.button} />
      {imported.report}
      <p role="status" className={kept ? 'small' : 'hidden'}>
        {kept}
      </p>
      {isUnfit && (
        <p role="alert" className="trouble">
          {t('maps.unfit')}
        </p>
      )}
      {!lying && <p className="soft small">{t('ground.none')}</p>}
    </div>
  );
};

/** The maps of packs that fit the system. */
const PackMapPicker = ({ onPick }: { readonly onPick: (map: DrawnMap, from: KnownPack) => void }) => {
  const { allPacks, system } = useDraftEditor();
  const maps = allPacks.flatMap(from =>
    from.pack.maps.filter(map => canUseMap(system.map, map)).map(map => ({ id: `${from.pack.id}/${map.name}`, from, map })),
  );
  const pick = (id: string) => {
    const found = maps.find(one => one.id === id);
    if (found) onPick(found.map, found.from);
  };
  if (maps.length === 0) return null;
  const named = maps.map(({ id, from, map }) => ({ id, name: `${map.name} (${from.pack.name})` }));
  return <Picker label={packText('mapsOf')} from={named} action={t('ground.lay')} onPick={pick} />;
};

interface GroundButtonsProps extends Pick<GroundChoiceProps, 'lying' | 'onLaid'> {
  readonly lay: (map: DrawnMap) => void;
  readonly add: ReturnType<typeof useSavedMaps>['add'];
  readonly setKept: (words: string) => void;
  readonly importButton: ReactNode;
}

/** Buttons for a new map, one from a file, saving the current one, and open ground. */
const GroundButtons = ({ lying, onLaid, lay, add, setKept, importButton }: GroundButtonsProps) => {
  const { draft, change, system } = useDraftEditor();
  const kind = system.map;
  const keep = async (map: DrawnMap) => {
    const name = draft.encounter.name.slice(0, 80) || map.name;
    await add({ ...map, name }).saved;
    setKept(t('ground.kept', { name }));
  };
  const open = () => {
    change(d => withoutPackMap(withoutMap(d)));
    onLaid();
  };
  return (
    <div className="row">
      {MAP_SHAPES.filter(shape => canUseMap(kind, { shape })).map(shape => (
        <Button key={shape} onPress={() => lay(blankMap(shape))}>
          {t(`maps.new.${shape}`)}
        </Button>
      ))}
      {importButton}
      {lying && <Button onPress={() => void keep(lying.map)}>{t('ground.keep')}</Button>}
      {lying && kind.of === 'spaces' && <Button onPress={open}>{t('ground.open')}</Button>}
    </div>
  );
};
