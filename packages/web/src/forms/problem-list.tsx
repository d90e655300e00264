import type { Problem } from '@fray/engine';

interface ProblemListProps {
  readonly problems: readonly Problem[];
  readonly id?: string;
  /** Whether to show the path of each problem. */
  readonly paths?: boolean;
}

/** Problems and how to fix them. */
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
