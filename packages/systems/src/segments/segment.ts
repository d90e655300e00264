import type { Choice, Decision, Refusal, Who } from '@fray/engine';
import { surprise } from './ambush.ts';
import { announce, notAsked } from './announce.ts';
import type { Table } from './deed.ts';
import { hasSomethingToDo } from './menu.ts';
import { askOnGuard, goOnGuard } from './on-guard.ts';
import { refuse } from './refuse.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, combatant, everybody, isAble, isFoe, NOBODY, type Scene, type Segment, STANCES, type Stance, sheet } from './scene.ts';
import { mightAttack } from './turn.ts';

interface StanceChoice extends Choice<ClauseId> {
  readonly stance: Stance;
}

const NO_AGGRESSION = refuse('onguard.no-aggressive', 'whoever went On-Guard is not Aggressive in that round');
const GUARDED = refuse('onguard.stance', 'On-Guard is announced with a Defensive stance');
const BOUND = refuse('stance.scope', 'by option the first stance binds for the round');

const GIST: Readonly<Record<Stance, readonly [words: string, clause: ClauseId]>> = {
  aggressive: ['Aggressive: attack first', 'stance.aggressive.first'],
  ready: ['Ready: attack and defend', 'stance.ready.order'],
  defensive: ['Defensive: defend first', 'stance.defensive.order'],
  hold: ['Hold: wait for a later segment', 'stance.hold.wait'],
};

/** The four, with the one taken last going without saying. */
const choicesFor = (usual: Stance): StanceChoice[] =>
  STANCES.map(stance => ({ key: stance, words: GIST[stance][0], clause: GIST[stance][1], stance, idle: stance === usual }));

const CHOICES = { aggressive: choicesFor('aggressive'), ready: choicesFor('ready'), defensive: choicesFor('defensive'), hold: choicesFor('hold') } as const;

const refusal = (scene: Scene, who: Who, { stance }: StanceChoice, guarding: boolean): Refusal | undefined => {
  const c = combatant(scene, who);
  if (guarding && stance !== 'defensive') return GUARDED;
  if (stance === 'aggressive' && c.went_on_guard) return NO_AGGRESSION;
  return c.round_stance !== null && stance !== c.round_stance && scene.encounter.options.stance_scope === 'round' ? BOUND : undefined;
};

/** A stance for each who may do something in the segment [round.stance-choice]; Defensive without On-Guard is one like any other [stance.defensive.without-on-guard]. */
const decision = (scene: Scene, who: Who, guarding: boolean, secret: boolean): Decision<StanceChoice> => {
  const c = combatant(scene, who);
  const usual = guarding ? 'defensive' : (c.round_stance ?? (c.went_on_guard && c.usual_stance === 'aggressive' ? 'defensive' : c.usual_stance));
  return {
    by: who,
    about: 'stance',
    prompt: `A stance for ${sheet(scene, who).name}`,
    clause: 'stance.reveal',
    choices: CHOICES[usual],
    secret,
    refusal: s => refusal(scene, who, s, guarding),
    stands: () => isAble(combatant(scene, who)),
  };
};

/** All unseen and at once; by option one after the other in the open, or the GM's first [stance.reveal]. */
const askStances = (scene: Scene, table: Table, asked: readonly Who[], guards: ReadonlyMap<Who, string>): Map<Who, Stance> => {
  const { stance_reveal: how } = scene.encounter.options;
  const rank = (who: Who) => (sheet(scene, who).controller === 'gm' ? 0 : 1);
  const rounds = how === 'open' ? asked.map(who => [who]) : how === 'gm-first' ? [0, 1].map(r => asked.filter(who => rank(who) === r)) : [asked];
  const taken = new Map<Who, Stance>();
  for (const together of rounds) {
    if (together.length === 0) continue;
    const answers = table.askAll(together.map(who => decision(scene, who, guards.has(who), how !== 'open')));
    answers.forEach(({ stance }, i) => {
      taken.set(together[i] as Who, stance);
      if (rounds.length > 1) table.tell({ clause: 'stance.reveal', what: 'stance chosen', by: together[i] as Who, stance });
    });
  }
  return taken;
};

/** Shows the stances, which stay as they are for the segment [stance.scope]. */
const reveal = (scene: Scene, table: Table, who: Who, stance: Stance): void => {
  const c = alter(scene, who);
  c.stance = stance;
  c.usual_stance = stance;
  if (stance === 'hold') c.holding = 'chosen';
  else {
    c.round_stance ??= stance;
    if (c.holding === 'not asked') c.holding = 'no';
  }
  // By option On-Guard ends with the Defensive stance [onguard.persist].
  if (stance !== 'defensive' && scene.encounter.options.on_guard_persists === 'only-while-defensive') c.on_guard = null;
  table.tell({ clause: 'stance.reveal', what: 'stance', by: who, stance });
};

interface Mode extends Choice<ClauseId> {
  readonly waits: boolean;
}

/** The Aggressive and Ready foes that may attack a Ready combatant. */
const foesToMind = (scene: Scene, who: Who): Who[] =>
  everybody(scene).filter(foe => {
    const { stance } = combatant(scene, foe);
    return isFoe(scene, who, foe) && (stance === 'aggressive' || stance === 'ready') && mightAttack(scene, foe, who);
  });

const modeDecision = (scene: Scene, who: Who, foe: Who): Decision<Mode> => {
  const { id, name } = sheet(scene, foe);
  return {
    by: who,
    about: `mode toward ${id}`,
    prompt: `${sheet(scene, who).name} toward ${name}`,
    clause: 'stance.ready.choice-time',
    choices: [
      { key: `trade:${id}`, words: `Trade with ${name}`, clause: 'stance.ready.trade', waits: false, idle: true },
      { key: `wait:${id}`, words: `Wait for ${name}`, clause: 'stance.ready.wait', waits: true },
    ],
    secret: true,
    stands: () => isAble(combatant(scene, who)),
  };
};

/** Toward each of them a Ready combatant trades or waits, chosen unseen, one foe after the other, and shown when all have chosen [stance.ready.choice-time]. */
export const chooseModes = (scene: Scene, table: Table): void => {
  const ready = everybody(scene).flatMap(who => (combatant(scene, who).stance === 'ready' ? [{ who, foes: foesToMind(scene, who) }] : []));
  const most = Math.max(0, ...ready.map(r => r.foes.length));
  const chosen: { who: Who; foe: Who; waits: boolean }[] = [];
  for (let i = 0; i < most; i++) {
    const asked = ready.flatMap(({ who, foes }) => (i < foes.length ? [{ who, foe: foes[i] as Who }] : []));
    const answers = table.askAll(asked.map(({ who, foe }) => modeDecision(scene, who, foe)));
    answers.forEach(({ waits }, j) => chosen.push({ ...(asked[j] as { who: Who; foe: Who }), waits }));
  }
  for (const { who, foe, waits } of chosen) {
    if (waits) alter(scene, who).waits_for = [...combatant(scene, who).waits_for, foe];
    table.tell({ clause: 'stance.ready.choice-time', what: 'ready mode', by: who, target: foe, mode: waits ? 'wait' : 'trade' });
  }
  scene.phase = 'aggressive';
};

/** Announces the next segment, and settles who can react where it is Ambush. */
export const openSegment = (scene: Scene, table: Table): void => {
  const segment = announce(scene, table);
  if (segment === undefined) {
    scene.phase = 'end';
    return;
  }
  begin(scene, segment);
  if (segment === 'ambush') surprise(scene, table);
};

/**
 * On-Guard, where no stance of the round is shown yet, and the stances: one step, so that what is chosen unseen is
 * nowhere before it is shown. Whoever is surprised by then announces nothing, and pays nothing [onguard.announce].
 */
export const takeStances = (scene: Scene, table: Table): void => {
  const guards = scene.opened ? NONE : askOnGuard(scene, table);
  const able = everybody(scene).filter(who => isAble(combatant(scene, who)));
  const asked = able.filter(who => hasSomethingToDo(scene, who, scene.segment ?? 'melee'));
  const taken = askStances(scene, table, asked, guards);
  for (const [who, skill] of guards) goOnGuard(scene, table, who, skill);
  for (const who of able) {
    const stance = taken.get(who);
    if (stance) reveal(scene, table, who, stance);
    else if (combatant(scene, who).on_guard) alter(scene, who).stance = 'defensive';
    else {
      alter(scene, who).stance = 'hold';
      notAsked(scene, who);
    }
  }
  scene.opened = true;
  scene.phase = 'modes';
};

const NONE: ReadonlyMap<Who, string> = new Map();

const begin = (scene: Scene, segment: Segment): void => {
  scene.segment = segment;
  scene.phase = 'stances';
  scene.turn = NOBODY;
  scene.done = [];
  for (const who of everybody(scene)) {
    const c = combatant(scene, who);
    if (c.stance !== null || c.waits_for.length > 0) Object.assign(alter(scene, who), { stance: null, waits_for: [] });
  }
};
