import { createSharedState } from '../../ui/state/shared-state.ts';
import { isOneOf } from '../../ui/values.ts';

/** The drawers at the edge of the field that stay open while the fight goes on. */
export const PANELS = ['choices', 'exchange', 'log', 'sheet', 'everybody'] as const;
export type Panel = (typeof PANELS)[number];

/** Those that open as they were left. */
const KEPT: readonly Panel[] = ['choices', 'exchange', 'log'];

const storageKey = (panel: Panel): string => `fray.${panel}`;
export const isPhone = (): boolean => matchMedia('(max-width: 700px)').matches;
/** A low window has room for one of them. */
const isSmall = (): boolean => isPhone() || matchMedia('(max-height: 800px)').matches;

const storedPanels = (): readonly Panel[] => KEPT.filter(panel => localStorage.getItem(storageKey(panel)) === 'open').slice(0, isSmall() ? 1 : undefined);

const open = createSharedState(storedPanels());

const setPanels = (panels: readonly Panel[]): void => {
  const before = open.get();
  open.set(panels);
  for (const panel of KEPT)
    if (panels.includes(panel) !== before.includes(panel)) localStorage.setItem(storageKey(panel), panels.includes(panel) ? 'open' : 'shut');
};

export const usePanels = open.use;
export const isPanelOpen = (panel: Panel): boolean => open.get().includes(panel);
export const shutPanel = (panel: Panel): void => {
  if (isPanelOpen(panel)) setPanels(open.get().filter(p => p !== panel));
};
export const openPanel = (panel: Panel): void => {
  if (!isPanelOpen(panel)) setPanels(isSmall() ? [panel] : [...open.get(), panel]);
};
export const togglePanel = (panel: Panel): void => (isPanelOpen(panel) ? shutPanel(panel) : openPanel(panel));

/** On a phone the drawers cover the field, where the next press is due. */
export const makeRoomForField = (): void => {
  if (isPhone()) setPanels([]);
};

/** A table opens with the drawers as they were left. */
export const resetPanels = (): void => open.set(storedPanels());

export const panelNamed = (name: string | undefined): Panel | undefined => (isOneOf(PANELS, name) ? name : undefined);
