import type { Choice, Decision, Refusal, Who } from '@fray/engine';
import { type Completions, withNotes } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../../rulebook/index.ts';
import { allCombatants, alter, combatant, isAble, nameIn, type Scene, STANCES, type Stance, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { hasAction } from '../menu.ts';
import { refuse } from '../refusals.ts';
import { holdUnasked } from '../round/announce.ts';
import { type GuardAnnouncement, type GuardAnnouncements, goOnGuard, guardClosings, guardWithStanceRefusal } from './on-guard.ts';

interface StanceChoice extends Choice<ClauseId> {
  readonly stance: Stance;
  /** The On-Guard skill, if On-Guard is announced with the stance; else ''. */
  readonly skill: string;
  /** The announcement that this one was made after. A later separate announcement overrides this one. */
  readonly after?: GuardAnnouncement | undefined;
}

const NO_AGGRESSION = refuse('onguard.no-aggressive', 'a combatant who went On-Guard cannot be Aggressive in that round');
const GUARDED = refuse('onguard.stance', 'On-Guard is announced with a Defensive stance');
const GUARDING = refuse('onguard.same-skill', 'On-Guard is announced already, with one skill');
const BOUND = refuse('stance.scope', 'the option makes the first stance hold for the whole round');

const STANCE_HINTS: Readonly<Record<Stance, readonly [words: Text, clause: ClauseId]>> = {
  aggressive: [say('Aggressive: attack first'), 'stance.aggressive.first'],
  ready: [say('Ready: attack and defend'), 'stance.ready.order'],
  defensive: [say('Defensive: defend first'), 'stance.defensive.order'],
  hold: [say('Hold: wait for a later segment'), 'stance.hold.wait'],
};

/** The four stances; the last one taken is the default. */
const choicesFor = (usual: Stance): StanceChoice[] =>
  STANCES.map(stance => ({ key: stance, words: STANCE_HINTS[stance][0], clause: STANCE_HINTS[stance][1], stance, skill: '', idle: stance === usual }));

/** Defensive and On-Guard in one choice, which is completed with the skill. */
const WITH_GUARD: StanceChoice = {
  ...{
    key: 'defensive-on-guard',
    words: say('Defensive, and On-Guard (2 actions)'),
    clause: 'onguard.stance',
    stance: 'defensive',
    skill: '',
    open: true,
    idle: false,
  },
};

const STANCE_CHOICES = new Map(STANCES.map(usual => [usual, choicesFor(usual)]));
/** The choices while On-Guard may still be announced. */
const OPENING_CHOICES = new Map(STANCES.map(usual => [usual, [...choicesFor(usual), WITH_GUARD]]));

const stanceRefusal = (scene: Scene, who: Who, { stance, open }: StanceChoice, guarding: boolean): Refusal | undefined => {
  const c = combatant(scene, who);
  if (open) return guarding ? GUARDING : guardWithStanceRefusal(scene, who);
  if (guarding && stance !== 'defensive') return GUARDED;
  if (stance === 'aggressive' && c.wentOnGuard) return NO_AGGRESSION;
  return c.roundStance !== null && stance !== c.roundStance && scene.encounter.options['stance-scope'] === 'round' ? BOUND : undefined;
};

/**
 * Asks a combatant for a stance, if they can act in the segment [round.stance-choice]. Defensive without On-Guard is allowed too
 * [stance.defensive.without-on-guard].
 */
export class StanceDecision implements Decision<StanceChoice> {
  readonly allowsFreeActions = true;
  readonly about = 'stance';
  readonly clause = 'stance.reveal';
  readonly by: Who;
  readonly secret: boolean;
  private readonly scene: Scene;
  readonly guards: GuardAnnouncements;
  /** The stances taken so far. A combatant may know only their own. */
  readonly chosen: Map<Who, Stance>;

  constructor(scene: Scene, who: Who, guards: GuardAnnouncements, chosen: Map<Who, Stance>, secret: boolean) {
    this.scene = scene;
    this.by = who;
    this.guards = guards;
    this.chosen = chosen;
    this.secret = secret;
  }

  /** A secret announcement of On-Guard leaves Defensive as the only legal stance, so the list of legal stances must stay secret too. */
  get hasHiddenChoices(): boolean {
    return !this.scene.opened;
  }

  private get guarding(): boolean {
    return !!this.guards.get(this.by)?.skill;
  }

  get prompt(): Text {
    return say('{who}: which stance?', { who: nameIn(this.scene, this.by) });
  }

  /** On-Guard may be announced with the first stances of a round. */
  get choices(): readonly StanceChoice[] {
    const { roundStance, wentOnGuard, usualStance } = combatant(this.scene, this.by);
    const usual = roundStance ?? (wentOnGuard && usualStance === 'aggressive' ? 'defensive' : usualStance);
    return (this.scene.opened ? STANCE_CHOICES : OPENING_CHOICES).get(this.guarding ? 'defensive' : usual) ?? [];
  }

  /** Two opponents who are both Aggressive cannot defend against each other [stance.aggressive.no-defend]. */
  wordsOf({ words, stance }: StanceChoice): Text {
    return withNotes(words, stance === 'aggressive' ? [say('leaves no defend against Aggressive foes')] : []);
  }

  refusal(choice: StanceChoice): Refusal | undefined {
    return stanceRefusal(this.scene, this.by, choice, this.guarding);
  }

  completions(): Completions<StanceChoice> {
    const { key } = WITH_GUARD;
    const after = this.guards.get(this.by);
    return guardClosings(this.scene, this.by, (id, name) => ({
      ...WITH_GUARD,
      key: `${key}:${id}`,
      words: say('Defensive, and On-Guard: {skill} (2 actions)', { skill: name }),
      open: false,
      skill: name,
      after,
    }));
  }

  isStillValid(): boolean {
    return isAble(combatant(this.scene, this.by));
  }

  onAnswer({ stance }: StanceChoice): void {
    this.chosen.set(this.by, stance);
  }
}

/** Asks for stances: all at once in secret, or, with an option, in the open one after the other, or the GM's first [stance.reveal]. */
const askStancesOf = (scene: Scene, play: Play, asked: readonly Who[], guards: GuardAnnouncements): Map<Who, StanceChoice> => {
  const { 'stance-reveal': how } = scene.encounter.options;
  const rank = (who: Who) => (sheet(scene, who).controller === 'gm' ? 0 : 1);
  const rounds = how === 'open' ? asked.map(who => [who]) : how === 'gm-first' ? [0, 1].map(r => asked.filter(who => rank(who) === r)) : [asked];
  const taken = new Map<Who, StanceChoice>();
  const chosen = new Map<Who, Stance>();
  for (const together of rounds) {
    if (together.length === 0) continue;
    const answers = play.askAll(together.map(who => new StanceDecision(scene, who, guards, chosen, how !== 'open')));
    answers.forEach((answer, i) => {
      taken.set(elementAt(together, i), answer);
      if (rounds.length > 1) play.emit({ clause: 'stance.reveal', what: 'stance chosen', by: elementAt(together, i), stance: answer.stance });
    });
  }
  return taken;
};

/** Reveals a stance, which then holds for the segment [stance.scope]. */
const revealStances = (scene: Scene, play: Play, who: Who, stance: Stance): void => {
  const c = alter(scene, who);
  c.stance = stance;
  c.usualStance = stance;
  if (stance === 'hold') c.holding = 'chosen';
  else {
    c.roundStance ??= stance;
    // A combatant who was not asked in earlier segments counts in Multiform as having held on purpose.
    if (c.holding === 'not asked') c.holding = scene.segment === 'multiform' ? 'chosen' : 'no';
  }
  // With an option, On-Guard ends when the stance is no longer Defensive [onguard.persist].
  if (stance !== 'defensive' && scene.encounter.options['on-guard-persists'] === 'only-while-defensive') c.onGuard = null;
  play.emit({ clause: 'stance.reveal', what: 'stance', by: who, stance });
};

/** The On-Guard skill announced last, with the stance or separately. */
const skillOf = (announced: GuardAnnouncement | undefined, choice: StanceChoice | undefined): string =>
  choice?.skill && choice.after === announced ? choice.skill : (announced?.skill ?? '');

/** Asks for stances, and reveals them together with announcements of On-Guard. */
export const askStances = (scene: Scene, play: Play, guards: GuardAnnouncements = new Map()): void => {
  const able = allCombatants(scene).filter(who => isAble(combatant(scene, who)));
  const asked = able.filter(who => hasAction(scene, who, scene.segment ?? 'melee'));
  const taken = askStancesOf(scene, play, asked, guards);
  // A combatant whom a ruling has meanwhile put out of action reveals nothing and pays nothing [onguard.announce].
  const left = able.filter(who => isAble(combatant(scene, who)));
  // A combatant who cannot act now may recover later, and then counts as not asked [stance.nonactor].
  for (const who of allCombatants(scene)) if (!left.includes(who)) holdUnasked(scene, who);
  for (const who of left) {
    const skill = skillOf(guards.get(who), taken.get(who));
    if (skill) goOnGuard(scene, play, who, skill);
  }
  for (const who of left) {
    const choice = taken.get(who);
    if (choice) revealStances(scene, play, who, choice.stance);
    else if (combatant(scene, who).onGuard) alter(scene, who).stance = 'defensive';
    else {
      alter(scene, who).stance = 'hold';
      holdUnasked(scene, who);
    }
  }
  scene.opened = true;
  scene.phase = 'modes';
};
