import type { Clause } from '@fray/engine';

type Make = (title: string, text: string) => Clause;

/** Makers of the clauses of one section, a maker for each kind. */
export const sectionOf = (section: string): { enforced: Make; offered: Make; context: Make } => {
  const of =
    (kind: Clause['kind']): Make =>
    (title, text) => ({ section, kind, title, text });
  return { enforced: of('enforced'), offered: of('offered'), context: of('context') };
};
