import { createStore } from '../../ui/state/store.ts';

/** What a pointer does on the map instead of choosing. */
export type AroundTool = 'point' | 'draw' | 'template';

/** What is open beside the map. */
export type AroundPanel = 'say' | 'dice' | 'handouts';

interface AroundState {
  readonly tool: AroundTool | undefined;
  readonly panel: AroundPanel | undefined;
  /** All others see what this seat measures. */
  readonly sharesRuler: boolean;
  /** The dice that were typed last. */
  readonly dice: string;
}

const around = createStore<AroundState>({ tool: undefined, panel: undefined, sharesRuler: false, dice: '' });

export const useAround = around.use;
export const takeTool = (tool: AroundTool | undefined): void => around.set({ tool });
export const openPanel = (panel: AroundPanel | undefined): void => around.set({ panel });
export const shareRuler = (sharesRuler: boolean): void => around.set({ sharesRuler });
export const rememberDice = (dice: string): void => around.set({ dice });
export const resetAround = around.reset;
