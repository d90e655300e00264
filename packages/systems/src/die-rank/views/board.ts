import type { Board, Seat, Who } from '@fray/engine';
import type { BoardRegion, Sheet as BoardSheet, Condition, ShownGauge, Stat, Upcoming } from '@fray/engine/board';
import type { Due } from '@fray/engine/kit';
import { boardHeader, canAnswerFor, outcomeOf, sheetMaker, shownHealth } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import { gripOn } from '../rules/attack/grab.ts';
import { dieOfStat } from '../rules/attack/resist.ts';
import { totalAp } from '../rules/turn/action-points.ts';
import { whoseTurn } from '../rules/turn/mounts.ts';
import { STATS } from '../setup/content-schema.ts';
import { canAct, combatant, isPresent, leaderOf, NO_COMBATANT, type Scene, sheet, thingOf } from '../state/scene.ts';
import { type RuleText, say } from '../words/say.ts';
import { STATE_CLAUSES, type StateName, stateNames } from './facts.ts';
import { isUnseenBy } from './hide-secrets.ts';
import { seen } from './seen.ts';

/** The fight for any screen. Combatants in ambush are left out for other sides. */
export const board = (scene: Scene, seat: Seat): Board => {
  const all = scene.combatants.flatMap((_, who) => (isUnseenBy(scene, seat, who) ? [] : [who]));
  return {
    ...boardHeader(scene, { heading: headingOf(scene), outcome: outcomeOf(scene), sheets: all.map(who => boardSheet(scene, seat, who)) }),
    upcoming: scene.phase === 'aftermath' ? clocks(scene) : turns(scene, all),
    places: scene.encounter.regions.ids.map(id => place(scene, id, all)),
    ...(scene.encounter.scenery && { scenery: scene.encounter.scenery }),
  };
};

const headingOf = ({ round, encounter }: Scene): Text =>
  round === 0 ? encounter.name : say('{encounter}, round {round}', { encounter: encounter.name, round });

/** A region in its current state, which the GM may have changed. */
const place = (scene: Scene, id: string, seen: readonly Who[]): BoardRegion => ({
  id,
  name: regionName(scene, id),
  flags: [...(scene.cramped.includes(id) ? ['cramped'] : []), ...(scene.hardGround.includes(id) ? ['hard ground'] : [])],
  neighbors: (scene.encounter.regions.byId.get(id)?.borders ?? []).map(b => b.to),
  who: seen.flatMap(who => (combatant(scene, who).region === id && !combatant(scene, who).absent ? [sheet(scene, who).id] : [])),
  lying: scene.lying.flatMap(l => (l.region === id ? [thingOf(scene, l.thing).name] : [])),
});

const regionName = (scene: Scene, id: string): string => scene.encounter.regions.byId.get(id)?.name ?? id;

const makeBoardSheet = (scene: Scene, seat: Seat, who: Who): BoardSheet => {
  const s = sheet(scene, who);
  const c = combatant(scene, who);
  const eyes = { shows: s.showsHp, isOwn: canAnswerFor(seat, who) };
  const gauges: ShownGauge[] = [shownHealth({ id: 'hp', label: say('HP'), value: c.hp, most: c.hpMax }, eyes)];
  if (c.mpMax > 0) gauges.push({ id: 'mp', label: say('MP'), value: c.mp, most: c.mpMax });
  return {
    id: s.id,
    name: s.name,
    side: s.side,
    kind: s.hero ? 'hero' : s.mount ? 'mount' : s.minor ? 'minor' : 'other',
    ...(s.face && { face: s.face }),
    gauges,
    stats: stats(scene, who),
    conditions: [...stateConditions(scene, who), ...marks(scene, who)],
    possessions: possessions(scene, who),
    down: !canAct(c),
    out: !isPresent(c),
  };
};

const boardSheet = sheetMaker<Scene>(
  makeBoardSheet,
  (scene, who) => [scene.unloaded, scene.cramped, scene.hardGround, scene.hidden, scene.minutes, scene.turn === who ? scene.ap : -1, gripOn(scene, who)],
  (scene, who) => sheet(scene, who).showsHp !== 'exact',
  seen,
);

/** The numbers of a combatant that a seat may see. */
export const stats = (scene: Scene, who: Who): Stat[] => {
  const c = combatant(scene, who);
  const s = sheet(scene, who);
  const dice = STATS.map(
    (stat): Stat => ({
      id: stat,
      label: stat,
      value: say('D{sides}', { sides: dieOfStat(scene, who, stat) }),
      clause: stat === 'DEF' ? 'gear.def' : 'dice.ladder',
      ...(stat === 'DEF' && s.armor.defShift !== 0 && { parts: [{ clause: 'gear.def', value: s.armor.defShift, label: s.armor.name }] }),
    }),
  );
  const mine = scene.turn === who;
  return [
    { id: 'region', label: say('Region'), value: say('{region}', { region: regionName(scene, c.region) }), clause: 'space.regions' },
    { id: 'ap', label: say('AP'), value: mine ? say('{ap} of {total}', { ap: scene.ap, total: totalAp(scene, who) }) : totalAp(scene, who), clause: 'ap.pool' },
    ...(c.debt > 0 ? [{ id: 'debt', label: say('AP debt'), value: c.debt, clause: 'ap.interrupt' }] : []),
    ...dice,
  ];
};

const stateConditions = (scene: Scene, who: Who): Condition[] =>
  stateNames(scene, who).map(label => {
    const until = endOfCondition(scene, who, label);
    const help = helpWith(label);
    return { label, clause: STATE_CLAUSES[label], ...(until !== undefined && { until }), ...(help !== undefined && { help }) };
  });

/** What gets up those who are down [ko.duration, mortal.healed, mortal.aid.time]. */
const helpWith = (label: StateName): RuleText | undefined => {
  if (label === 'knocked out') return say('Healing magic wakes them sooner.');
  return label === 'mortally wounded' ? say('Healing magic saves them, and first aid once the fight is over.') : undefined;
};

/** The lasting marks of a combatant. */
const marks = (scene: Scene, who: Who): Condition[] => {
  const { wound, injuries } = combatant(scene, who);
  return wound === 'dead' ? [] : injuries.map(label => ({ label, clause: 'mortal.scar.effect' }));
};

const endOfCondition = (scene: Scene, who: Who, label: StateName): RuleText | undefined => {
  const c = combatant(scene, who);
  switch (label) {
    case 'knocked out':
      return c.wakesAt < 0 ? say('the end of the encounter') : say('minute {minute}', { minute: c.wakesAt });
    case 'badly wounded':
      return say('HP are full');
    case 'mortally wounded':
      return say('death in minute {minute}', { minute: c.diesAt });
    case 'stunned':
      return c.stun === 'turn' ? say('the end of the turn') : say('HP are full');
    case 'prone':
      return say('standing up');
    case 'rooted':
      return say('{n} turns', { n: c.rooted });
    default:
      return undefined;
  }
};

const possessions = (scene: Scene, who: Who) => {
  const c = combatant(scene, who);
  const label = (t: number): Text => (scene.unloaded.includes(t) ? say('{weapon} (not loaded)', { weapon: thingOf(scene, t).name }) : thingOf(scene, t).name);
  const { armor, natural, spells } = sheet(scene, who);
  return [
    ...c.ready.map(t => ({ label: label(t), where: say('in hand') })),
    ...natural.map(t => ({ label: label(t), where: say('natural') })),
    ...c.carried.map(t => ({ label: label(t), where: say('carried') })),
    ...(armor.id === 'none' ? [] : [{ label: armor.name, where: say('worn') }]),
    ...spells.map(s => ({ label: say('{spell}, {mp} MP', { spell: s.name, mp: s.mp }), where: say('spell') })),
  ];
};

/** AP left in the current turn. */
export const apLeft = (scene: Scene, who: Who): Due => (scene.turn === who ? { points: scene.ap } : {});

/** The current turn and the turns to come in this round. */
const turns = (scene: Scene, seen: readonly Who[]): Upcoming[] => {
  const to = scene.order
    .slice(scene.at)
    .flatMap(place => whoseTurn(scene, place) ?? [])
    .filter(who => seen.includes(who) && isPresent(combatant(scene, who)));
  const rest = [...new Set(to.map(who => leaderOf(scene, who)))];
  const now =
    scene.turn === NO_COMBATANT || !seen.includes(scene.turn)
      ? []
      : [
          {
            ...{ at: 0, label: sheet(scene, scene.turn).name, lane: say('Now'), who: sheet(scene, scene.turn).id, clause: 'ap.one-per-action', now: true },
            points: [scene.ap, Math.max(scene.ap, totalAp(scene, scene.turn))] as const,
          },
        ];
  const later = rest.map((who, i) => ({
    at: i + 1,
    label: sheet(scene, who).name,
    lane: say('Round {round}', { round: Math.max(1, scene.round) }),
    who: sheet(scene, who).id,
    clause: 'order.sort',
  }));
  return [...now, ...later];
};

/** When combatants wake and die, in minutes after the fight. */
const clocks = (scene: Scene): Upcoming[] =>
  scene.combatants
    .flatMap((c, who): Upcoming[] => {
      const { id, name } = sheet(scene, who);
      if (c.wound === 'mortally-wounded')
        return [
          {
            at: c.diesAt,
            label: say('{name} dies', { name }),
            lane: say('Minute {minute}', { minute: c.diesAt }),
            who: id,
            clause: 'mortal.clock',
            kind: 'effect',
          },
        ];
      return c.wakesAt < 0
        ? []
        : [
            {
              at: c.wakesAt,
              label: say('{name} wakes', { name }),
              lane: say('Minute {minute}', { minute: c.wakesAt }),
              who: id,
              clause: 'badly.wake',
              kind: 'effect',
            },
          ];
    })
    .sort((a, b) => a.at - b.at);
