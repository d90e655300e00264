import type { Text } from '@fray/engine/words';
import type { Source } from '../../setup/content-fields.ts';
import type { Effect, Injury } from '../../state/scene.ts';
import { say } from '../../words/say.ts';

/** An Injury with its place: "Disabled (left arm)". */
export const injuryWords = ({ name, where }: Pick<Injury, 'name' | 'where'>): Text => (where ? say('{injury} ({limb})', { injury: name, limb: where }) : name);

const RESISTANCES = {
  physical: say('takes 2 less from physical'),
  acid: say('takes 2 less from acid'),
  fire: say('takes 2 less from fire'),
  cold: say('takes 2 less from cold'),
  lightning: say('takes 2 less from lightning'),
  venom: say('takes 2 less from venom'),
  magic: say('takes 2 less from magic'),
} as const satisfies Readonly<Record<Source, string>>;

/** A permanent effect in words. */
export const effectWords = (e: Effect): Text => {
  switch (e.is) {
    case 'ability':
      return e.by > 0
        ? say('{ability} +{points}', { ability: e.ability.toUpperCase(), points: e.by })
        : say('{ability} -{points}', { ability: e.ability.toUpperCase(), points: -e.by });
    case 'arm lost':
      return e.side === 'left' ? say('left arm lost') : say('right arm lost');
    case 'leg lost':
      return e.side === 'left' ? say('left leg lost') : say('right leg lost');
    case 'eye lost':
      return e.side === 'left' ? say('left eye lost') : say('right eye lost');
    case 'resists':
      return RESISTANCES[e.source];
    case 'note':
      return e.count === undefined ? e.text : say('{count} digits lost', { count: e.count });
    default:
      return e.is;
  }
};

/** The same in English, as facts have it. */
export const describeEffect = (e: Effect): string => String(effectWords(e));
