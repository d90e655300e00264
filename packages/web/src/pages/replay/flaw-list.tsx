import type { Problem } from '@fray/engine';

/** The problems of a file: where, what, and how to fix them. */
export const FlawList = ({ title, problems }: { readonly title: string; readonly problems: readonly Problem[] }) => (
  <section className="panel flaws" role="alert">
    <h2>{title}</h2>
    <ul>
      {problems.slice(0, 20).map((p, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <li key={i}>
          <code>{p.path}</code>: {p.problem}
          {p.hint && <span className="soft"> ({p.hint})</span>}
        </li>
      ))}
    </ul>
  </section>
);
