import type { SentOutlook } from '@fray/table';

/** 45 %; a small chance is never shown as 0 %. */
export const percent = (p: number): string => {
  const hundred = p * 100;
  if (hundred === 0 || hundred === 100) return `${hundred} %`;
  if (hundred < 0.1) return '< 0.1 %';
  return hundred > 99.9 ? '> 99.9 %' : `${hundred.toFixed(hundred < 10 || hundred > 90 ? 1 : 0)} %`;
};

/** Whole percent, for a button or a badge; a small chance is never shown as none. */
export const roundPercent = (p: number): string => {
  const whole = Math.round(p * 100);
  return p > 0 && whole === 0 ? '<1 %' : p < 1 && whole === 100 ? '>99 %' : `${whole} %`;
};

/** The odds of a choice in a few words; empty without chance. */
export const oddsWords = (outlook: SentOutlook | undefined): string => {
  if (!outlook) return '';
  const named = outlook.outcomes.filter(o => o.value !== 'done' && o.value !== 'miss');
  const parts = named.map(o => `${o.value} ${percent(o.p)}`);
  return parts.length === 0 ? '' : `${outlook.sure ? '' : '≈ '}${parts.join(' · ')}`;
};
