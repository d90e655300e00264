import { parentPort, workerData } from 'node:worker_threads';
import { systemIds, systemOf } from '@fray/systems';
import { type Asked, clerk, type Said } from '@fray/table/oracle';

const { fights } = workerData as { readonly fights: number };
const reply = clerk(fights, systemOf);

const say = (said: Said): void => parentPort?.postMessage(said);

// Content is read before the first question, whose budget it would eat.
for (const id of systemIds) systemOf(id);
parentPort?.on('message', (asked: Asked) => say(reply(asked)));
say({ ready: true });
