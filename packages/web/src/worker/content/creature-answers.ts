import { type Board, GM_SEAT } from '@fray/engine';
import type { Stat } from '@fray/engine/board';
import type { WrittenContent } from '@fray/engine/kit';
import { fieldsOf } from '@fray/engine/util';
import { type AnySystem, makeSystem, systemOf } from '@fray/systems';
import { compareDangers, type Danger, type DangerTable, type DangerWord, dangerWord, shareWon } from '@fray/systems/danger';
import { sideFieldsIn } from '../../content/content-description.ts';
import { isRecord } from '../../ui/values.ts';
import { describeSystem } from './content-answers.ts';

/** What was measured of all systems, bundled at build time. */
const tables: Readonly<Record<string, { readonly default: DangerTable }>> = import.meta.glob('../../../../systems/src/*/danger.json', { eager: true });

/** How dangerous a creature is to the heroes of the content, as simulated fights found. */
export interface CreatureDanger {
  readonly word: DangerWord;
  /** Its place among all creatures of the system: the least dangerous is 0. */
  readonly rank: number;
  /** The share of fights against one that heroes win, and how far that may be off. */
  readonly share: number;
  readonly margin: number;
  /** The heroes who fought, and how many of them were down on average. */
  readonly heroes: number;
  readonly down: number;
  /** How many of it make an even fight; `more`: even as many as that are too few. */
  readonly even: number;
  readonly more: boolean;
}

/** What a card says of a creature: its numbers by the rules, and its danger. */
export interface CreatureCard {
  readonly numbers: readonly Pick<Stat, 'id' | 'label' | 'value'>[];
  readonly danger?: CreatureDanger;
}

/** What cards say of all who can be put on a side, by their ids. */
export const creatureCards = (id: string, content: WrittenContent): Readonly<Record<string, CreatureCard>> => {
  const made = makeSystem(id, content);
  const system: AnySystem = made.ok ? made.value : systemOf(id);
  const dangers = dangersOf(id);
  const isOwn = (creature: string) => system.fighters.some(kind => content[kind]?.some(piece => isRecord(piece) && piece['id'] === creature));
  const ids = system.fighters.flatMap(kind => [...(system.library[kind]?.keys() ?? [])]);
  const numbersOf = numbersIn(system, ids);
  return Object.fromEntries(
    ids.map(creature => {
      const danger = isOwn(creature) ? undefined : dangers.get(creature);
      return [creature, { numbers: numbersOf(creature), ...(danger && { danger }) }];
    }),
  );
};

const dangersOf = (id: string): ReadonlyMap<string, CreatureDanger> => {
  const table = Object.entries(tables).find(([path]) => path.includes(`/${id}/`))?.[1].default;
  if (!table) return new Map();
  const sorted = Object.entries(table.creatures).sort(([, a], [, b]) => compareDangers(a, b));
  return new Map(sorted.map(([creature, danger], rank) => [creature, { ...dangerToShow(danger, table), rank }]));
};

const dangerToShow = (danger: Danger, { party, most }: DangerTable): Omit<CreatureDanger, 'rank'> => {
  const { share, margin } = shareWon(danger);
  const more = danger.even > most;
  return { word: dangerWord(danger, party.length), share, margin, heroes: party.length, down: danger.down, even: more ? most : danger.even, more };
};

/** Gives the numbers of a creature that its system shows at a glance, from a fight with one of the other side. */
const numbersIn = (system: AnySystem, ids: readonly string[]) => {
  const [first = 'others', last = 'its'] = sideFieldsIn(describeSystem(system.id).encounters.schema).names ?? [];
  // Where sides are fixed, heroes have the first.
  const sideOf = (id: string) => system.fighters.map(kind => fieldsOf(system.library[kind]?.get(id)?.written)['side']).find(Boolean);
  const heroes = new Set(ids.filter(id => sideOf(id) === first));
  const [hero = ids[0], foe = ids[0]] = [ids.find(id => heroes.has(id)), ids.find(id => !heroes.has(id))];
  return (creature: string): CreatureCard['numbers'] => {
    const isHero = heroes.has(creature);
    const read = system.readEncounter({ sides: { [first]: [isHero ? creature : hero], [last]: [isHero ? foe : creature] } });
    if (!read.ok) return [];
    const board: Board = system.board(system.begin(read.value), GM_SEAT);
    const sheet = board.sheets.at(isHero ? 0 : -1);
    const all = [...(sheet?.gauges ?? []).map(({ id, label, value }) => ({ id, label, value })), ...(sheet?.stats ?? [])];
    return (system.atAGlance ?? []).flatMap(wanted => {
      const found = all.find(({ id }) => (wanted.endsWith('*') ? id.startsWith(wanted.slice(0, -1)) : id === wanted));
      return found ? [{ id: found.id, label: found.label, value: found.value }] : [];
    });
  };
};
