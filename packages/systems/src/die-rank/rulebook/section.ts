import type { Clause } from '@fray/engine';

type Make = (title: string, text: string) => Clause;

/** Functions that make the clauses of one section, one for each kind of clause. */
export const sectionOf = (section: string): { enforced: Make; offered: Make; context: Make } => {
  const of =
    (kind: Clause['kind']): Make =>
    (title, text) => ({ section, kind, title, text });
  return { enforced: of('enforced'), offered: of('offered'), context: of('context') };
};
