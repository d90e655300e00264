import './around.css';
import { useEffect } from 'react';
import { type AroundPanel, type AroundTool, openPanel, resetAround, shareRuler, takeTool, useAround } from '../../field/around/around-state.ts';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import type { MenuEntry } from '../../ui/menu/menu-list.tsx';
import { AroundPanels } from './around-panels.tsx';
import { JustHeard } from './just-heard.tsx';
import { useUnread } from './unread.ts';

const ICONS: Readonly<Record<AroundTool | AroundPanel | 'ruler', string>> = {
  point: 'M12 3v4M12 17v4M3 12h4M17 12h4M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  draw: 'M4 20l4-1L19 8l-3-3L5 16zM14 7l3 3',
  template: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 12l5.6-5.6M12 12l7.8-1.4',
  ruler: 'M3 16L16 3l5 5L8 21zM7 12l2 2M10 9l3 3M13 6l2 2',
  say: 'M4 5h16v11H11l-5 4v-4H4z',
  dice: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 12l8-4.5M12 12v9M12 12L4 7.5',
  handouts: 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h5',
};

const Icon = ({ d }: { readonly d: string }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d={d} />
  </svg>
);

const TOOLS: readonly AroundTool[] = ['point', 'draw', 'template'];
const PANELS: readonly AroundPanel[] = ['say', 'dice', 'handouts'];

/**
 * Everything around the fight at one button: pointing, drawing, templates, whispers, dice, handouts. With it come the panels that it opens, and what was just
 * heard. It is placed once on the page of a table.
 */
export const AroundTools = () => {
  const { seat, view } = useTable();
  useEffect(() => resetAround, []);
  if (!seat.around) return null;
  const hasMap = view.field !== null && view.field.grid.shape !== 'none';
  const speaks = view.you.role !== 'spectator' && view.you.role !== 'screen';
  return (
    <>
      <AroundButton tools={speaks ? (hasMap || view.places ? TOOLS : []) : []} hasMap={hasMap && speaks} speaks={speaks} />
      <AroundPanels />
      <JustHeard />
    </>
  );
};

interface AroundButtonProps {
  /** What a pointer on the field may do. */
  readonly tools: readonly AroundTool[];
  /** Whether distances can be measured. */
  readonly hasMap: boolean;
  readonly speaks: boolean;
}

const AroundButton = ({ tools, hasMap, speaks }: AroundButtonProps) => {
  const { tool, shares } = { tool: useAround(s => s.tool), shares: useAround(s => s.sharesRuler) };
  const unread = useUnread();
  const news = unread.notes + unread.handouts;
  const chosen = (key: string) => {
    const toolOf = TOOLS.find(one => one === key);
    const panel = PANELS.find(one => one === key);
    if (toolOf) takeTool(tool === toolOf ? undefined : toolOf);
    else if (panel) openPanel(panel);
    else shareRuler(!shares);
  };
  const panels = speaks ? PANELS : PANELS.filter(p => p === 'handouts');
  const entries = [
    ...tools.map(one => entry(one, t(`around.tool.${one}`), { isOn: tool === one })),
    ...(hasMap ? [entry('ruler', t(shares ? 'around.rulerOwn' : 'around.rulerShared'), { isOn: shares })] : []),
    ...panels.map((one, i) =>
      entry(one, t(`around.panel.${one}`), {
        isApart: tools.length > 0 && i === 0,
        count: one === 'say' ? unread.notes : one === 'handouts' ? unread.handouts : 0,
      }),
    ),
  ];
  return (
    <MenuButton
      className="around-button"
      label={news > 0 ? t('around.titleUnread', { count: news }) : t('around.title')}
      title={t('around.title')}
      look="around-menu"
      placement="right top"
      entries={entries}
      onChoose={chosen}
    >
      <Icon d={tool ? ICONS[tool] : ICONS.say} />
      {news > 0 && (
        <span className="around-unread numbers" aria-hidden="true">
          {news}
        </span>
      )}
    </MenuButton>
  );
};

interface EntryOptions {
  readonly isOn?: boolean;
  readonly isApart?: boolean;
  /** News that it leads to. */
  readonly count?: number;
}

const entry = (id: keyof typeof ICONS, text: string, { isOn = false, isApart = false, count = 0 }: EntryOptions): MenuEntry => ({
  ...{ id, text, isOn, isApart },
  shows: (
    <>
      <Icon d={ICONS[id]} /> {text}
      {count > 0 && <span className="around-unread numbers">{count}</span>}
    </>
  ),
});
