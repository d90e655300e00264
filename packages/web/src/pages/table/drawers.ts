export { ActionPanel } from '../../panels/actions/action-panel.tsx';
export { ConsideredDetail } from '../../panels/actions/odds/choice-detail.tsx';
export { Exchange } from '../../panels/exchange/exchange.tsx';
export { LogPanel } from '../../panels/log/log-panel.tsx';
export { MySeat } from '../../panels/my-seat/my-seat.tsx';
export { SheetAside } from '../../panels/sheet/sheet-aside.tsx';
export { UndoDrawer } from '../../panels/undo/undo-drawer.tsx';
export { HelpDrawer } from './help-drawer.tsx';
