import type { ReactNode } from 'react';
import { Button, ToggleButton } from 'react-aria-components';
import { t } from '../../i18n/i18n.ts';
import type { Camera } from '../canvas/camera.ts';
import type { FogTool } from '../fog/use-fog-tool.ts';

interface FieldToolsProps {
  readonly camera: Camera;
  readonly onFit: () => void;
  readonly ruler: boolean;
  readonly onRuler: (on: boolean) => void;
  /** For seats that may lay fog. */
  readonly fog?: FogTool;
}

export const Icon = ({ d }: { readonly d: string }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d={d} />
  </svg>
);

const ZOOM_STEP = 1.35;

/** Zoom in, zoom out, fit; further tools as children. */
export const ZoomTools = ({ camera, onFit, children }: Pick<FieldToolsProps, 'camera' | 'onFit'> & { readonly children?: ReactNode }) => {
  const zoom = (by: number) => {
    camera.isMovedByHand = true;
    camera.zoom(by);
  };
  return (
    <div className="map-tools" role="toolbar" aria-label={t('map.tools')} ref={camera.keepClearOf}>
      <Button aria-label={t('map.nearer')} onPress={() => zoom(ZOOM_STEP)}>
        <Icon d="M12 5v14M5 12h14" />
      </Button>
      <Button aria-label={t('map.farther')} onPress={() => zoom(1 / ZOOM_STEP)}>
        <Icon d="M5 12h14" />
      </Button>
      <Button aria-label={t('map.fit')} onPress={onFit}>
        <Icon d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
      </Button>
      {children}
    </div>
  );
};

/** Zoom, fit, ruler and fog. */
export const FieldTools = ({ camera, onFit, ruler, onRuler, fog }: FieldToolsProps) => (
  <ZoomTools camera={camera} onFit={onFit}>
    <ToggleButton aria-label={t('map.ruler')} isSelected={ruler} onChange={onRuler}>
      <Icon d="M3 16L16 3l5 5L8 21zM7 12l2 2M10 9l3 3M13 6l2 2" />
    </ToggleButton>
    {fog && (
      <ToggleButton aria-label={t('fog.tool')} isSelected={fog.on !== undefined} onChange={on => fog.set(on ? { dark: false, shape: 'three' } : undefined)}>
        <Icon d="M7 10a5 5 0 0 1 9.6-1.5A3.8 3.8 0 1 1 17 16H7a3 3 0 0 1 0-6M4 20h9M16 20h4" />
      </ToggleButton>
    )}
  </ZoomTools>
);
