// The styles come with the page: nothing changes its look when a drawer comes.
import '../../panels/actions/action-panel.css';
import '../../panels/actions/command-line/command-line.css';
import '../../panels/actions/odds/chance-line.css';
import '../../panels/actions/odds/choice-detail.css';
import '../../panels/actions/question/choice-row.css';
import '../../panels/actions/question/question.css';
import '../../panels/exchange/exchange.css';
import '../../panels/log/log-panel.css';
import '../../panels/sheet/sheet-panel.css';
import '../../table/seat-link.css';
import '../../ui/menu/menu.css';
import './help-drawer.css';
import { late } from '../../ui/late.tsx';

/** All in one file: on a slow device each file costs more than what is in it. */
const drawers = () => import('./drawers.ts');

export const ActionPanel = late(async () => (await drawers()).ActionPanel);
export const ConsideredDetail = late(async () => (await drawers()).ConsideredDetail);
export const Exchange = late(async () => (await drawers()).Exchange);
export const LogPanel = late(async () => (await drawers()).LogPanel);
export const SheetAside = late(async () => (await drawers()).SheetAside);
export const UndoDrawer = late(async () => (await drawers()).UndoDrawer);
export const MySeat = late(async () => (await drawers()).MySeat);
export const HelpDrawer = late(async () => (await drawers()).HelpDrawer);
