type Step<S, P> = (scene: S, play: P) => void;

/**
 * Makes the step of a system from a table with the step of each phase. Calling it in a closed fight is a bug.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#step}
 */
export const stepByPhase = <S extends { readonly phase: string }, P>(
  phases: Readonly<Record<Exclude<S['phase'], 'closed'>, Step<S, P>>>,
): ((scene: S, play: P) => void) => {
  const steps = new Map(Object.entries<Step<S, P>>(phases));
  return (scene, play) => {
    const step = steps.get(scene.phase);
    if (!step) throw new Error('the fight is over');
    step(scene, play);
  };
};
