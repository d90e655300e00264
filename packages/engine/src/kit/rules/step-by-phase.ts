type Step<S, P> = (scene: S, play: P) => void;

/** A system's step as a table: what is done in each phase of a fight. In a fight that is closed nothing is left to do, and asking for it is a bug. */
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
