import { use, useEffect, useState } from 'react';
import { newId } from '../fights/draft.ts';
import { FightPage } from '../fights/fight-page.tsx';
import { NewPage } from '../fights/new-page.tsx';
import { systemsOnServer } from '../seat/server.ts';
import { NoSuchPage } from './lost.tsx';

interface NewProps {
  readonly system: string | undefined;
  readonly fight: string | undefined;
}

/** A new fight: which system; then everything about it, under an address of its own. */
const New = ({ system, fight }: NewProps) => {
  const isKnown = use(systemsOnServer()).some(s => s.id === system);
  const [id] = useState(() => fight ?? newId());
  useEffect(() => {
    if (isKnown && fight === undefined) history.replaceState(null, '', `/new/${system}/${id}`);
  }, [system, isKnown, fight, id]);
  if (system === undefined) return <NewPage />;
  return isKnown ? <FightPage system={system} id={id} /> : <NoSuchPage />;
};

export default New;
