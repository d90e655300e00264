import { useEffect, useState } from 'react';
import { newId } from '../fights/draft.ts';
import { FightPage } from '../fights/fight-page.tsx';
import { NewPage } from '../fights/new-page.tsx';

interface NewProps {
  readonly system: string | undefined;
  readonly fight: string | undefined;
}

/** A new fight: which system; then everything about it, under an address of its own. */
const New = ({ system, fight }: NewProps) => {
  const [id] = useState(() => fight ?? newId());
  useEffect(() => {
    if (system !== undefined && fight === undefined) history.replaceState(null, '', `/new/${system}/${id}`);
  }, [system, fight, id]);
  return system === undefined ? <NewPage /> : <FightPage system={system} id={id} />;
};

export default New;
