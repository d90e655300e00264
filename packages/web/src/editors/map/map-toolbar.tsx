import type { SpaceMap } from '@fray/engine/maps';
import { Button, Radio, RadioGroup } from 'react-aria-components';
import { Icon } from '../../field/tools/field-tools.tsx';
import { t } from '../../i18n/i18n.ts';
import type { MapSupport } from '../../i18n/spoken.ts';
import { isOneOf } from '../../ui/values.ts';
import { type Brush, isLineTool, MAP_TOOLS, type MapTool, toolsFor } from './canvas/brush.ts';
import { LINE_WIDTH } from './canvas/lines.ts';
import { THINGS } from './canvas/things.ts';
import type { UndoHistory } from './edit-history.ts';

const ICONS: Readonly<Record<MapTool, string>> = {
  hand: 'M8 12V6a1.5 1.5 0 0 1 3 0v5V4.5a1.5 1.5 0 0 1 3 0V11V6.5a1.5 1.5 0 0 1 3 0V14c0 4-2 6-5 6-4 0-5-2-7-6-1-2 1.5-3 2.5-1z',
  wall: 'M3 6h18v12H3zM3 12h18M9 6v6M15 6v6M6 12v6M12 12v6M18 12v6',
  low: 'M3 14h18v5H3zM9 14v5M15 14v5',
  curtain: 'M4 4h16M6 4c0 6-1 10-2 16M12 4c0 6 0 10-1 16M18 4c0 6 1 10 2 16',
  door: 'M6 21V4h12v17M3 21h18M14.5 12.5v.01',
  rock: 'M4 18l3-9 5-4 6 4 2 9z',
  hard: 'M4 8c3-3 5 3 8 0s5 3 8 0M4 15c3-3 5 3 8 0s5 3 8 0',
  cover: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z',
  height: 'M3 20h18M5 20l6-12 4 7 2-3 3 8',
  room: 'M4 4h16v16h-6M10 20H4V4M10 20v-4M14 20v-4',
  floor: 'M4 4h16v16H4zM4 10h16M10 4v6M14 10v10',
  cave: 'M4 15c-1-6 3-10 8-10s9 4 8 9-5 6-8 5-7 0-8-4z',
  planks: 'M4 5h16v14H4zM4 10h16M4 15h16M9 5v5M14 10v5M8 15v4',
  cobbles: 'M4 8a3 2 0 1 0 6 0a3 2 0 1 0-6 0M13 8a3 2 0 1 0 6 0a3 2 0 1 0-6 0M8 16a3 2 0 1 0 6 0a3 2 0 1 0-6 0',
  earth: 'M5 8v.01M12 6v.01M18 9v.01M8 13v.01M15 14v.01M6 18v.01M12 19v.01M19 18v.01',
  water: 'M3 8c3-3 6 3 9 0s6 3 9 0M3 14c3-3 6 3 9 0s6 3 9 0M3 20c3-3 6 3 9 0s6 3 9 0',
  trees: 'M9 20v-5M9 15c-5 0-6-6-2-7 0-5 7-5 7 0M16 20v-4M16 16c-4 0-4-5-1-6 1-3 6-2 6 2s-2 4-5 4z',
  road: 'M5 21C7 14 6 9 9 3M19 21c-2-7-1-12-4-18M12 5v2M12 11v2M12 17v2',
  ditch: 'M3 7c6 3 12-3 18 0M3 17c6 3 12-3 18 0M6 9v3M11 9v3M16 7v3M8 16v-3M14 15v-3M19 15v-3',
  rubble: 'M4 18l2-5 4 1 1 4zM12 18l1-6 5-1 2 7zM8 10l2-4 4 1 0 3z',
  thing: 'M5 8h14v12H5zM5 8l2-4h10l2 4M5 14h14M12 12v4',
  erase: 'M8 20h12M4 15l9-10 6 5-9 10H8z',
};

interface MapToolbarProps {
  readonly brush: Brush;
  readonly onBrush: (brush: Brush) => void;
  readonly kind: MapSupport | undefined;
  readonly shape: SpaceMap['shape'];
  readonly history: UndoHistory;
  /** The number of sides of a space. */
  readonly sides: number;
}

/** The tools, their strength, and undo. */
export const MapToolbar = ({ brush, onBrush, kind, shape, history, sides }: MapToolbarProps) => (
  <div className="map-toolbar">
    <RadioGroup
      className="map-brushes"
      aria-label={t('maps.tools')}
      orientation="horizontal"
      value={brush.tool}
      onChange={tool => isOneOf(MAP_TOOLS, tool) && onBrush({ ...brush, tool })}
    >
      {toolsFor(kind, shape).map(tool => (
        <Radio key={tool} value={tool} className="map-brush">
          <Icon d={ICONS[tool]} />
          <span>{t(`maps.tool.${tool}`)}</span>
        </Radio>
      ))}
    </RadioGroup>
    <div className="row">
      <UndoButtons history={history} />
      <Strength brush={brush} onBrush={onBrush} />
      <p className="soft small map-brush-hint">{t(`maps.hint.${brush.tool}`, { sides })}</p>
    </div>
  </div>
);

/** How strong, how wide or which, as far as the tool asks. */
const Strength = ({ brush, onBrush }: Pick<MapToolbarProps, 'brush' | 'onBrush'>) => (
  <>
    {brush.tool === 'cover' && (
      <label className="row small">
        {t('maps.coverLabel')}
        <select className="input" value={brush.cover} onChange={e => onBrush({ ...brush, cover: Number(e.target.value) })}>
          {([0, 1, 2, 3] as const).map(n => (
            <option key={n} value={n}>
              {t(`maps.cover.${n}`)}
            </option>
          ))}
        </select>
      </label>
    )}
    {isLineTool(brush.tool) && (
      <label className="row small">
        {t('maps.widthLabel')}
        <input
          className="input short"
          type="number"
          min={LINE_WIDTH.least}
          max={LINE_WIDTH.most}
          step={LINE_WIDTH.step}
          value={brush.width}
          onChange={e => onBrush({ ...brush, width: Math.max(LINE_WIDTH.least, Math.min(LINE_WIDTH.most, Number(e.target.value) || brush.width)) })}
        />
      </label>
    )}
    {brush.tool === 'thing' && (
      <label className="row small">
        {t('maps.thingLabel')}
        <select className="input" value={brush.thing} onChange={e => isOneOf(THINGS, e.target.value) && onBrush({ ...brush, thing: e.target.value })}>
          {THINGS.map(kind => (
            <option key={kind} value={kind}>
              {t(`maps.thing.${kind}`)}
            </option>
          ))}
        </select>
      </label>
    )}
    {brush.tool === 'height' && (
      <label className="row small">
        {t('maps.heightLabel')}
        <input
          className="input short"
          type="number"
          min={-500}
          max={500}
          step={5}
          value={brush.height}
          onChange={e => onBrush({ ...brush, height: Math.round(Number(e.target.value)) || 5 })}
        />
      </label>
    )}
  </>
);

export const UndoButtons = ({ history }: Pick<MapToolbarProps, 'history'>) => (
  <>
    <Button className="button" onPress={history.undo} isDisabled={!history.canUndo}>
      ↶ {t('maps.undo')}
    </Button>
    <Button className="button" onPress={history.redo} isDisabled={!history.canRedo}>
      ↷ {t('maps.redo')}
    </Button>
  </>
);
