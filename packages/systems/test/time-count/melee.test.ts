import { readFileSync } from 'node:fs';
import { Rng } from '@fray/engine/dice';
import { Quick } from '@fray/engine/plays';
import { randomPolicy } from '@fray/engine/policies';
import { systemOf } from '@fray/systems';
import { parseYaml } from '@fray/systems/yaml';
import { expect, test } from 'vitest';
import type { Scene } from '../../src/time-count/state/scene.ts';

const system = systemOf('time-count');

/** Spaces across, by size. */
const ACROSS: Readonly<Record<string, number>> = { Small: 1, Medium: 1, Large: 2 };
const SIXTEENTHS: Readonly<Record<string, number>> = { Small: 8, Medium: 16, Large: 48 };

/** Six against six on 30 by 30 spaces divided by walls, with swords, bows, spells, venom, claws and petrification. */
const MELEE = parseYaml(readFileSync(new URL('../../../../docs/systems/time-count-melee.yaml', import.meta.url), 'utf8'));

/** Everything that is inconsistent in a scene between two counts. */
const wrong = (scene: Scene, before: number): string[] => {
  const found: string[] = [];
  const { terrain } = scene.encounter;
  const spaces = new Map<string, number>();
  const say = (who: number, what: string) => found.push(`count ${scene.tc}, ${scene.encounter.combatants[who]?.id}: ${what}`);
  if (scene.tc < before) found.push(`the count went back from ${before} to ${scene.tc}`);
  scene.combatants.forEach((c, who) => {
    const { size } = scene.encounter.combatants[who] as { size: string };
    const present = c.state === 'up' || c.state === 'unconscious';
    if (c.hp < 0 || c.hp + c.invigoration > c.hpMax) say(who, `${c.hp} and ${c.invigoration} of ${c.hpMax} hit points`);
    if (c.fatigue < c.poisonFatigue || c.poisonFatigue < 0 || c.poisonLoss < 0) say(who, `fatigue ${c.fatigue}, of poison ${c.poisonFatigue}`);
    if (c.petrification < 0 || c.petrification > 10) say(who, `petrification ${c.petrification}`);
    if (c.state === 'up' && c.hp === 0 && c.bonus.length === 0 && c.invigoration === 0) say(who, 'up without a hit point');
    if (c.state === 'up' && c.next !== null && c.next <= scene.tc) say(who, `due on ${c.next}, which is past`);
    if (!present && (c.next !== null || c.grab || c.preparation || c.ready)) say(who, 'acts although out of the fight');
    for (const e of c.effects) if ('next' in e && present && e.next <= scene.tc) say(who, `${e.is} due on ${e.next}, which is past`);
    if (c.grab) {
      const it = scene.combatants[c.grab.target];
      if (c.grab.target === who || !it || (it.state !== 'up' && it.state !== 'unconscious')) say(who, 'grabs a combatant who is not there');
    }
    const mine = [...c.held, ...c.carried];
    if (new Set(mine).size < mine.length) say(who, 'has one thing twice');
    for (const t of mine) {
      if (scene.lying.some(l => l.thing === t)) say(who, 'has what lies on the ground');
      if (scene.combatants.some((o, other) => other !== who && (o.held.includes(t) || o.carried.includes(t)))) say(who, 'has what another has');
    }
    if (!present) return;
    const across = ACROSS[size] as number;
    for (let i = 0; i < across; i++)
      for (let j = 0; j < across; j++) {
        const [x, y] = [c.x + 5 * i, c.y + 5 * j];
        if (x < 0 || y < 0 || x > 145 || y > 145) say(who, 'off the map');
        if (terrain.walls.has((x / 5) * 8192 + y / 5)) say(who, 'in a wall');
        spaces.set(`${x},${y}`, (spaces.get(`${x},${y}`) ?? 0) + (SIXTEENTHS[size] as number));
      }
  });
  for (const [at, sixteenths] of spaces) if (sixteenths > 64) found.push(`count ${scene.tc}: ${sixteenths} sixteenths in ${at}`);
  return found;
};

test('six against six for 1,000 counts stay consistent after each', () => {
  const read = MELEE.ok ? system.readEncounter(MELEE.value) : MELEE;
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const seen = { grabs: 0, stances: 0, spells: 0, poison: 0, counts: 0 };
  for (const seed of [1, 2, 3]) {
    const rng = new Rng(seed);
    const scene: Scene = system.begin(read.value);
    const play = new Quick(randomPolicy(rng), rng);
    while (scene.tc < 1000 && system.outcome(scene) === undefined) {
      const before = scene.tc;
      system.step(scene, play);
      seen.counts++;
      for (const c of scene.combatants) {
        if (c.grab) seen.grabs++;
        if (c.stance !== 'Basic') seen.stances++;
        if (c.prepared || c.preparation) seen.spells++;
        if (c.effects.some(e => e.is === 'poison') || c.poisonLoss > 0) seen.poison++;
      }
      const found = wrong(scene, before);
      if (found.length > 0) expect(found).toEqual([]);
    }
    expect(scene.tc).toBeGreaterThanOrEqual(1000);
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});
