import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { invalid, ok, type Problem, problem, type Result } from '@fray/engine';
import type { Store } from '@fray/server';
import { UsageError } from './cli-command.ts';
import { errorText } from './errors.ts';
import { fileProblem } from './read-files.ts';

/** The folder where tables are kept. Files in it are made readable for this user only. */
export const dataFolder = (given: string | undefined): string => {
  const folder = given ?? process.env['FRAY_DATA'] ?? join(homedir(), '.fray');
  process.umask(0o077);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (e) {
    throw new UsageError(`Nothing can be kept in ${folder}: ${fileProblem(e).problem}. Another place: --data FOLDER`);
  }
  return folder;
};

export const tablesFile = (folder: string): string => join(folder, 'tables.sqlite');

/** Opens the store of a data folder, or the PostgreSQL at DATABASE_URL. `make`: make it if there is none. */
export const openStoreAt = async (given: string | undefined, make: boolean): Promise<Result<{ readonly store: Store; readonly place: string }>> => {
  // Imported here, so that other commands start faster.
  const { openStore } = await import('@fray/server');
  const url = process.env['DATABASE_URL'];
  const place = url === undefined ? tablesFile(dataFolder(given)) : 'PostgreSQL';
  if (url === undefined && !make && !existsSync(place)) return invalid(problem('', 'no tables are kept here', 'say where with --data FOLDER or DATABASE_URL'));
  try {
    return ok({ store: await openStore(url === undefined ? { file: place } : { url }), place });
  } catch (e) {
    return invalid(problem('', `cannot be opened: ${errorText(e)}`));
  }
};

/** Whether the database could not read what it stores. */
export const isCorruptStore = async (error: unknown): Promise<boolean> => error instanceof (await import('@fray/server')).CorruptStoreError;

export const corruptStoreProblem = (error: unknown): Problem =>
  problem('', `the store is damaged: ${errorText(error)}`, 'restore a backup into a new folder with "fray restore FILE --data FOLDER"');
