import type { Encounter, Scene } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';

/** Events of the engine itself, and details of events in all systems. */
const EVENTS: ReadonlySet<string> = new Set(['throw', 'ruling', 'roll changed']);
const DETAILS: ReadonlySet<string> = new Set(
  'clause what by target other outcome to parts dice threw how label ruling with author why of roll modifier ruled gauge was'.split(' '),
);

const partsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const collect = (x: unknown, into: Set<string>): void => {
  if (typeof x === 'string') for (const part of partsOf(x)) into.add(part);
  else if (Array.isArray(x)) for (const one of x) collect(one, into);
  else if (typeof x === 'object' && x !== null)
    for (const [key, value] of Object.entries(x)) {
      collect(key, into);
      collect(value, into);
    }
};

/** The names that mean something in a fight, so that a case with a misspelled one fails. In a system without a vocabulary all names are accepted. */
export class KnownWords<E extends Encounter, S extends Scene<E>> {
  private readonly system: System<E, S>;
  /** The encounter of the names. It is another object after a newcomer has joined. */
  private of: E | undefined;
  private readonly parts = new Set<string>();
  private readonly begun = new Map<string, boolean>();

  constructor(system: System<E, S>) {
    this.system = system;
  }

  /** The first word of a choice that is unknown: it begins no word of the vocabulary, no name in the encounter, and no offered key. */
  unknown(scene: S, text: string, offered: () => readonly string[] = () => []): string | undefined {
    if (!this.system.vocabulary) return undefined;
    const strange = partsOf(text).filter(part => !/^\d+$/.test(part) && !this.begins(scene, part));
    if (strange.length === 0) return undefined;
    const now = offered().flatMap(partsOf);
    return strange.find(part => !now.some(word => word.startsWith(part)));
  }

  /** The problem with the names in an event that is expected, or expected not to happen. */
  unknownIn(scene: S, event: Readonly<Record<string, unknown>>): string | undefined {
    const { vocabulary, rulebook } = this.system;
    const { what, clause } = event;
    const people = ['by', 'target', 'other'].map(key => event[key]).filter(who => typeof who === 'string');
    const nobody = people.find(who => who !== 'gm' && !scene.encounter.combatants.some(c => c.id === who));
    if (nobody !== undefined) return `there is nobody called ${nobody}`;
    if (typeof clause === 'string' && clause !== 'gm' && !Object.hasOwn(rulebook, clause)) return `there is no clause ${clause}`;
    if (!vocabulary) return undefined;
    if (what !== undefined && !EVENTS.has(String(what)) && !vocabulary.events.has(String(what)))
      return `nothing is told that is called ${JSON.stringify(what)}`;
    const detail = Object.keys(event).find(key => !DETAILS.has(key) && !vocabulary.details.has(key));
    return detail === undefined ? undefined : `nothing is told with a detail called ${detail}`;
  }

  /** Whether a text begins a word of the vocabulary, or a name in the encounter. */
  private begins({ encounter }: S, part: string): boolean {
    if (this.of !== encounter) {
      this.parts.clear();
      this.begun.clear();
      collect([encounter.written, encounter.combatants.map(c => c.id), [...(this.system.vocabulary?.words ?? [])]], this.parts);
      this.of = encounter;
    }
    let known = this.begun.get(part);
    if (known === undefined) this.begun.set(part, (known = this.parts.has(part) || [...this.parts].some(word => word.startsWith(part))));
    return known;
  }
}
