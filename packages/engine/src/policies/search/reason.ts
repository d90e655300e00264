import { fractionToNumber } from '../../chance/chance.ts';
import type { Choice, Decision } from '../../kernel/play.ts';
import { type Encounter, idOf, type Scene, whoById } from '../../kernel/scene.ts';
import type { System } from '../../kernel/system.ts';
import { Phrase, type Text } from '../../kernel/text.ts';
import type { OutlookRequest } from '../../odds/outcomes.ts';
import type { Outlook } from '../../odds/outlook.ts';
import { searchOutlooks } from '../../odds/outlook-search.ts';
import type { Wants } from './temperament.ts';
import type { WeighedChoice } from './weighed-choice.ts';

/** How often the odds of the choice are looked at more closely for its reason. */
const MAX_LOOKS = 8;
/** The least chances and changes that are worth a word. */
const MIN_CHANCE = 0.03;
const MIN_CHANGE = 0.1;
const MIN_RISK = 0.1;
/** A lead over the next best that is less than this is none. */
const MIN_LEAD = 0.05;

/** Why a choice is the best: what it does at once, by the odds, what may come of it, and how it stands against the next best. */
export const reasonFor = <E extends Encounter, S extends Scene<E>, C extends Choice>(
  system: System<E, S>,
  request: OutlookRequest<E, S>,
  decision: Decision<C>,
  [best, next]: readonly WeighedChoice<C>[],
  wants: Wants<E, S>,
): Text => {
  if (!best) return 'nothing else may be chosen';
  const { scene } = request;
  const outlook = outlookOf(system, request, best.choice.key);
  const facts: Text[] = [];
  if (wants.isFleeing) facts.push(new Phrase('{who} is hurt, and wants to get away', { who: nameOf(scene, idOf(scene, decision.by)) }));
  facts.push(...(outlook ? soonOf(system, scene, outlook) : []));
  if (facts.length === 0) facts.push(laterOf(system, request, decision, best.choice));
  const risk = riskOf(best);
  if (risk !== undefined && risk >= MIN_RISK) facts.push(riskWords(nameOf(scene, idOf(scene, decision.by)), risk, next));
  const because = facts.reduce((one, other) => new Phrase('{one}; {other}', { one, other }));
  if (!next) return because;
  const other = next.choice.words;
  return best.worth - next.worth < MIN_LEAD
    ? new Phrase('{because}. {other} would be nearly as good', { because, other })
    : new Phrase('{because}. Better than {other}', { because, other });
};

/** Why something is chosen that changes nothing at once. */
const laterOf = <E extends Encounter, S extends Scene<E>, C extends Choice>(
  system: System<E, S>,
  { scene, now, seat }: OutlookRequest<E, S>,
  decision: Decision<C>,
  choice: C,
): Text => {
  if (choice.idle) return 'nothing that can be done now is better';
  const known = now ? system.hideSecrets(now, seat, now) : scene;
  const feet = decision.feetAfter?.(choice, known);
  const isNearer = feet !== undefined && feet < (system.feetToNearestFoe?.(known, decision.by) ?? 0);
  return isNearer ? 'it leads nearer to the foes' : 'it helps on the turns to come';
};

const outlookOf = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, request: OutlookRequest<E, S>, only: string): Outlook | undefined => {
  const search = searchOutlooks(system, [{ ...request, only }]);
  let looks = 0;
  search.goOn(() => looks++ < MAX_LOOKS);
  return search.outlooks()[0];
};

/** What comes of it by the end of the step. */
const soonOf = (system: System, scene: Scene, { downs, gauges, by }: Outlook): Text[] => {
  const side = sideOf(system, scene, by);
  const drops = downs.map(({ who, chance }) => ({ who, chance: fractionToNumber(chance) })).filter(({ chance }) => chance >= MIN_CHANCE);
  const said = drops.map(({ who, chance }): Text => {
    const parts = { chance: percent(chance), who: nameOf(scene, who) };
    return sideOf(system, scene, who) === side ? new Phrase('{chance} % that {who} drops', parts) : new Phrase('{chance} % to drop {who}', parts);
  });
  const dropped = new Set(drops.map(({ who }) => who));
  const changes = gauges.flatMap(({ who, gauge, now, mean }): Text[] => {
    const { label, purpose } = system.vitals(scene, whoById(scene, who) ?? 0).gauges.find(({ id }) => id === gauge) ?? {};
    if (dropped.has(who) || label === undefined || purpose === 'fuel' || Math.abs(mean - now) < MIN_CHANGE) return [];
    dropped.add(who);
    const parts = { who: nameOf(scene, who), gauge: label, amount: Math.round(10 * Math.abs(mean - now)) / 10 };
    return [mean < now ? new Phrase('{who} loses {amount} {gauge} on average', parts) : new Phrase('{who} gains {amount} {gauge} on average', parts)];
  });
  return [...said, ...changes].slice(0, 2);
};

const riskWords = <C extends Choice>(who: string, risk: number, next: WeighedChoice<C> | undefined): Text => {
  const other = next && riskOf(next);
  return other !== undefined && other - risk > MIN_RISK
    ? new Phrase('{who} goes down in {chance} % of what may follow, not in {other} %', { who, chance: percent(risk), other: percent(other) })
    : new Phrase('{who} goes down in {chance} % of what may follow', { who, chance: percent(risk) });
};

const riskOf = ({ rollOuts, ownDowns }: WeighedChoice): number | undefined => (rollOuts === 0 ? undefined : ownDowns / rollOuts);

const percent = (chance: number): number => Math.min(99, Math.max(1, Math.round(100 * chance)));

const nameOf = (scene: Scene, id: string): string => scene.encounter.combatants.find(c => c.id === id)?.name ?? id;

const sideOf = (system: System, scene: Scene, id: string): string => system.vitals(scene, whoById(scene, id) ?? 0).side;
