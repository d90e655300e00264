import type { Board } from '@fray/engine';
import { type DrawnMap, suits } from '@fray/engine/maps';
import { useEffect, useState } from 'react';
import { blank, SHAPES } from '../maps/blank.ts';
import { allOn, newId, putOn } from '../maps/cabinet.ts';
import { useImport } from '../maps/use-import.tsx';
import { Button } from '../ui/button.tsx';
import { Pick } from '../ui/pick.tsx';
import { t } from '../words/words.ts';
import { GROUND } from '../workshop/described.ts';
import { type Lying, laid, unlaid } from './lying.ts';
import { useMaking } from './making.ts';

interface GroundChoiceProps {
  readonly lying: Lying | undefined;
  readonly board: Board | undefined;
  /** What else a ready fight says of how it begins. */
  readonly fields: readonly string[];
  /** There is another map now. */
  readonly onLaid: () => void;
}

/** Which ground: that of a ready fight, a map of this browser, one from a file, a new one, or none. */
export const GroundChoice = ({ lying, board, fields, onLaid }: GroundChoiceProps) => {
  const { draft, change, described, system } = useMaking();
  const kind = system.map;
  const [maps, setMaps] = useState<readonly (readonly [string, DrawnMap])[]>([]);
  const [kept, setKept] = useState('');
  useEffect(() => void allOn<DrawnMap>('maps').then(setMaps), []);
  const saved = maps.filter(([, map]) => suits(kind, map));
  const [unfit, setUnfit] = useState(false);
  const lay = (map: DrawnMap) => {
    setKept('');
    setUnfit(!suits(kind, map));
    if (!suits(kind, map)) return;
    change(d => laid(d, kind, board, map));
    onLaid();
  };
  const brought = useImport(lay);
  const take = (id: string) => {
    const ready = described.encounters.pieces.find(p => p.id === id) ?? {};
    const from = [...fields, ...GROUND];
    change(d => {
      const bare = unlaid(d);
      const rest = Object.entries(bare.encounter).filter(([field]) => !from.includes(field));
      const theirs = Object.entries(ready).filter(([field]) => from.includes(field));
      return { ...bare, encounter: Object.fromEntries([...rest, ...theirs]) as typeof bare.encounter };
    });
    onLaid();
  };
  const keep = async (map: DrawnMap) => {
    const one = [newId(), { ...map, name: draft.encounter.name.slice(0, 80) || map.name }] as const;
    await putOn('maps', ...one);
    setMaps(all => [...all, one]);
    setKept(t('ground.kept', { name: one[1].name }));
  };
  return (
    <div className="stack">
      <div className="ground-choice">
        <Pick label={t('fights.groundOf')} from={described.encounters.pieces} action={t('fights.take')} onPick={take} />
        {saved.length > 0 && (
          <Pick
            label={t('ground.saved')}
            from={saved.map(([id, { name }]) => ({ id, name }))}
            action={t('ground.lay')}
            onPick={id => lay(saved.find(([one]) => one === id)?.[1] as DrawnMap)}
          />
        )}
      </div>
      <div className="row">
        {SHAPES.filter(shape => suits(kind, { shape })).map(shape => (
          <Button key={shape} onPress={() => lay(blank(shape))}>
            {t(`maps.new.${shape}`)}
          </Button>
        ))}
        {brought.button}
        {lying && <Button onPress={() => void keep(lying.map)}>{t('ground.keep')}</Button>}
        {lying && kind.of === 'spaces' && (
          <Button
            onPress={() => {
              change(unlaid);
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
