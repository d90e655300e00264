import type { Catalog } from '../en/en.ts';

/** Texts of the exchange over the field. */
export const deChain: Catalog['chain'] = {
  title: 'Der Schlagabtausch',
  declared: 'Angesagt',
  answered: 'Beantwortet',
  countered: 'Gekontert',
  rolled: 'Gewürfelt',
  came: 'Was daraus wurde',
  awaited: 'Entscheidet jetzt',
};
