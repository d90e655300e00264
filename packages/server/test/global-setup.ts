import type { TestProject } from 'vitest/node';
import { nats, postgres, type Service } from './helpers/services.ts';

/** The address of a service, or the reason why there is none. */
export type Found = { readonly url: string } | { readonly missing: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Found;
    nats: Found;
  }
}

/** Starts the services that the tests of this package share, and stops them at the end. Missing services are reported by the tests that need them. */
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
