import type { Fight } from '../fight/fight.ts';
import type { Refusal } from '../kernel/play.ts';
import type { Encounter, Scene } from '../kernel/scene.ts';
import { whoById } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import { isRecord } from '../util/is-record.ts';
import type { KnownWords } from './known-words.ts';
import type { ExpectedRefusal } from './schema.ts';

/** The result of trying something that should be refused. */
interface Attempt {
  readonly refusal: Refusal | undefined;
  /** Why the attempt means nothing, so that its refusal shows nothing. */
  readonly meaningless: string | undefined;
}

/** Tries something that must be refused. It must mean something, and be refused under the expected clause and for the expected reason. Returns the failures. */
export const checkRefused = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  fight: Fight<E, S>,
  words: KnownWords<E, S>,
  { clause, why, ...rest }: ExpectedRefusal,
  cited: Set<string>,
): string[] =>
  Object.entries(rest).flatMap(([who, what]) => {
    const before = fight.history.inputs.length;
    if (who !== 'gm' && whoById(fight.scene, who) === undefined) return [`there is nobody called ${who}`];
    const { refusal, meaningless } = typeof what === 'string' ? choice(fight, words, who, what) : ruling(system, fight, isRecord(what) ? what : {});
    if (!refusal) {
      fight.history.undo(before);
      return [`${who}: ${JSON.stringify(what)} was legal`];
    }
    const under = [refusal.clause, ...(refusal.also ?? [])];
    for (const c of under) cited.add(c);
    // An attempt that means nothing is always refused, which shows nothing, unless that is what the case expects.
    if (meaningless !== undefined && clause === undefined && (why === undefined || !says(refusal, why) || !isUnknown(refusal)))
      return [`${who}: ${JSON.stringify(what)}: ${meaningless}`];
    return [
      ...(clause === undefined || under.includes(clause) ? [] : [`expected a refusal under ${clause}, found ${refusal.clause}: ${refusal.why}`]),
      ...(why === undefined || says(refusal, why) ? [] : [`expected a refusal because ${why}, found: ${refusal.why}`]),
    ];
  });

const says = ({ why }: Refusal, expected: string): boolean => String(why).includes(expected);
const isUnknown = ({ why }: Refusal): boolean => String(why).startsWith('there is no ');

const choice = <E extends Encounter, S extends Scene<E>>(fight: Fight<E, S>, words: KnownWords<E, S>, who: string, what: string): Attempt => {
  const offered = () => [...fight.openDecisions().flatMap(o => o.options), ...fight.choices.freeActions(who)].map(option => option.key);
  const unknown = words.unknown(fight.scene, what, offered);
  return { refusal: fight.choose(who, what), meaningless: unknown === undefined ? undefined : `"${unknown}" means nothing here` };
};

const ruling = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  fight: Fight<E, S>,
  { ruling: id, ...given }: Record<string, unknown>,
): Attempt => {
  const kind = system.rulings.find(r => r.id === id);
  // Only object schemas have a shape.
  const fields = (kind?.takes as { shape?: object } | undefined)?.shape;
  const field = fields && Object.keys(given).find(key => !Object.hasOwn(fields, key));
  const nobody = given['who'] !== undefined && [given['who']].flat().find(name => whoById(fight.scene, String(name)) === undefined);
  const meaningless = !kind
    ? `there is no ruling ${String(id)}`
    : field !== undefined
      ? `${String(id)} takes no ${field}`
      : nobody
        ? `there is nobody called ${String(nobody)}`
        : undefined;
  return { refusal: fight.rule(String(id), given), meaningless };
};
