import type { Command } from '@fray/table';
import type { View } from '../../seat/view.ts';

/** A note or a free throw. */
type AsideCommand = Extract<Command, { do: 'note' | 'dice' }>;

/** The seat whose name a text begins with, and the rest; the longest name wins. */
const addressed = ({ seats }: Pick<View, 'seats'>, text: string) => {
  const words = text.toLocaleLowerCase();
  const [seat] = seats.filter(s => words.startsWith(`${s.name.toLocaleLowerCase()} `)).sort((a, b) => b.name.length - a.name.length);
  return seat && { seat: seat.id, text: text.slice(seat.name.length).trim() };
};

/**
 * What a typed line with a slash means: `/roll 4d6kh3`, `/gmroll d20`, `/me waves`, `/w Ann a word`, `/gm a word`; undefined if it means nothing.
 */
export const typedCommand = (typed: string, view: Pick<View, 'seats'>): AsideCommand | undefined => {
  const [, name, rest = ''] = /^\/(\w+)\s+(.*\S)\s*$/s.exec(typed.trim()) ?? [];
  switch (name) {
    case 'roll':
    case 'r':
      return { do: 'dice', roll: rest };
    case 'gmroll':
      return { do: 'dice', roll: rest, to: [] };
    case 'me':
      return { do: 'note', text: rest, emote: true };
    case 'gm':
      return { do: 'note', text: rest, to: [] };
    case 'w': {
      const to = addressed(view, rest);
      return to && to.text !== '' ? { do: 'note', text: to.text, to: [to.seat] } : undefined;
    }
    default:
      return undefined;
  }
};
