import { useTable } from '../../seat/use-seat.ts';
import { useLooks } from '../tokens/use-looks.ts';
import { type Standing, whomToShow } from './whom-to-show.ts';

/** Whom this seat is shown where there is no room for all. */
export const useWhomToShow = (tokens: readonly Standing[], acting: string | undefined): readonly (readonly string[])[] => {
  const { you } = useTable().view;
  return whomToShow(tokens, { mine: you.plays, acting, looks: useLooks() });
};
