import { type Board, GM_SEAT, type Option, ok, type Problem, parseTranscript, type Result, type Scene } from '@fray/engine';
import { readStoredEncounter } from '@fray/engine/fight';
import { fieldsOf } from '@fray/engine/util';
import { type AnySystem, systemIds, systemOf } from '@fray/systems';
import { type Content, type EncounterFile, type FightResult, lastingOf, fightResult as resultOf } from '@fray/table/campaign';
import { writtenOut } from './content-answers.ts';

/** How a party is: its board in camp, and what each brings in full. */
export interface PartyState {
  readonly problems: readonly Problem[];
  readonly board?: Board;
  readonly values: FightResult['after'];
}

/** The state of a party, or the problems of its sheets. */
export const partyState = (id: string, camp: Readonly<Record<string, unknown>>): PartyState => {
  const system: AnySystem = systemOf(id);
  const read = system.readEncounter(camp);
  if (!read.ok) return { problems: read.problems, values: {} };
  const scene: Scene = system.begin(read.value);
  return { problems: [], board: system.board(scene, GM_SEAT), values: lastingOf(system, scene, 'of') };
};

/** What a fight has left its combatants, from its transcript. */
export const fightResult = (transcript: string): Result<FightResult> => resultOf(transcript, { systemIds, systemOf });

type Fields = Readonly<Record<string, unknown>>;

/** A fight as its transcript has it: its encounter, with what does not come with the system, and what it has left. */
export interface FightRead {
  readonly encounter: EncounterFile;
  readonly result: FightResult;
}

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** A transcript has all content that the fight names: this is the part that the system does not have itself. */
const ownContent = ({ library }: AnySystem, content: Content): Content =>
  Object.fromEntries(
    Object.entries(content).flatMap(([kind, all]) => {
      const own = all.filter(piece => differs(piece, library[kind]?.get(piece.id)?.written));
      return own.length > 0 ? [[kind, own]] : [];
    }),
  );

/** The house rules: a transcript has every option. */
const ownOptions = (known: readonly Option[], options: Fields): Fields =>
  Object.fromEntries(Object.entries(options).filter(([id, value]) => known.find(o => o.id === id)?.default !== value));

/** The fight of a transcript, to make a campaign of its heroes. */
export const readFight = (transcript: string): Result<FightRead> => {
  const read = parseTranscript(transcript);
  if (!read.ok) return read;
  const left = fightResult(transcript);
  if (!left.ok) return left;
  const { header } = read.value;
  const system: AnySystem = systemOf(header.system);
  const stored = readStoredEncounter(system, header);
  if (!stored.ok) return stored;
  const out = writtenOut(header.system, fieldsOf(stored.value.written));
  if (!out.ok) return out;
  const { content = {}, options = {}, ...rest } = out.value;
  const [own, rules] = [ownContent(system, content), ownOptions(system.options, options)];
  const encounter = { ...rest, ...(Object.keys(own).length > 0 && { content: own }), ...(Object.keys(rules).length > 0 && { options: rules }) };
  return ok({ encounter, result: left.value });
};
