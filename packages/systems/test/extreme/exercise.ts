import { Fight, type OpenDecision, type Seat } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import type { AnySystem } from '@fray/systems';

/** Number of moments that are examined closely, and of answers between two of them. */
const MOMENTS = 4;
const ANSWERS = 5;

/** Counts that show whether the run was worth its time. */
export interface Exercised {
  readonly answers: number;
  readonly combatants: number;
  readonly choices: number;
  readonly places: number;
}

/** Starts a fight and plays part of it at random, asking everything that a table asks meanwhile. Throws if anything is wrong. */
export const exercise = (system: AnySystem, written: unknown, seed: number): Exercised => {
  const rng = new Rng(seed, 9);
  const started = Fight.start(system, written, { seed });
  if (!started.ok) throw new Error(`it does not start: ${JSON.stringify(started.problems)}`);
  const fight = started.value as unknown as Fight;
  const ids = fight.scene.encounter.combatants.map(c => c.id);
  let [answers, choices, places] = [0, 0, 0];
  for (let moment = 0; moment < MOMENTS && !fight.isOver; moment++) {
    const asked = look(fight, ids, rng);
    choices = Math.max(choices, asked.choices);
    places = Math.max(places, asked.places);
    for (let i = 0; i < ANSWERS; i++) {
      const [open] = fight.openDecisions();
      if (!open || !answer(fight, open, rng)) break;
      answers++;
    }
  }
  const again = Fight.resume(system, fight.transcript());
  if (!again.ok) throw new Error(`it does not replay: ${JSON.stringify(again.problems)}`);
  return { answers, combatants: ids.length, choices, places };
};

/** Everything that screens ask for at a moment, as JSON where they get JSON. */
const look = (fight: Fight, ids: readonly string[], rng: Rng): Pick<Exercised, 'choices' | 'places'> => {
  const seats: Seat[] = [{ gm: true }, { owns: [0] }, { owns: [] }];
  for (const seat of seats) {
    JSON.stringify(fight.board(seat));
    fight.waitingFor(seat);
    fight.log.eventsFor(seat);
  }
  const [open] = fight.openDecisions();
  if (!open) return { choices: 0, places: 0 };
  JSON.stringify([open.options, open.refused]);
  let places = 0;
  for (const option of open.options.filter(o => o.open).slice(0, 4)) {
    const forms = fight.choices.completions(open.by, option.key);
    places = Math.max(places, forms.length);
    JSON.stringify(forms);
  }
  const someone = () => ids[rng.below(ids.length)] as string;
  const [from, to] = [someone(), someone()];
  fight.sight.line(from, to, { seat: seats[1] });
  fight.sight.line(open.by, to, { seat: seats[0], key: open.options[rng.below(open.options.length)]?.key });
  fight.sight.reach([from, open.by]);
  for (const id of [from, to]) fight.choices.freeActions(id);
  return { choices: open.options.length + open.refused.length, places };
};

/** Makes a random choice. Returns false if no drawn choice could be completed. */
export const answer = (fight: Fight, open: OpenDecision, rng: Rng): boolean => {
  if (open.options.length === 0) throw new Error(`${open.by} may choose nothing in ${open.about}`);
  for (let tries = 0; tries < 4; tries++) {
    const option = open.options[rng.below(open.options.length)] as OpenDecision['options'][number];
    const forms = option.open ? fight.choices.completions(open.by, option.key) : [option];
    const form = forms[rng.below(Math.max(1, forms.length))];
    if (!form) continue;
    const no = fight.choose(open.by, form.key);
    if (no) throw new Error(`${open.by} is offered ${form.key}, and refused it: ${no.why} (${no.clause})`);
    return true;
  }
  return false;
};
