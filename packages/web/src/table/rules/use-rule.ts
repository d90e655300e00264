import type { Clause as Rule } from '@fray/engine';
import { useEffect, useState } from 'react';
import { loadRules } from '../../seat/api/rulebook.ts';

/** A clause; undefined while loading, null if there is none of that id. */
export const useRule = (system: string, id: string): Rule | null | undefined => {
  const [rule, setRule] = useState<Rule | null>();
  useEffect(() => {
    let current = true;
    loadRules(system)
      .then(rules => current && setRule(rules[id] ?? null))
      .catch(() => current && setRule(null));
    return () => {
      current = false;
    };
  }, [system, id]);
  return rule;
};
