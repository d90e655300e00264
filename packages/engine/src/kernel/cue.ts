/** How something is done to another: it decides what is seen between the two. */
export type Manner = 'blow' | 'shot' | 'throw' | 'spell' | 'grip';

/**
 * What of an event is seen and heard on the field. Combatants are given by their ids.
 *
 * - `attack` goes from one to another and hits or not; `open` where it is not decided yet. Without `at` it has no single target.
 * - `defense` is what was done against an attack, and whether it worked.
 * - `hurt` and `healed` change a number of somebody; the amount is left out where it is not known.
 * - `fall` takes somebody out of the fight, `rise` brings somebody back or up.
 * - `state` is a condition that begins, or ends with `over`.
 * - `check` is a roll against a number, and `die` one of its dice as it lies on the table.
 */
export type Cue =
  | {
      readonly shows: 'attack';
      readonly by: string;
      readonly at?: string | undefined;
      readonly manner: Manner;
      readonly lands: 'critical' | 'hit' | 'miss' | 'fumble' | 'open';
    }
  | { readonly shows: 'defense'; readonly by: string; readonly how: 'parry' | 'block' | 'dodge'; readonly works: boolean }
  | { readonly shows: 'hurt' | 'healed'; readonly who: string; readonly amount?: number | undefined }
  | { readonly shows: 'fall'; readonly who: string; readonly dies?: boolean }
  | { readonly shows: 'rise'; readonly who: string }
  | { readonly shows: 'state'; readonly who: string; readonly state: CueState; readonly over?: boolean }
  | { readonly shows: 'check'; readonly by: string; readonly works: boolean }
  | { readonly shows: 'die'; readonly by: string; readonly dice: string; readonly total: number };

/** The conditions that all screens have a sign for. */
export type CueState =
  | 'prone'
  | 'stunned'
  | 'held'
  | 'bleeding'
  | 'burning'
  | 'poisoned'
  | 'afraid'
  | 'hidden'
  | 'guarding'
  | 'aiming'
  | 'disarmed'
  | 'broken'
  | 'magic';

/** Reads the cues of one event. Declared as a method, so that a function for the details of one event can stand for it. */
type CueReader = { read(event: object): Cue | readonly Cue[] | undefined }['read'];

/** The cues of the events of any system, by event. */
export type AnyCues = Readonly<Record<string, CueReader | undefined>>;
