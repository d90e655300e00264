import { type PackPin, packPinsSchema } from '@fray/engine/kit';
import { fieldsOf } from '@fray/engine/util';

/**
 * The packs that an encounter has something of, as it is written.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#pins}
 */
export const packPinsIn = (written: unknown): readonly PackPin[] => {
  const { packs } = fieldsOf(written);
  const pins = packs === undefined ? undefined : packPinsSchema.safeParse(packs);
  return pins?.success ? pins.data : [];
};

/**
 * A pack as its author is credited for it: `Wolves 1.2.0, Ada (CC-BY-4.0)`.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#pins}
 */
export const packCredit = ({ id, name, version, author, license }: PackPin): string =>
  `${name ?? id} ${version}${author === undefined ? '' : `, ${author}`}${license === undefined ? '' : ` (${license})`}`;
