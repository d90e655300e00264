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
  table.tell({ clause: 'stance.reveal', what: 'stance', by: who, stance });
};

interface Mode extends Choice<ClauseId> {
  readonly waits: boolean;
}

/** Toward each Aggressive or Ready foe that may attack it a Ready combatant trades or waits, chosen unseen and then shown [stance.ready.choice-time]. */
const askModes = (scene: Scene, table: Table): void => {
  const pairs = everybody(scene).flatMap(who =>
    combatant(scene, who).stance !== 'ready'
      ? []
      : everybody(scene).flatMap(foe => {
          const { stance } = combatant(scene, foe);
          return isFoe(scene, who, foe) && (stance === 'aggressive' || stance === 'ready') && mightAttack(scene, foe, who) ? [{ who, foe }] : [];
        }),
  );
  if (pairs.length === 0) return;
  const answers = table.askAll(
    pairs.map(({ who, foe }): Decision<Mode> => {
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
    }),
  );
  answers.forEach(({ waits }, i) => {
    const { who, foe } = pairs[i] as { who: Who; foe: Who };
    if (waits) alter(scene, who).waits_for = [...combatant(scene, who).waits_for, foe];
    table.tell({ clause: 'stance.ready.choice-time', what: 'ready mode', by: who, target: foe, mode: waits ? 'wait' : 'trade' });
  });
};

/**
 * Announces the next segment and takes the stances for it: On-Guard, where the round begins; the segment; who can react;
 * the stances; the modes of the Ready. One step, so that what is chosen unseen is nowhere before it is shown.
 */
export const openSegment = (scene: Scene, table: Table): void => {
  const guards = scene.segment === null ? askOnGuard(scene, table) : NONE;
  const segment = announce(scene, table);
  if (segment === undefined) {
    scene.phase = 'end';
    return;
  }
  begin(scene, segment);
  if (segment === 'ambush') surprise(scene, table);
  const able = everybody(scene).filter(who => isAble(combatant(scene, who)));
  const asked = able.filter(who => combatant(scene, who).actions > 0 && hasSomethingToDo(scene, who, segment));
  const taken = askStances(scene, table, asked, guards);
  for (const [who, skill] of guards) if (isAble(combatant(scene, who))) goOnGuard(scene, table, who, skill);
  for (const who of able) {
    const stance = taken.get(who);
    if (stance) reveal(scene, table, who, stance);
    else if (combatant(scene, who).on_guard) alter(scene, who).stance = 'defensive';
    else {
      alter(scene, who).stance = 'hold';
      notAsked(scene, who);
    }
  }
  askModes(scene, table);
};

const NONE: ReadonlyMap<Who, string> = new Map();

const begin = (scene: Scene, segment: Segment): void => {
  scene.segment = segment;
  scene.phase = 'aggressive';
  scene.turn = NOBODY;
  scene.done = [];
  for (const who of everybody(scene)) {
    const c = combatant(scene, who);
    if (c.stance !== null || c.waits_for.length > 0) Object.assign(alter(scene, who), { stance: null, waits_for: [] });
  }
};
