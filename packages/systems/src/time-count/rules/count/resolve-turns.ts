import type { Who } from '@fray/engine';
import { type Effects, landTogether, type Simultaneous, type Tie } from '@fray/engine/kit';
import type { Scene } from '../../state/scene.ts';
import { Count, type Play, type Turn } from '../action.ts';

/** A turn as it went, and what it noted. */
interface Resolved {
  readonly turn: Turn;
  readonly notes: Count;
}

/** Checks that only say what becomes of those who roll. */
const OWN = ['fat.check', 'sf.pc-random', 'regain.dying'];

/** Rolls the dice of all turns [init.tie], each from the scene as it was, and then lets everything take effect at once [init.tie-effects]. */
export const resolveTurns = (scene: Scene, play: Play, count: Count, land: (scene: Scene, all: Count) => void): void =>
  landTogether(play, {
    scene,
    own: OWN,
    get ties() {
      return scene.combatants.flatMap((c, who): Tie[] =>
        [c.grab?.target, c.coup?.target].flatMap((target): Tie[] => (target === undefined ? [] : [[who, target]])),
      );
    },
    things: count.turns.map(turn => resolving(scene, play, turn, count)),
    land: (now, resolved: readonly Resolved[]) => {
      const all = new Count(resolved.map(r => r.turn));
      all.add(count);
      for (const { notes } of resolved) all.add(notes);
      land(now, all);
    },
  });

const resolving = (scene: Scene, play: Play, turn: Turn, { turns }: Count): Simultaneous<Resolved> => ({
  by: turn.who,
  get key() {
    return [turnKey(turn), ...turns.map(t => `${t.who}>${t.deed.kind.id}:${t.deed.target}`)].join(' ');
  },
  run: () => {
    const own: Turn = { ...turn, delays: [...turn.delays], hits: new Set(turn.hits) };
    const notes = new Count(turns);
    own.deed.kind.resolve(own.seen ?? scene, play, own, notes);
    return { turn: own, notes };
  },
  effectsOf: resolved => effectsOf(scene, resolved),
});

/** Everything about a turn on which its dice and effects may depend. */
const turnKey = ({ who, deed, free, kind, concentrates, steadies, met, path, paid, seen }: Turn): string =>
  JSON.stringify([who, kind, deed.key, free.map(f => f.key), concentrates, steadies, [...met], path, paid, seen?.combatants, seen?.distances]);

/** What a turn does. That cannot be said of each by themselves where an effect is on several, or the end of the fight changes all of them. */
const effectsOf = (scene: Scene, { turn, notes }: Resolved): Effects | undefined => {
  const landings = [...notes.begins, ...notes.losses, ...notes.heals, ...notes.moves, ...notes.forced, ...notes.firsts, ...notes.changes];
  if (landings.some(l => l.to === undefined) || turn.deed.clause === 'coup.attack' || scene.encounter.options['top.recovery'] === 'encounter') return undefined;
  const on = new Map<Who, string>([[turn.who, [turn.fumbled, turn.attacked, turn.delays].join()]]);
  const add = (who: Who, what: string) => on.set(who, `${on.get(who) ?? ''};${what}`);
  for (const b of notes.blows) add(b.target, [b.damage, b.type, b.nonlethal, b.impairs, b.missed].join());
  for (const t of notes.touches) add(t.target, 'touch');
  for (const c of notes.costs) add(c.who, `cost ${c.fatigue}`);
  for (const { to = [] } of landings) for (const { who, what } of to) add(who, what);
  return { on, ties: landings.flatMap(({ tie }) => (tie ? [tie] : [])) };
};
