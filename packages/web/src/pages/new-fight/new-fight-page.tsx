import { use, useEffect, useState } from 'react';
import { randomId } from '../../content/random-id.ts';
import { loadSystems } from '../../seat/api/server.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import { DraftPage } from './draft-page.tsx';
import { StartFightPage } from './start-fight-page.tsx';

interface NewFightPageProps {
  readonly system: string | undefined;
  readonly fight: string | undefined;
}

/** The page of a new fight: choose a system, then edit the draft at its own address. */
const NewFightPage = ({ system, fight }: NewFightPageProps) => {
  const isKnown = use(loadSystems()).some(s => s.id === system);
  const [id] = useState(() => fight ?? randomId());
  useEffect(() => {
    if (isKnown && fight === undefined) history.replaceState(null, '', `/new/${system}/${id}`);
  }, [system, isKnown, fight, id]);
  if (system === undefined) return <StartFightPage />;
  return isKnown ? <DraftPage system={system} id={id} /> : <NotFoundPage />;
};

export default NewFightPage;
