import { t } from '../../i18n/i18n.ts';
import type { Modifier } from '../../i18n/spoken.ts';
import { byPlace } from '../../ui/by-place.ts';
import { formatSigned } from '../odds/odds-summary.ts';
import { ClauseLink } from './clause-link.tsx';

/** The parts of a number, each with its rule; parts that do not count are struck through. */
export const ModifierList = ({ mods }: { readonly mods: readonly Modifier[] }) => (
  <ul className="mods numbers">
    {byPlace(mods, mod => (
      <li {...(mod.lost && { 'data-lost': true })}>
        <span className="mod-row">
          <span className="mod-label">{mod.lost ? <s>{mod.label ?? mod.clause}</s> : (mod.label ?? mod.clause)}</span>
          {mod.lost && <span className="mod-why">{t('log.lost')}</span>}
          <ClauseLink id={mod.clause} />
          <span className="mod-value">{mod.lost ? <s>{formatSigned(mod.value)}</s> : formatSigned(mod.value)}</span>
        </span>
        {mod.of && mod.of.length > 0 && <ModifierList mods={mod.of} />}
      </li>
    ))}
  </ul>
);

/** Whether a detail of an event is a list of parts. */
export const isModifierList = (value: unknown): value is readonly Modifier[] =>
  Array.isArray(value) && value.length > 0 && value.every(v => typeof v === 'object' && v !== null && 'clause' in v && typeof v.value === 'number');

/** The sum of the parts that count. */
export const modifierTotal = (mods: readonly Modifier[]): number => mods.reduce((sum, m) => (m.lost ? sum : sum + m.value), 0);
