import { type Problem, problem, type Result } from '@fray/engine';
import { fieldsOf } from '@fray/engine/util';
import { type Draft, type DraftCombatant, type EncounterFile, firstFreeName } from '@fray/table/campaign';
import { isPack, type KnownPack, pinPacks, withPack } from '@fray/table/packs';
import { inLanguage, toId } from '../../content/draft.ts';
import { randomId } from '../../content/random-id.ts';
import { packText } from '../../i18n/packs-texts.ts';
import { loadSystems } from '../../seat/api/server.ts';
import { loadSpeaker } from '../../seat/system-words.ts';
import { renameEncounter } from '../../storage/old-names.ts';
import { isRecord } from '../../ui/values.ts';
import { askContent } from '../../worker/content/ask-content.ts';

type Fields = Readonly<Record<string, unknown>>;
const invalid = (...problems: readonly Problem[]): Result<never> => ({ ok: false, problems });

// The encounter is not checked here: the rules check the draft, and the forms show its problems.
const draftOf = (encounter: Fields): Draft => ({ id: randomId(), at: Date.now(), encounter: encounter as EncounterFile, seats: [], players: {} });

/** A draft from an encounter that comes with the system, with its names in the language of the page. */
export const draftFromStarter = async (system: string, starter: string): Promise<Result<Draft>> => {
  const [out, speaker] = await Promise.all([askContent('writtenOut', system, starter), loadSpeaker(system)]);
  return out.ok ? { ok: true, value: inLanguage(draftOf(out.value), speaker) } : out;
};

/** An encounter of a pack, with all content of that. */
export const encounterOfPack = ({ pack: { content } }: KnownPack, fight: string): Fields => {
  const { encounters = [], ...pieces } = content;
  const encounter: Fields = encounters.find(e => e.id === fight) ?? {};
  return { ...encounter, content: { ...pieces, ...fieldsOf(encounter['content']) } };
};

/** A draft from an encounter of a pack, with what it uses of that. */
export const draftFromPack = async (from: KnownPack, fight: string): Promise<Result<Draft>> => {
  const out = await askContent('writtenOut', from.pack.system ?? '', encounterOfPack(from, fight));
  if (!out.ok) return out;
  const { content: _, ...written } = out.value;
  const own = fieldsOf(from.pack.content['encounters']?.find(e => e.id === fight)?.['content']);
  const draft = draftOf({ ...written, ...(Object.keys(own).length > 0 && { content: own }) });
  return { ok: true, value: pinPacks(withPack(draft, from, `encounters/${fight}`), [from], {}) };
};

/** A draft from an encounter file. A file with problems is opened too if it lists its sides. */
export const draftFromFile = async (text: string): Promise<Result<Draft>> => {
  const parsed = await askContent('parse', text);
  if (!parsed.ok) return parsed;
  const written = parsed.value;
  if (!isRecord(written)) return invalid(problem('', 'no record', 'an encounter with its sides belongs here'));
  if (isPack(written)) return invalid(problem('', packText('isPack'), packText('isPackHint')));
  const known = (await loadSystems()).map(s => s.id);
  const system = written['system'];
  if (typeof system !== 'string' || !known.includes(system))
    return invalid(problem('system', system === undefined ? 'missing' : `unknown system ${JSON.stringify(system)}`, `one of ${known.join(', ')}`));
  const data = renameEncounter(system, written);
  const out = await askContent('writtenOut', system, data);
  if (out.ok) return { ok: true, value: draftOf(out.value) };
  const sides = data['sides'];
  if (!isRecord(sides)) return out;
  const lists = Object.entries(sides).flatMap(([side, all]) => (Array.isArray(all) ? [[side, all] as const] : []));
  return lists.length === Object.keys(sides).length ? { ok: true, value: draftOf({ name: '', ...data, sides: asEntries(Object.fromEntries(lists)) }) } : out;
};

/** Entries with ids and names, as far as the file has them. */
const asEntries = (sides: Readonly<Record<string, readonly unknown[]>>): EncounterFile['sides'] => {
  const taken = new Set<string>();
  const entry = (one: unknown): DraftCombatant => {
    const fields: Fields = isRecord(one) ? one : { use: String(one) };
    const name = String(fields['name'] ?? fields['as'] ?? fields['use'] ?? fields['id'] ?? '');
    const as = firstFreeName(String(fields['as'] ?? toId(name)), taken, '-');
    taken.add(as);
    return { ...fields, as, name };
  };
  return Object.fromEntries(Object.entries(sides).map(([side, all]) => [side, all.map(entry)]));
};
