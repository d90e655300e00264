import type { Mod } from '@fray/engine';
import { signed } from '../tray/summary.ts';
import { Clause } from '../ui/clause.tsx';
import { t } from '../words/words.ts';

/** What a number is made of, with the rule that grants each part; a part that did not count is struck through. */
export const Mods = ({ mods }: { readonly mods: readonly Mod[] }) => (
  <ul className="mods numbers">
    {mods.map((mod, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one number never change
      <li key={i} {...(mod.lost && { 'data-lost': true })}>
        <span className="mod-row">
          <span className="mod-label">{mod.lost ? <s>{mod.label ?? mod.clause}</s> : (mod.label ?? mod.clause)}</span>
          {mod.lost && <span className="mod-why">{t('log.lost')}</span>}
          <Clause id={mod.clause} />
          <span className="mod-value">{mod.lost ? <s>{signed(mod.value)}</s> : signed(mod.value)}</span>
        </span>
        {mod.of && mod.of.length > 0 && <Mods mods={mod.of} />}
      </li>
    ))}
  </ul>
);

/** Whether a detail of something told is a list of parts. */
export const isMods = (value: unknown): value is readonly Mod[] =>
  Array.isArray(value) && value.length > 0 && value.every(v => typeof v === 'object' && v !== null && 'clause' in v && typeof v.value === 'number');

/** What the parts that count come to. */
export const sumOf = (mods: readonly Mod[]): number => mods.reduce((sum, m) => (m.lost ? sum : sum + m.value), 0);
