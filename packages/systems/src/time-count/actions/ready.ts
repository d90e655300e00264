import type { Who } from '@fray/engine';
import { strike } from '../attack.ts';
import { CROWD } from '../crowd.ts';
import { type Action, type Deed, deed, defineAction } from '../deed.ts';
import { keyOfThing } from '../encounter.ts';
import { deedsNear } from '../menu.ts';
import { refuse } from '../refuse.ts';
import { alter, type Scene, sheet, thing } from '../scene.ts';
import { exactly, ofClass } from '../speed.ts';
import { aimWith, hurt, speedOf } from './attack.ts';
import { others, unready } from './target.ts';

/** One count of nothing [act.wait]; what is braced stays braced. */
export const wait: Action = defineAction({
  id: 'wait',
  name: 'Wait',
  clause: 'act.wait',
  deeds: (_, who) => [deed(wait, who, '', 'Wait', { idle: true })],
  speed: () => exactly(1),
  resolve(_, table, { who }, count) {
    count.changes.push(s => {
      // A minute of rest gives back a point of wind [run.recovery].
      const c = alter(s, who);
      c.rested = c.windedness > 0 ? c.rested + 1 : 0;
      if (c.rested >= 120) {
        c.rested = 0;
        c.windedness -= 1;
      }
    });
    table.tell({ clause: 'act.wait', what: 'waits', by: who });
  },
});

const NOT_MADE = refuse('act.set_effect', 'not made to be set against a charge', undefined, ['act.set_delayed']);

/** Braced only when its delay is over [act.set_delayed]. */
export const setWeapon: Action = defineAction({
  id: 'set_weapon',
  name: 'Set a weapon',
  clause: 'act.set_delayed',
  with: (scene, who, t) =>
    thing(scene, t).weapon?.set ? [deed(setWeapon, who, keyOfThing(scene.encounter, who, t), `Set ${thing(scene, t).name}`, { thing: t })] : [],
  refusal: (scene, d) => (thing(scene, d.thing).weapon?.set ? unready(scene, d.who, d.thing) : NOT_MADE),
  speed: () => ofClass('Swift'),
  due(scene, who, at) {
    const c = alter(scene, who);
    if (c.braced) c.braced = { ...c.braced, from: at };
  },
  resolve(_, table, { who, deed: d }, count) {
    count.changes.push(s => {
      alter(s, who).braced = { thing: d.thing, from: s.tc + 1000 };
    });
    table.tell({ clause: 'act.swift', what: 'sets a weapon', by: who });
  },
});

/** The blow of a set weapon: damage thrown twice, and its factor added to the next turn. */
const setBlow: Action = defineAction({
  id: 'set_blow',
  name: 'Blow of a set weapon',
  clause: 'act.set_effect',
  attacks: true,
  speed: speedOf,
  resolve(scene, table, turn, count) {
    const aim = aimWith(scene, turn.deed, 'act.set_effect', { melee: true });
    const struck = strike(scene, table, turn, count, aim);
    if (struck.hit) hurt(scene, table, count, aim, struck, { times: 2 });
    count.changes.push(s => {
      alter(s, turn.who).braced = null;
    });
  },
});

export const braceDeed = (scene: Scene, who: Who, t: number, target: Who): Deed =>
  deed(setBlow, who, sheet(scene, target).id, `Meet ${sheet(scene, target).name}`, { target, thing: t });

export const TRIGGERS = ['approaches', 'attacks', 'moves', 'casts'] as const;
const NO_PLAN = refuse('act.ready_effect', 'what, and when?', 'an action and a trigger, like attack:orc:spear:approaches');

/** Blows with what is ready, in a crowd too at those who are still out of reach. */
const blowsToCome = (scene: Scene, who: Who): readonly Deed[] => {
  const whom = others(scene, who).slice(0, CROWD);
  const all = deedsNear(scene, who, ['attack', ...whom.map(other => sheet(scene, other).id)].join(':'));
  return all.filter(d => !d.unusual && unready(scene, who, d.thing) === undefined);
};

/** An action and a trigger: after a Rapid delay one waits for it, without a turn of one's own [act.ready_effect]. */
export const ready: Action = defineAction({
  id: 'ready',
  name: 'Ready an action',
  clause: 'act.ready_effect',
  deeds: (_, who) => [deed(ready, who, '', 'Ready', { open: true, unusual: true })],
  closings: (scene, open) => {
    const of = (d: Deed, trigger: string): Deed => ({
      ...open,
      open: false,
      key: `${open.key}:${d.key}:${trigger}`,
      words: `Ready: ${d.words} (${trigger})`,
      aim: `${d.key}|${trigger}`,
    });
    const fits = (d: Deed) => d.action.kind === 'main' && d.target >= 0 && d.action.id !== 'ready' && !d.open;
    return {
      all: () => blowsToCome(scene, open.who).flatMap(d => TRIGGERS.map(t => of(d, t))),
      named: detail => {
        const at = detail.lastIndexOf(':');
        const trigger = detail.slice(at + 1);
        const d = deedsNear(scene, open.who, detail.slice(0, at)).find(x => x.key === detail.slice(0, at));
        return d && fits(d) && (TRIGGERS as readonly string[]).includes(trigger) ? of(d, trigger) : NO_PLAN;
      },
    };
  },
  speed: () => ofClass('Rapid'),
  due(scene, who, at) {
    const c = alter(scene, who);
    if (!c.ready) return;
    c.ready = { ...c.ready, from: at };
    c.next = null;
  },
  resolve(_, table, { who, deed: d }, count) {
    const [plan = '', trigger = ''] = d.aim.split('|');
    count.changes.push(s => {
      alter(s, who).ready = { deed: plan, trigger, from: s.tc + 1000, ask: 0 };
    });
    table.tell({ clause: 'act.ready_effect', what: 'readies', by: who, action: plan, trigger, to: [who] });
  },
});
