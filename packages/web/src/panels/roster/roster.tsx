import type { Sheet } from '../../i18n/spoken.ts';
import './roster.css';

import { useState } from 'react';
import { Button as Fighter } from 'react-aria-components';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { SHORTCUTS } from '../../table/state/shortcuts.ts';
import { select, setPointed, showPart, useTableState } from '../../table/state/table-state.ts';
import { ownSide, sideName, sidesOwnFirst } from '../../table/view/sides.ts';
import { Button } from '../../ui/button.tsx';
import { Gauge } from '../../ui/gauge.tsx';

const STORAGE_KEY = 'fray.roster';
/** Rosters longer than this are compact by default. */
const COMPACT_ABOVE = 10;
const STATE_SIGNS = { turn: '▶', deciding: '…', spent: '✓', down: '▼', out: '✕' } as const;
type RosterState = keyof typeof STATE_SIGNS;

/** The states of a combatant, the most urgent first. */
const statesOf = (view: View, { id, down, out }: Sheet): readonly RosterState[] => {
  if (out) return ['out'];
  const turns = view.upcoming.filter(u => u.who !== undefined && (u.kind === undefined || u.kind === 'stage'));
  const acts = turns.some(u => u.now && u.who === id);
  const decides = view.waiting.some(w => w.by === id);
  // In rounds that list turns, a combatant that is no longer listed has had its turn.
  const spent = !view.clock && !down && turns.length > 0 && !turns.some(u => u.who === id);
  return [
    ...(acts ? ['turn' as const] : []),
    ...(decides ? ['deciding' as const] : []),
    ...(down ? ['down' as const] : []),
    ...(spent ? ['spent' as const] : []),
  ];
};

/** All combatants this seat knows of, by sides. */
export const Roster = () => {
  const { view } = useTable();
  const [chosen, choose] = useState(() => localStorage.getItem(STORAGE_KEY));
  const compact = chosen === null ? view.sheets.length > COMPACT_ABOVE : chosen === 'compact';
  const turn = () => {
    const next = compact ? 'full' : 'compact';
    localStorage.setItem(STORAGE_KEY, next);
    choose(next);
  };
  return (
    <section
      className="roster"
      aria-label={t('table.everybody')}
      data-part="roster"
      data-home
      tabIndex={-1}
      aria-keyshortcuts={SHORTCUTS.everybody}
      {...(compact && { 'data-compact': true })}
    >
      <Button kind="quiet" aria-pressed={compact} onPress={turn}>
        {t(compact ? 'roster.full' : 'roster.compact')}
      </Button>
      {sidesOwnFirst(view).map(side => {
        const there = view.sheets.filter(s => s.side === side);
        const standing = there.filter(s => !s.down && !s.out).length;
        return (
          <section key={side} aria-label={sideName(view, side)} className="side" data-side={side === ownSide(view) ? 'own' : 'other'}>
            <h2>
              <span className="side-called">{sideName(view, side)}</span>{' '}
              <span className="soft numbers">{t('roster.standing', { n: standing, of: there.length })}</span>
            </h2>
            {there.map(s => (
              <RosterRow key={s.id} sheet={s} states={statesOf(view, s)} compact={compact} />
            ))}
          </section>
        );
      })}
    </section>
  );
};

const RosterRow = ({ sheet, states, compact }: { readonly sheet: Sheet; readonly states: readonly RosterState[]; readonly compact: boolean }) => {
  const isSelected = useTableState(s => s.selected === sheet.id);
  const isPointed = useTableState(s => s.pointed === sheet.id);
  return (
    <Fighter
      className="fighter"
      onPress={() => {
        select(isSelected ? undefined : sheet.id);
        if (!isSelected) showPart('aside');
      }}
      onHoverStart={() => setPointed(sheet.id)}
      onHoverEnd={() => setPointed(undefined)}
      aria-pressed={isSelected}
      {...(isPointed && { 'data-pointed': true })}
      {...(states.includes('turn') && { 'data-turn': true })}
      {...(states.includes('deciding') && { 'data-deciding': true })}
      {...((sheet.out || sheet.down) && { 'data-out': true })}
    >
      <span className="fighter-name">{sheet.name}</span>
      {states.length > 0 && (
        <span className="fighter-states">
          {states.map(s => (
            <span key={s} className="fighter-state" data-state={s}>
              <span aria-hidden="true">{STATE_SIGNS[s]}</span> {t(`roster.state.${s}`)}
            </span>
          ))}
        </span>
      )}
      {sheet.gauges.slice(0, compact ? 1 : undefined).map(g => (
        <Gauge key={g.id} {...g} />
      ))}
      {!compact && sheet.conditions.length > 0 && (
        <span className="row fighter-conditions">
          {sheet.conditions.map((c, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may be there twice
            <span className="chip" key={i}>
              {c.label}
            </span>
          ))}
        </span>
      )}
    </Fighter>
  );
};
