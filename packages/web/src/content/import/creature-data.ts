import { isRecord } from '../../ui/values.ts';
import { CreatureDraft, type ReadCreature, valueFrom } from './creature.ts';
import { type CreatureFields, plain } from './fields.ts';

/** Names of other programs for lists of creatures. */
const LISTS = ['combatants', 'creatures', 'monsters', 'monster', 'npcs', 'data', 'results', 'items', 'entries', 'kreaturen'];

/** The creatures in data: a list, one creature, or an object with a list. */
export const creaturesIn = (data: unknown): readonly unknown[] => {
  if (Array.isArray(data)) return data;
  if (!isRecord(data)) return [];
  const list = LISTS.map(name => data[name]).find(Array.isArray);
  if (list) return list;
  return isRecord(data['content']) ? creaturesIn(data['content']) : [data];
};

/** A creature from an object: own fields as they are, others by their words; fields within fields too. */
const readObject = (of: CreatureFields, properties: ReadonlySet<string>, given: Readonly<Record<string, unknown>>): ReadCreature => {
  const creature = new CreatureDraft();
  const own: Record<string, unknown> = {};
  const read = (fields: Readonly<Record<string, unknown>>, above: string): void => {
    for (const [key, value] of Object.entries(fields)) {
      const where = above === '' ? key : `${above}.${key}`;
      if (value === null || value === undefined || value === '' || where === 'id') continue;
      if (plain(key) === 'name' && above === '') creature.name = String(value).slice(0, 100);
      else if (above === '' && properties.has(key) && key !== 'id' && fits(of, key, value)) own[key] = value;
      else readValue(where, key, value);
    }
  };
  const readValue = (where: string, key: string, value: unknown): void => {
    const word = plain(key);
    const fields = of.fields.filter(f => f.words.includes(word) || plain(f.path.at(-1) ?? '') === word);
    const lost: string[] = [];
    for (const field of fields) {
      const found = isRecord(value) && field.value.is !== 'pieces' ? undefined : valueFrom(field, value, text => lost.push(text));
      if (found === undefined) continue;
      creature.fill(field, found);
      for (const text of lost) creature.lost.push({ where, text });
      return;
    }
    if (isRecord(value)) read(value, where);
    else creature.lost.push({ where, text: shortly(value) });
  };
  read(given, '');
  const done = creature.done(of);
  return { ...done, sheet: { ...done.sheet, ...own }, taken: [...done.taken, ...Object.keys(own)] };
};

/** Whether a value is what the rules have under this name, and not only called so. */
const fits = (of: CreatureFields, key: string, value: unknown): boolean => {
  const field = of.fields.find(f => f.path.length === 1 && f.path[0] === key);
  if (!field) return true;
  if (field.value.is === 'number') return typeof value === 'number';
  if (field.value.is === 'yes') return typeof value === 'boolean';
  if (field.value.is === 'pieces') {
    const { from } = field.value;
    return Array.isArray(value) && value.every(v => isRecord(v) || [...from.values()].includes(String(v)));
  }
  if (field.value.is === 'piece') return [...field.value.from.values(), 'none'].includes(String(value));
  return field.value.is !== 'pick' || [...field.value.from.values()].includes(value);
};

const shortly = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};

/** Creatures from data of this or another program. */
export const readCreatureData = (of: CreatureFields, properties: ReadonlySet<string>, data: unknown): readonly ReadCreature[] =>
  creaturesIn(data).flatMap(one => (isRecord(one) ? [readObject(of, properties, one)] : []));

/** The rows of a table in text, by the names of its columns; undefined if the text is no table. Fields may be quoted. */
export const rowsOf = (text: string): readonly Readonly<Record<string, string>>[] | undefined => {
  const first = text.slice(0, Math.max(0, text.search(/[\r\n]/)));
  const separator = ['\t', ';', ','].find(s => first.split(s).length > 2);
  if (separator === undefined || /[:.]/.test(first)) return undefined;
  const [head, ...rows] = cells(text, separator);
  if (!head || rows.length === 0) return undefined;
  return rows
    .filter(row => row.some(cell => cell !== ''))
    .map(row => Object.fromEntries([...head.entries()].map(([i, name]) => [name || `${i + 1}`, row[i] ?? ''] as const)));
};

const cells = (text: string, separator: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i] ?? '';
    if (isQuoted) {
      if (c !== '"') cell += c;
      else if (text[i + 1] === '"') cell += text[++i];
      else isQuoted = false;
    } else if (c === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (c === separator || c === '\n') {
      rows.at(-1)?.push(cell.trim());
      cell = '';
      if (c === '\n') rows.push([]);
    } else if (c !== '\r') cell += c;
  }
  rows.at(-1)?.push(cell.trim());
  return rows;
};
