import { span } from './time.ts';

/** Texts that read differently with a number. */
export const texts = {
  '{n} turns': ({ n }: { readonly n: string }) => (n === '1' ? '1 turn' : `${n} turns`),
  'After the fight, minute {minutes}': ({ minutes }: { readonly minutes: string }) =>
    minutes === '0' ? 'After the fight' : `${span(Number(minutes))} after the fight`,
  'Let {n} minutes pass': ({ n }: { readonly n: string }) => `Let ${span(Number(n))} pass`,
};
