import type { TableWords } from './table-words.ts';
import { thrownWords } from './thrown-words.ts';

export const tableEn: TableWords = {
  table: 'The table',
  events: {
    choose: ({ by, how }, { name }) => `A choice is made for ${name(by)}${how ? ` (${tableEn.reasons[how]})` : ''}`,
    roll: ({ by }, { name }) => `The dice of ${name(by)} are thrown`,
    rule: (_, { seat }) => `${seat} rules`,
    amend: (_, { seat }) => `${seat} changes an earlier choice or throw`,
    undo: ({ lost = [] }, { seat }) => (lost.length > 0 ? `${seat} undid a step. What did not fit again is lost: ${lost.join('; ')}` : ''),
    'ask-undo': (_, { seat }) => `${seat} asks to go back`,
    late: ({ by }, { seat, name }) => `${seat} had a reaction for ${name(by)}, and asks to go back`,
    answer: ({ yes }, { seat }) => `${seat} says ${yes ? 'yes' : 'no'} to a request`,
    plan: ({ by, what }, { seat, name }) => (what === null ? `${seat} drops the plan of ${name(by)}` : `${seat} plans what ${name(by)} does next`),
    'dropped-plan': ({ by, why }, { name, say }) => `The plan of ${name(by)} is dropped: ${say(why)}`,
    order: ({ by, answer }, { name }) => `${name(by)} has a standing order for one kind of question: ${ORDERS[answer]}`,
    policy: ({ by, policy }, { name }) =>
      policy === null ? `${name(by)} is played by hand again` : `${name(by)} is played by the machine (${tableEn.policies[policy]})`,
    run: ({ who }, { seat, name, list }) => `${seat} lets the machine play ${list(who.map(name))}`,
    halt: (_, { seat }) => `${seat} stops the machine`,
    stopped: ({ why }, { say }) => `The machine has stopped: ${say(why)}`,
    go: (_, { seat }) => `${seat} lets it go on`,
    lend: ({ combatant }, { seat, name }) => `${seat} lends ${name(combatant)}`,
    'take-back': ({ combatant }, { seat, name }) => `${seat} takes back ${name(combatant)}`,
    returned: ({ combatant }, { name }) => `${name(combatant)} is back with their own seat`,
    invite: ({ name: guest }, { seat }) => `${seat} invites ${guest}`,
    seated: ({ seat: { name: guest, owns } }, { name, list }) => `${guest} has a seat${owns.length > 0 ? ` and plays ${list(owns.map(name))}` : ''}`,
    seat: (_, { seat }) => `${seat} changes a seat`,
    revoke: (_, { seat }) => `${seat} closes a seat`,
    renew: (_, { seat }) => `${seat} renews a link`,
    hand: ({ hand }, { seat }) => `${seat} ${hand ? 'throws real dice' : 'lets the table throw the dice'}`,
    fog: ({ dark }, { seat }) => `${seat} ${dark ? 'covers part of the field with fog' : 'lifts fog from the field'}`,
    set: (_, { seat }) => `${seat} changes how this table is played`,
    note: ({ text, emote }, { seat }) => (emote ? `${seat} ${text}` : `${seat}: ${text}`),
    dice: ({ roll, thrown }, { seat }) => `${seat} throws ${roll}: ${thrown ? thrownWords(thrown) : ''}`,
    template: (_, { seat }) => `${seat} lays a shape on the field`,
    handout: ({ content, title = '' }, { seat }) => (content === null ? `${seat} takes back “${title}”` : `${seat} shows “${title}”`),
    'need-time': ({ by }, { name }) => `${name(by)} needs time`,
    repair: (_, { seat }) => `${seat} goes back to the last step that fits the rules`,
    repaired: () => 'The fight goes on from the last step that fits the rules',
    reveal: (_, { seat }) => `${seat} shows the seed of the dice`,
    revealed: () => 'The seed of the dice is shown',
    open: () => 'The table is open',
    retold: () => 'This was played before the table was made',
  },
  reasons: { order: 'by a standing order', plan: 'as planned', policy: 'by the machine', clock: 'time ran out', only: 'only choice' },
  policies: { random: 'by chance', greedy: 'the best next step', mixed: 'hard to foresee' },
  back: (seat, how) => `${seat} took back ${BACK[how]}`,
  title: (_, english) => english,
  texts: {},
  odds: {
    down: (name, chance) => `${name} down ${chance}`,
    mean: (name, gauge, now, mean) => `${name}: ${gauge} ${now} → ${mean} on average`,
    guessed: odds => `about ${odds}`,
  },
};

const ORDERS = { ask: 'it is asked again', never: 'the answer is always no', always: 'the answer is always the same', when: 'it is answered when it matters' };
const BACK = {
  plain: 'what was told from there on',
  dice: 'what was told from there on, with its dice',
  fresh: 'what was told from there on, and the dice are thrown anew',
};
