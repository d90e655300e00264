/** Names that systems had before: reading what was stored with them, and bringing files over. */
export { renameTranscript } from './fight/stored-encounter.ts';
export {
  AMERICAN,
  hasOldNames,
  isSettingRecord,
  type NamePlace,
  type Renames,
  renameField,
  renameIn,
  renameText,
} from './kernel/renames.ts';
