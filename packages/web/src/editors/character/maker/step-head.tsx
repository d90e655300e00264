import { useEffect, useRef } from 'react';

interface StepHeadProps {
  readonly title: string;
  /** What it means, in a sentence. */
  readonly means: string;
}

/** The head of a step; the focus goes to it. */
export const StepHead = ({ title, means }: StepHeadProps) => {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <header>
      <h3 ref={head} tabIndex={-1}>
        {title}
      </h3>
      <p className="soft">{means}</p>
    </header>
  );
};
