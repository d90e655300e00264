import type { Problem } from '@fray/engine';

interface ProblemListProps {
  readonly problems: readonly Problem[];
  readonly id?: string;
  /** Whether it is said where in the whole each is. */
  readonly paths?: boolean;
}

/** What is wrong, and what to do about it. */
export const ProblemList = ({ problems, id, paths = false }: ProblemListProps) =>
  problems.length > 0 && (
    <ul className="wrong small" id={id}>
      {problems.map(p => (
        <li key={`${p.path} ${p.problem}`}>
          {paths && p.path !== '' && <code>{p.path}</code>} {p.problem}
          {p.hint !== undefined && <span className="soft"> ({p.hint})</span>}
        </li>
      ))}
    </ul>
  );
