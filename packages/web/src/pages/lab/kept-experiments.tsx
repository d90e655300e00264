import { useEffect, useState } from 'react';
import { labText } from '../../i18n/lab-texts.ts';
import { deleteExperiment, type SavedExperiment, savedExperiments } from '../../storage/lab/experiments.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';

/** The experiments of this browser. */
export const KeptExperiments = () => {
  const [kept, setKept] = useState<readonly SavedExperiment[]>();
  const load = () => void savedExperiments().then(setKept, () => setKept([]));
  useEffect(load, []);
  if (kept?.length === 0) return <p className="soft">{labText('keptNone')}</p>;
  return (
    <ul className="kept">
      {kept?.map(({ id, name, state }) => (
        <li key={id} className="panel">
          <a href={`/lab/${id}`}>{name}</a>
          <span className="soft small">{labText(`state.${state}`)}</span>
          <span className="row end">
            <ConfirmButton labels={[labText('delete', { name }), labText('deleteSure', { name })]} onConfirm={() => void deleteExperiment(id).then(load)}>
              ×
            </ConfirmButton>
          </span>
        </li>
      ))}
    </ul>
  );
};
