import type { Board, Seat, Who } from '@fray/engine';
import type { Sheet as BoardSheet, Condition, Stat, Upcoming } from '@fray/engine/board';
import type { Grid } from '@fray/engine/field';
import { boardHeader, boardMap, canAnswerFor, outcomeOf, sheetMaker, shownHealth, Tally } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { signed, type Text } from '@fray/engine/words';
import type { ClauseId } from '../rulebook/index.ts';
import { ABILITY_NAMES, abilityScore } from '../rules/abilities.ts';
import { encumbrance, slotsUsed } from '../rules/gear/inventory.ts';
import { effectWords, injuryWords } from '../rules/injury/effect-words.ts';
import { deathRound, dyingCombatants } from '../rules/injury/fatal-wounds.ts';
import { allowance } from '../rules/movement/allowance.ts';
import { attackScore, defense, hpMax, loweredHp, moraleScore, movementScore, saveScore, stealthScore } from '../rules/numbers.ts';
import { stagesToCome } from '../rules/round/order.ts';
import { ABILITIES } from '../setup/content-fields.ts';
import { canAct, combatant, EMPTY, isDying, isPresent, isTime, type Scene, sheet } from '../state/scene.ts';
import { say } from '../words/say.ts';
import { seen } from './seen.ts';

const GRID: Grid = { shape: 'square', feet: 5, step: 1 };

/** The board as a seat may see it. */
export const board = (scene: Scene, seat: Seat): Board => {
  const all = scene.combatants.map((_, who) => who);
  const { edges, name } = scene.encounter;
  const heading = scene.round === 0 ? name : say('{fight}, round {round}', { fight: name, round: scene.round });
  return {
    ...boardHeader(scene, { heading, outcome: outcomeOf(scene), sheets: all.map(who => boardSheet(scene, seat, who)) }),
    upcoming: upcoming(scene),
    field: {
      unit: 'feet',
      metric: scene.encounter.options['distance-metric'],
      grid: GRID,
      tokens: all.filter(who => !isTime(scene, who) && combatant(scene, who).fate !== 'fled').map(who => token(scene, who)),
      lying: scene.lying.map(l => ({ label: scene.encounter.things[l.thing]?.name ?? '', x: l.x, y: l.y })),
      ...(edges && { edges }),
      ...boardMap(scene),
    },
  };
};

const token = (scene: Scene, who: Who) => {
  const c = combatant(scene, who);
  const state = c.fate === 'dead' ? 'dead' : isDying(c) ? 'dying' : c.prone ? 'prone' : c.fate;
  return { who: sheet(scene, who).id, x: c.x, y: c.y, feet: 5, state };
};

/** Players know the HP of their own combatants, and of others what their sheets show. */
const eyesOn = (scene: Scene, seat: Seat, who: Who) => ({ shows: sheet(scene, who).showsHp, isOwn: canAnswerFor(seat, who) });

const knowsHp = (scene: Scene, seat: Seat, who: Who): boolean => canAnswerFor(seat, who) || sheet(scene, who).showsHp === 'exact';

const makeBoardSheet = (scene: Scene, seat: Seat, who: Who): BoardSheet => {
  const s = sheet(scene, who);
  const c = combatant(scene, who);
  const rest = { id: s.id, name: s.name, side: s.side, kind: s.kind, ...(s.face && { face: s.face }) };
  if (s.kind === 'time') return { ...rest, gauges: trackers(scene, who), stats: [], conditions: [], possessions: [], down: false, out: c.fate === 'fled' };
  return {
    ...rest,
    gauges: [hpGauge(scene, seat, who)],
    stats: stats(scene, seat, who),
    conditions: conditionList(scene, seat, who),
    possessions: possessions(scene, who),
    down: !canAct(c),
    out: !isPresent(c),
  };
};

const boardSheet = sheetMaker<Scene>(
  makeBoardSheet,
  ({ unloaded, trackers, dryPlaces, round, heat }) => [unloaded, trackers, dryPlaces, round, heat],
  (scene, who) => sheet(scene, who).showsHp !== 'exact',
  seen,
);

const hpGauge = (scene: Scene, seat: Seat, who: Who): BoardSheet['gauges'][number] => {
  const c = combatant(scene, who);
  const lowered = loweredHp(scene, who);
  return shownHealth(
    { id: 'hp', label: say('HP'), value: c.hp, most: hpMax(scene, who), ...(lowered && { lowered }) },
    { ...eyesOn(scene, seat, who), none: 'beyond luck' },
  );
};

const trackers = (scene: Scene, who: Who) =>
  scene.encounter.trackers.flatMap((t, i) =>
    t.time === who
      ? [
          {
            id: t.name,
            label: t.unit ? say('{tracker} ({unit})', { tracker: t.name, unit: t.unit }) : t.name,
            value: elementAt(scene.trackers, i),
            ...(t.end !== undefined && { most: Math.max(t.end, t.start) }),
            ...(t.end !== undefined && t.end > t.start && { burden: true as const }),
          },
        ]
      : [],
  );

/** The numbers of a combatant that a seat may see. */
export const stats = (scene: Scene, seat: Seat, who: Who): Stat[] => {
  const built = (id: string, label: Text, clause: ClauseId, build: (t: Tally) => Tally): Stat => {
    const tally = build(new Tally(true));
    return { id, label, value: tally.total, clause, parts: tally.parts ?? [] };
  };
  const nerve = moraleScore(scene, who);
  const open = [
    built('attack', say('Attack'), 'attack.roll-under', t => attackScore(t, scene, who, false)),
    built('defense', say('Defense'), 'attack.opposed-formula', t => defense(t, scene, who)),
    built('movement', say('Movement'), 'turn.move', t => movementScore(t, scene, who)),
    { id: 'shortMove', label: say('Short move'), value: say('{feet} feet', { feet: allowance(scene, who, 'move') }), clause: 'turn.move' },
    built('save', say('Save'), 'dd.enemy-save', t => saveScore(t, scene, who)),
    built('stealth', say('Stealth'), 'armor.chain-penalty', t => stealthScore(t, scene, who)),
    ...ABILITIES.map(a => ({ id: a, label: ABILITY_NAMES[a], value: abilityScore(scene, who, a) })),
  ];
  // Morale is hidden together with HP.
  const nerves = nerve !== undefined && knowsHp(scene, seat, who) ? [{ id: 'morale', label: say('Morale'), value: nerve, clause: 'morale.value' }] : [];
  const load =
    sheet(scene, who).side === 'party'
      ? [
          {
            id: 'slots',
            label: say('Inventory Slots'),
            value: say('{used} of {all}', { used: slotsUsed(scene, who), all: abilityScore(scene, who, 'str') }),
            clause: 'inv.slots',
          },
        ]
      : [];
  const burden = encumbrance(scene, who);
  return [...open, ...nerves, ...load, ...(burden > 0 ? [{ id: 'encumbrance', label: say('Encumbrance'), value: burden, clause: 'inv.encumbrance' }] : [])];
};

const conditionList = (scene: Scene, seat: Seat, who: Who): Condition[] => {
  const open = knowsHp(scene, seat, who);
  const c = combatant(scene, who);
  const all: Condition[] = [];
  if (c.fate !== 'up') all.push({ label: c.fate, clause: c.fate === 'dead' ? 'fatal.death' : 'morale.outcome' });
  if (isDying(c))
    all.push({
      label: say('{wounds} Fatal Wounds', { wounds: c.fatal.length }),
      clause: 'fatal.clock',
      until: say('death at the end of round {round}', { round: deathRound(scene, who) }),
      help: say('An ally in reach may tend it as a big thing. On its own turn a 1 on the d6 closes one wound.'),
    });
  if (c.prone) all.push({ label: say('prone'), clause: 'turn.prone', until: say('standing up') });
  for (const i of c.injuries)
    all.push({ label: injuryWords(i), clause: i.grave ? 'dd.row-11' : 'dd.row-1', ...(open && { until: say('{days} days', { days: i.days }) }) });
  for (const e of c.effects) all.push({ label: say('{effect}, for good', { effect: effectWords(e) }), clause: 'dd.other' });
  for (const s of c.situations)
    all.push({
      label: say('{cause} {change}', { cause: s.cause, change: signed(s.attack) }),
      clause: 'attack.situational',
      until: s.lasting ? say('the GM ends it') : say('the next attack'),
    });
  return all;
};

const possessions = (scene: Scene, who: Who) => {
  const c = combatant(scene, who);
  const { things } = scene.encounter;
  const label = (t: number): Text => {
    const thing = things[t]?.name ?? '';
    return scene.unloaded.includes(t) ? say('{thing} (unloaded)', { thing }) : thing;
  };
  const held: BoardSheet['possessions'][number][] = c.right === c.left && c.right !== EMPTY ? [{ label: label(c.right), where: say('both hands') }] : [];
  if (held.length === 0 && c.right !== EMPTY) held.push({ label: label(c.right), where: say('right hand') });
  if (c.left !== EMPTY && c.left !== c.right) held.push({ label: label(c.left), where: say('left hand') });
  const counted = [
    [say('{arrows} arrows', { arrows: c.arrows }), c.arrows],
    [say('{rations} rations', { rations: c.rations }), c.rations],
  ] as const;
  return [
    ...held,
    ...c.quick.map(t => ({ label: label(t), where: say('quickdraw') })),
    ...c.deep.map(t => ({ label: label(t), where: say('pack') })),
    ...(c.armor === 'none' ? [] : [{ label: scene.encounter.armor[c.armor]?.name ?? c.armor, where: say('worn') }]),
    ...counted.flatMap(([text, n]) => (n > 0 ? [{ label: text, where: say('pack') }] : [])),
    ...sheet(scene, who).spells.map((s, i) => ({ label: say('{spell}, {left} left today', { spell: s.name, left: c.uses[i] ?? 0 }), where: say('spell') })),
  ];
};

const LANES = {
  surprise: say('Surprise'),
  early: say('Before the enemies'),
  enemy: say('Enemies'),
  late: say('After the enemies'),
  second: say('Second turns'),
} as const;

/** The order of play: the present turn, the turns to come, and deaths that are due. */
const upcoming = (scene: Scene): Upcoming[] => {
  const turns = stagesToCome(scene).flatMap((s, i) =>
    s.who.map(who => ({
      at: i + 1,
      label: isTime(scene, who) ? say('{time} moves on', { time: sheet(scene, who).name }) : sheet(scene, who).name,
      lane: LANES[s.phase],
      who: sheet(scene, who).id,
      ...(isTime(scene, who) ? { clause: 'time.tick', kind: 'effect' as const } : { clause: 'init.order-within-group' }),
    })),
  );
  const now =
    scene.turn < 0
      ? []
      : [{ at: 0, label: sheet(scene, scene.turn).name, lane: say('Now'), who: sheet(scene, scene.turn).id, clause: 'turn.one-big-thing', now: true }];
  const deaths = dyingCombatants(scene).map(who => ({
    at: 1000 * (deathRound(scene, who) - scene.round + 1),
    label: say('{name} dies', { name: sheet(scene, who).name }),
    lane: say('End of round {round}', { round: deathRound(scene, who) }),
    who: sheet(scene, who).id,
    clause: 'fatal.clock',
    kind: 'effect' as const,
  }));
  return [...now, ...turns, ...deaths];
};
