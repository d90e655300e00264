import { Fight, type OpenDecision, type Seat, whoById } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import { adviceShownTo, everythingShownTo } from '@fray/engine/testing';
import { type AnySystem, systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { OFFSET, rounds } from '../../../engine/test/rounds.ts';
import { Chained, need } from '../chain.ts';

const system: AnySystem = systemOf('segments');

/** Fights in which stances are chosen in secret, for each way to reveal them. */
const FIGHTS = rounds({ variable: 'FRAY_STANCES', usual: 3, deep: 100 });

describe('segments: an exchange of three with an attack of opportunity and an answer by a combatant who held', () => {
  const MELEE = {
    sides: {
      red: [
        { use: 'sela', as: 'ann', held: ['shortbow'], at: [0, 0] },
        { use: 'halvar', as: 'dora', attributes: { agility: 9 }, at: [1, 1] },
      ],
      blue: [{ use: 'halvar', as: 'bob', at: [1, 0] }],
      green: [{ use: 'skeleton', as: 'cy', at: [0, 1] }],
    },
  };
  /** The decisions: all hold in Melee; in Movement three exchange attacks, Ann's shot provokes Bob, and Dora, who held, answers his attack. */
  const CHAIN = [
    ['gm', 'announce:melee', 'announce'],
    ['ann', 'hold', 'stance'],
    ['dora', 'hold', 'stance'],
    ['bob', 'hold', 'stance'],
    ['cy', 'hold', 'stance'],
    ['gm', 'announce:movement', 'announce'],
    ['ann', 'aggressive', 'stance'],
    ['dora', 'ready', 'stance'],
    ['bob', 'aggressive', 'stance'],
    ['cy', 'aggressive', 'stance'],
    ['dora', 'trade:bob', 'mode toward bob'],
    ['dora', 'wait:cy', 'mode toward cy'],
    ['ann', 'ranged-attack:bob:shortbow', 'beat'],
    ['bob', 'melee-attack:dora:arming-sword', 'beat'],
    ['cy', 'melee-attack:ann:arming-sword', 'beat'],
    ['bob', 'arming-sword', 'opportunity'],
    ['cy', 'pass', 'opportunity'],
    ['dora', 'none', 'defend'],
    ['dora', 'melee-attack:bob:arming-sword', 'reply'],
    ['bob', 'parry:arming-sword', 'defend'],
  ] as const;
  /** Every throw is as low as possible, so that all attacks hit and all defends succeed. */
  const thrower = ({ dice }: { dice: { outcomes: readonly (readonly [number, number])[] } }) => dice.outcomes[0]?.[0];
  const chained = new Chained(system, CHAIN, MELEE, { thrower });

  test('resolves in order: the attack of opportunity, the rolls of the exchange, the attack and its answer, then the damage', () => {
    const fight = chained.played();
    const told = fight.log.eventsFor().filter(t => ['opportunity', 'attack', 'defend'].includes(t.what));
    expect(told.map(t => [t.what, t.by, t['target'], t.outcome])).toEqual([
      ['opportunity', 2, 0, 'hit'],
      ['attack', 0, 2, 'hit'],
      ['attack', 3, 0, 'hit'],
      ['attack', 2, 1, 'hit'],
      ['attack', 1, 2, 'hit'],
      ['defend', 2, 1, 'stopped'],
    ]);
    const facts = (who: number) => system.facts(fight.scene, who);
    // Ann could not defend against Bob's attack of opportunity, because both are Aggressive. It was free; the other attacks and the parry were not.
    expect(facts(0)).toMatchObject({ actions: 3, hitPoints: 28 - 3 - 1, attackSegment: 'movement' });
    expect(facts(2)).toMatchObject({ actions: 2, opportunities: 1, attackSegment: 'movement' });
    expect(facts(1)).toMatchObject({ actions: 3, attackSegment: 'movement', stance: 'ready' });
    expect(facts(3)).toMatchObject({ actions: 2, opportunities: 0 });
    expect(fight.waitingFor()).toMatchObject([{ by: 'ann', about: 'beat' }]);
  });

  chained.keeps();
});

describe('segments: until all have chosen, nothing shown to another seat depends on a stance, a mode or On-Guard', () => {
  const CROWD = { heroes: ['halvar', 'odo', 'tamsin'], monsters: ['ogre', 'skeleton'], distance: 2, edges: [-2, -2, 5, 6] };

  const anyKey = (fight: Fight, open: OpenDecision, rng: Rng): string => {
    const choice = open.options[rng.below(open.options.length)] as OpenDecision['options'][number];
    if (!choice.open) return choice.key;
    const forms = fight.choices.completions(open.by, choice.key);
    return (forms[rng.below(forms.length)] as { key: string }).key;
  };

  const copied = (fight: Fight): Fight => need(Fight.resume(system, fight.transcript()));

  /** Lets the others make different secret choices in two copies of a fight, and returns what the watcher can tell from what is shown. */
  const told = (fight: Fight, open: readonly OpenDecision[], seat: Seat, watcher: string, rng: Rng, shown = everythingShownTo): string[] => {
    const twins = [copied(fight), copied(fight)];
    return open
      .filter(o => o.by !== watcher)
      .flatMap(o => {
        for (const twin of twins) {
          const mine = twin.openDecisions().find(c => c.by === o.by) as OpenDecision;
          expect(twin.choose(o.by, anyKey(twin, mine, rng))).toBeUndefined();
        }
        const [one, other] = twins.map(twin => shown(twin, seat));
        return one === other ? [] : [`after ${o.by} chose in ${o.about}, ${watcher} can tell`];
      });
  };

  /** The same for announcements of On-Guard at the start of a round. */
  const guessed = (fight: Fight, seat: Seat, by: string): string[] => {
    const twins = ['on-guard:parry', 'on-guard:evade', 'no-guard'].map(act => {
      const twin = copied(fight);
      expect(twin.choose(by, act)).toBeUndefined();
      return twin;
    });
    const before = new Set(twins.map(twin => everythingShownTo(twin, seat)));
    for (const twin of twins) expect(twin.choose('gm', 'announce:melee')).toBeUndefined();
    const after = new Set(twins.map(twin => everythingShownTo(twin, seat)));
    return before.size === 1 && after.size === 1 ? [] : [`the On-Guard of ${by} can be told`];
  };

  for (const reveal of ['simultaneous', 'gm-first'])
    test(`in ${FIGHTS} random fights, stances ${reveal}`, () => {
      const found: string[] = [];
      let [chosen, announced] = [0, 0];
      for (let seed = OFFSET + 1; seed <= OFFSET + FIGHTS; seed++) {
        const rng = new Rng(seed, 7);
        const fight = need(Fight.start(system, { ...CROWD, options: { 'stance-reveal': reveal } }, { seed })) as unknown as Fight;
        for (let n = 0; n < 60 && !fight.isOver; n++) {
          const open = fight.openDecisions();
          const unseen = open.filter(o => o.secret);
          const watcher = (open[rng.below(open.length)] as OpenDecision).by;
          if (unseen.length > 1) {
            chosen++;
            const seat = { owns: [whoById(fight.scene, watcher) as number] };
            found.push(...told(fight, unseen, seat, watcher, rng));
            if (chosen % 64 === 1) found.push(...told(fight, unseen, seat, watcher, new Rng(seed, 8), adviceShownTo));
          } else if (open[0]?.about === 'announce' && fight.choices.freeActions('odo').some(a => a.key === 'on-guard:parry')) {
            announced++;
            found.push(...guessed(fight, { owns: [0] }, 'odo'));
          }
          const next = open[rng.below(open.length)] as OpenDecision;
          expect(fight.choose(next.by, anyKey(fight, next, rng))).toBeUndefined();
        }
      }
      expect(found).toEqual([]);
      expect(chosen).toBeGreaterThan(4 * FIGHTS);
      expect(announced).toBeGreaterThan(FIGHTS / 3);
    });
});

test('segments: the odds are exact while foes of equal Agility have not yet rolled for their order', () => {
  const fight = need(Fight.start(system, 'crypt', { seed: 1 }));
  const rng = new Rng(1);
  for (let i = 0; i < 16; i++) {
    const [open] = fight.openDecisions() as [OpenDecision];
    expect(fight.odds.outlook({ gm: true }, { others: 'nothing', by: open.by }).filter(o => !o.sure)).toEqual([]);
    const closed = open.options.filter(o => !o.open && !o.unusual);
    fight.choose(open.by, closed[rng.below(closed.length)]?.key ?? '');
  }
});
