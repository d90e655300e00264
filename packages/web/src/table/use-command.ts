import type { Command } from '@fray/table';
import { useState } from 'react';
import type { ApiProblem } from '../seat/api/api-problem.ts';
import type { CommandOutcome } from '../seat/seat.ts';
import { useTable } from '../seat/use-seat.ts';

/** Runs commands for the seat, and keeps why the last one was refused. */
export const useCommand = () => {
  const { seat } = useTable();
  const [trouble, setTrouble] = useState<ApiProblem>();
  const act = async (command: Command): Promise<CommandOutcome> => {
    const outcome = await seat.do(command);
    setTrouble(outcome.ok ? undefined : outcome.problem);
    return outcome;
  };
  return { act, trouble };
};
