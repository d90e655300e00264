import { createHash } from 'node:crypto';

/** One dot, as PNG. */
export const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
export const hashOf = (base64: string): string => createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex');

const dice = { STR: 'D8', REF: 'D8', INT: 'D2', FOR: 'D6', PRE: 'D4', ATT: 'D8', DEF: 'D4' };

export const fangs = { id: 'fangs', name: 'Fangs', kind: 'natural', hands: 0, parry: 'none', category: 'bite' };
export const warWolf = { id: 'war-wolf', name: 'War wolf', side: 'monsters', tags: ['beast'], dice, hp: 3, ap: 3, weapons: ['fangs'] };
const trail = {
  ...{ id: 'trail', name: 'On the trail', field: 'gatehouse' },
  sides: { heroes: [{ use: 'knight', at: 'yard' }], monsters: [{ use: 'war-wolf', at: 'gate' }] },
};

/** A pack of die-rank with a creature, its weapon, a fight, a house rule and a map with a picture. */
export const wolfPack = {
  ...{ fray: 'pack', id: 'wolves', name: 'Wolves of the north', version: '1.0.0', author: 'Ada', license: 'CC-BY-4.0', system: 'die-rank' },
  description: 'Wolves that went to war.',
  content: { combatants: [warWolf], weapons: [fangs], encounters: [trail] },
  options: {} as Record<string, unknown>,
  maps: [
    {
      ...{ fray: 'map', name: 'The den', shape: 'square', columns: 4, rows: 3, ground: {}, barriers: [] },
      image: { id: hashOf(DOT), at: { x: -0.5, y: -0.5 }, width: 4, height: 3 },
    },
  ],
  pictures: { [hashOf(DOT)]: DOT },
};

/** The same wolves, stronger. */
export const newerWolves = { ...wolfPack, version: '1.1.0', content: { ...wolfPack.content, combatants: [{ ...warWolf, hp: 9 }] } };
