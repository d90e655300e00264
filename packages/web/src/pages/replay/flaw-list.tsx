import type { Problem } from '@fray/engine';
import { byPlace } from '../../ui/by-place.ts';

/** The problems of a file: where, what, and how to fix them. */
export const FlawList = ({ title, problems }: { readonly title: string; readonly problems: readonly Problem[] }) => (
  <section className="panel flaws" role="alert">
    <h2>{title}</h2>
    <ul>
      {byPlace(problems.slice(0, 20), p => (
        <li>
          <code>{p.path}</code>: {p.problem}
          {p.hint && <span className="soft"> ({p.hint})</span>}
        </li>
      ))}
    </ul>
  </section>
);
