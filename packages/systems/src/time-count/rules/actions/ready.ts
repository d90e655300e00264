import type { Who } from '@fray/engine';
import { keyOfThing } from '@fray/engine/kit';
import { alter, type Scene, sheet, thingOf } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type Action, type ActionKind, defineAction, landingOn, makeAction } from '../action.ts';
import { rollAttack } from '../attack/attack.ts';
import { possibleTargets, unreadyRefusal } from '../attack/target.ts';
import { MAX_LISTED } from '../attack/target-filter.ts';
import { exactSpeed, speedOfClass } from '../count/speed.ts';
import { refuse } from '../refusals.ts';
import { aimWith, rollWeaponHit, speedOf } from './attack/attack.ts';

/** Passes one count [act.wait]. A braced weapon stays braced. */
export const wait: ActionKind = defineAction('wait', 'Wait', {
  clause: 'act.wait',
  actions: (_, who) => [makeAction(wait, who, '', say('Wait'), { idle: true })],
  speed: () => exactSpeed(1),
  resolve(_, play, { who }, count) {
    count.changes.push(
      landingOn(who, 'waits', s => {
        // A minute of rest takes 1 off the penalty to running checks [run.recovery].
        const c = alter(s, who);
        c.rested = c.windedness > 0 ? c.rested + 1 : 0;
        if (c.rested >= 120) {
          c.rested = 0;
          c.windedness -= 1;
        }
      }),
    );
    play.emit({ clause: 'act.wait', what: 'waits', by: who });
  },
});

const NOT_MADE = refuse('act.set-effect', 'this weapon cannot be set against a charge', undefined, ['act.set-delayed']);

/** The weapon is braced when its delay is over [act.set-delayed]. */
export const setWeapon: ActionKind = defineAction('set-weapon', 'Set a weapon against a charge', {
  also: ['set-a-weapon', 'set-against-a-charge'],
  clause: 'act.set-delayed',
  with: (scene, who, t) =>
    thingOf(scene, t).weapon?.set
      ? [makeAction(setWeapon, who, keyOfThing(scene.encounter, who, t), say('Set {thing} against a charge', { thing: thingOf(scene, t).name }), { thing: t })]
      : [],
  refusal: (scene, d) => (thingOf(scene, d.thing).weapon?.set ? unreadyRefusal(scene, d.who, d.thing) : NOT_MADE),
  speed: () => speedOfClass('Swift'),
  due(scene, who, at) {
    const c = alter(scene, who);
    if (c.braced) c.braced = { ...c.braced, from: at };
  },
  resolve(_, play, { who, deed: d }, count) {
    count.changes.push(
      landingOn(who, `braces ${d.thing}`, s => {
        alter(s, who).braced = { thing: d.thing, from: s.tc + 1000 };
      }),
    );
    play.emit({ clause: 'act.swift', what: 'sets a weapon', by: who });
  },
});

/** The blow of a set weapon: its damage is rolled twice, and its factor is added to the next turn. */
const setBlow: ActionKind = defineAction('set-blow', 'Set weapon', {
  clause: 'act.set-effect',
  attacks: true,
  speed: speedOf,
  resolve(scene, play, turn, count) {
    const aim = aimWith(scene, turn.deed, 'act.set-effect', { melee: true });
    const struck = rollAttack(scene, play, turn, count, aim);
    if (struck.hit) rollWeaponHit(scene, play, count, aim, struck, { times: 2 });
    count.changes.push(
      landingOn(turn.who, 'braced no more', s => {
        alter(s, turn.who).braced = null;
      }),
    );
  },
});

export const braceAction = (scene: Scene, who: Who, t: number, target: Who): Action =>
  makeAction(setBlow, who, sheet(scene, target).id, say('Meet {target}', { target: sheet(scene, target).name }), { target, thing: t });

export const TRIGGERS = ['approaches', 'attacks', 'moves', 'casts'] as const;
type Trigger = (typeof TRIGGERS)[number];
const isTrigger = (text: string): text is Trigger => TRIGGERS.some(one => one === text);

const READIES = {
  approaches: 'When the target approaches: {action}',
  attacks: 'When the target attacks: {action}',
  moves: 'When the target moves: {action}',
  casts: 'When the target casts: {action}',
} as const;

const NO_PLAN = refuse('act.ready-effect', 'which action, and on which trigger?', 'an action and its trigger: the target approaches, attacks, moves or casts');

/** The actions of a combatant whose keys begin like `key`. This is the menu, passed in because the menu itself contains the action of readying. */
type Near = (scene: Scene, who: Who, key: string) => readonly Action[];

/** Attacks with ready weapons; in a crowd the targets that are still out of reach are included. */
const readyAttacks = (near: Near, scene: Scene, who: Who): readonly Action[] => {
  const whom = possibleTargets(scene, who).slice(0, MAX_LISTED);
  const all = near(scene, who, ['attack', ...whom.map(other => sheet(scene, other).id)].join(':'));
  return all.filter(d => !d.unusual && unreadyRefusal(scene, who, d.thing) === undefined);
};

/** An action and its trigger: after a Rapid delay the combatant waits for the trigger and has no turn [act.ready-effect]. */
export const defineReady = (near: Near): ActionKind => {
  const ready: ActionKind = defineAction('ready', 'Ready an action', {
    also: ['ready-an-action'],
    clause: 'act.ready-effect',
    actions: (_, who) => [makeAction(ready, who, '', say('Ready an action'), { open: true, unusual: true })],
    closings: (scene, open) => {
      const of = (d: Action, trigger: Trigger): Action => ({
        ...open,
        open: false,
        key: `${open.key}:${d.key}:${trigger}`,
        words: say(READIES[trigger], { action: d.words }),
        aim: `${d.key}|${trigger}`,
      });
      const fits = (d: Action) => d.kind.type === 'main' && d.target >= 0 && d.kind.id !== 'ready' && !d.open;
      return {
        all: () => readyAttacks(near, scene, open.who).flatMap(d => TRIGGERS.map(t => of(d, t))),
        named: detail => {
          const at = detail.lastIndexOf(':');
          const trigger = detail.slice(at + 1);
          const d = near(scene, open.who, detail.slice(0, at)).find(x => x.key === detail.slice(0, at));
          return d && fits(d) && isTrigger(trigger) ? of(d, trigger) : NO_PLAN;
        },
      };
    },
    speed: () => speedOfClass('Rapid'),
    due(scene, who, at) {
      const c = alter(scene, who);
      if (!c.ready) return;
      c.ready = { ...c.ready, from: at };
      c.next = null;
    },
    resolve(_, play, { who, deed: d }, count) {
      const [plan = '', trigger = ''] = d.aim.split('|');
      if (!isTrigger(trigger)) throw new Error(`${trigger} is no trigger`);
      count.changes.push(
        landingOn(who, `readies ${d.key}`, s => {
          alter(s, who).ready = { deed: plan, trigger, from: s.tc + 1000, ask: 0 };
        }),
      );
      play.emit({ clause: 'act.ready-effect', what: 'readies', by: who, action: plan, trigger, ...(play.isListening && { words: d.words }), to: [who] });
    },
  });
  return ready;
};
