import type { Who } from '@fray/engine';
import { copyScene, landTogether, type Simultaneous } from '@fray/engine/kit';
import { holders, type Scene } from '../../state/scene.ts';
import { Count, type Landing, type Play, type Turn } from '../action.ts';

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
    copy: copyScene,
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
  doesTo: (resolved, who) => doneTo(scene, resolved, who),
});

/** Everything about a turn on which its dice and effects may depend. */
const turnKey = ({ who, deed, free, kind, concentrates, steadies, met, path, paid, seen }: Turn): string =>
  JSON.stringify([who, kind, deed.key, free.map(f => f.key), concentrates, steadies, [...met], path, paid, seen?.combatants, seen?.distances]);

/** What a turn does to a combatant, whoever does it. It cannot be said of effects on several at once, nor where combatants hold each other. */
const doneTo = (scene: Scene, { turn, notes }: Resolved, who: Who): string | undefined => {
  const landings = [...notes.begins, ...notes.losses, ...notes.heals, ...notes.moves, ...notes.forced, ...notes.firsts, ...notes.changes];
  if (landings.some(l => l.to === undefined) || turn.deed.kind.id === 'coup-de-grace' || isEntangled(scene)) return undefined;
  const own = turn.who === who ? [turn.fumbled, turn.attacked, turn.delays].join() : '';
  const all = [
    ...notes.blows.flatMap(b => (b.target === who ? [[b.damage, b.type, b.nonlethal, b.impairs, b.missed].join()] : [])),
    ...notes.touches.flatMap(t => (t.target === who ? ['touch'] : [])),
    ...notes.costs.flatMap(c => (c.who === who ? [`cost ${c.fatigue}`] : [])),
    ...landings.flatMap(l => wordsOn(l, who)),
  ];
  if (own === '' && all.length === 0) return '';
  return [own, ...all].join(';');
};

const wordsOn = ({ to = [] }: Landing, who: Who): string[] => to.flatMap(one => (one.who === who ? [one.what] : []));

/** Whether what becomes of one combatant may change what becomes of another: a grab that ends, a blow that is lost. */
const isEntangled = (scene: Scene): boolean =>
  scene.encounter.options['top.recovery'] === 'encounter' || scene.combatants.some((c, who) => c.coup !== null || holders(scene, who).length > 0);
