import type { TestProject } from 'vitest/node';
import { nats, postgres, type Service } from './helpers/services.ts';

/** Where a service is, or why it is not. */
export type Found = { readonly url: string } | { readonly missing: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Found;
    nats: Found;
  }
}

/** Starts what the tests of this package share, and stops it at the end. What cannot be had is told by the tests that want it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running: Service[] = [];
  const find = async (start: () => Promise<Service>): Promise<Found> => {
    try {
      const service = await start();
      running.push(service);
      return { url: service.url };
    } catch (e) {
      return { missing: (e as Error).message };
    }
  };
  project.provide('postgres', await find(postgres));
  project.provide('nats', await find(nats));
  return async () => {
    await Promise.all(running.map(s => s.stop()));
  };
}
