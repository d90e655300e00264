import { plainName } from '@fray/engine/util';
import { z } from 'zod';

/** Characters that take no room, with which two names look the same. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Reads the name of a person or a passkey: without controls, turned directions, and characters that are not seen. */
export const personName = z
  .string()
  .max(100)
  .overwrite(name => plainName(name.normalize('NFC')).replace(UNSEEN, '').replace(/\s+/g, ' ').trim())
  .min(1, 'a name has at least one letter')
  .max(60);
