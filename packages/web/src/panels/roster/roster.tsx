import './roster.css';
import { memo } from 'react';
import { Button as Fighter } from 'react-aria-components';
import { aimAt, pickTarget, useAim } from '../../field/choices/use-aimed.ts';
import { TokenFigure } from '../../field/tokens/token.tsx';
import type { TokenLook } from '../../field/tokens/token-look.ts';
import { useLooks } from '../../field/tokens/use-looks.ts';
import { t } from '../../i18n/i18n.ts';
import type { Sheet } from '../../i18n/spoken.ts';
import type { Seat } from '../../seat/seat.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { openPanel, shutPanel } from '../../table/state/panels.ts';
import { SHORTCUTS } from '../../table/state/shortcuts.ts';
import { select, setPointed, useDecidesHere, useTableState } from '../../table/state/table-state.ts';
import { ownSide, sideName, sidesOwnFirst } from '../../table/view/sides.ts';
import { gaugeWords, isGaugeLow, namedGaugeWords, SmallBar } from '../../ui/gauge.tsx';

const STATE_SIGNS = { turn: '▶', deciding: '…', spent: '✓', down: '▼', out: '✕' } as const;
type RosterState = keyof typeof STATE_SIGNS;

/** The states of a combatant, the most urgent first. */
const statesOf = (view: View, { id, down, out }: Sheet, look: TokenLook | undefined): readonly RosterState[] => {
  if (out || look?.mark === 'dead') return ['out'];
  const turns = view.upcoming.filter(u => u.who !== undefined && (u.kind === undefined || u.kind === 'stage'));
  const acts = turns.some(u => u.now && u.who === id);
  const decides = view.waiting.some(w => w.by === id);
  // In rounds that list turns, a combatant that is no longer listed has had its turn.
  const isDown = down || look?.mark === 'dying';
  const spent = !view.clock && !isDown && turns.length > 0 && !turns.some(u => u.who === id);
  return [
    ...(acts ? ['turn' as const] : []),
    ...(decides ? ['deciding' as const] : []),
    ...(isDown ? ['down' as const] : []),
    ...(spent ? ['spent' as const] : []),
  ];
};

/** All combatants this seat knows of, by sides: who, and how they are. */
export const Roster = () => {
  const { seat, view } = useTable();
  const looks = useLooks();
  const aims = useAim() !== undefined;
  return (
    <section className="roster" aria-label={t('table.everybody')} data-home tabIndex={-1} aria-keyshortcuts={SHORTCUTS.everybody}>
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
              <RosterPill key={s.id} sheet={s} look={looks.get(s.id)} states={statesOf(view, s, looks.get(s.id))} seat={seat} aims={aims} />
            ))}
          </section>
        );
      })}
    </section>
  );
};

interface RosterPillProps {
  readonly sheet: Sheet;
  readonly look: TokenLook | undefined;
  readonly states: readonly RosterState[];
  readonly seat: Seat;
  /** The target of an action is being chosen. */
  readonly aims: boolean;
}

const isSamePill = (a: RosterPillProps, b: RosterPillProps): boolean =>
  a.sheet === b.sheet && a.look === b.look && a.aims === b.aims && a.states.join() === b.states.join();

/** Coin, name and health of a combatant; a press aims at it while a target is chosen, else it opens its sheet. */
const RosterPill = memo(({ sheet, look, states, seat, aims }: RosterPillProps) => {
  const isSelected = useTableState(s => s.selected === sheet.id);
  const isPointed = useTableState(s => s.pointed === sheet.id);
  const [health, ...gauges] = sheet.gauges;
  const isDown = sheet.out || sheet.down;
  const state = states.filter(s => s !== 'turn');
  const decidesHere = useDecidesHere(sheet.id, states.includes('deciding'));
  // How bad it is, in the words of the game, where they say more than that.
  const wordsOf = (s: RosterState) => ((s === 'down' || s === 'out') && look?.mark !== 'other' && look?.stateWords) || t(`roster.state.${s}`);
  return (
    <Fighter
      className="fighter"
      onPress={() => {
        if (aims) return aimAt(seat, sheet.id);
        select(isSelected ? undefined : sheet.id);
        if (isSelected) shutPanel('sheet');
        else openPanel('sheet');
      }}
      onHoverStart={() => {
        setPointed(sheet.id);
        pickTarget(sheet.id);
      }}
      onHoverEnd={() => setPointed(undefined)}
      aria-pressed={isSelected}
      {...(isPointed && { 'data-pointed': true })}
      {...(states.includes('turn') && { 'data-turn': true })}
      {...(decidesHere ? { 'data-deciding': true } : states.includes('deciding') && { 'data-turn': true })}
      {...(isDown && { 'data-out': true })}
    >
      <svg viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">
        {look && <TokenFigure look={look} r={1} />}
      </svg>
      <span className="fighter-words">
        <span className="fighter-name" title={sheet.name}>
          {sheet.name}
        </span>
        <span className="fighter-health numbers">
          {health && health.most !== 0 && !states.includes('out') && !(isDown && health.hidden) && (
            <span {...(isGaugeLow(health) && !isDown && { 'data-low': true })}>
              {health.hidden === 'bar' ? <SmallBar gauge={health} /> : namedGaugeWords(health)}
            </span>
          )}
          {state.length > 0 && (
            <span className="fighter-states">
              {state.map(s => (
                <span key={s} className="fighter-state" data-state={s}>
                  <span aria-hidden="true">{STATE_SIGNS[s]}</span> {wordsOf(s)}
                </span>
              ))}
            </span>
          )}
        </span>
        <span className="hidden">
          {states.includes('turn') && t('roster.state.turn')} {gauges.map(g => `${g.label} ${gaugeWords(g)}`).join(', ')}{' '}
          {sheet.conditions.map(c => c.label).join(', ')}
        </span>
      </span>
    </Fighter>
  );
}, isSamePill);
