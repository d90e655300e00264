import type { Problem } from '@fray/engine';
import type { DrawnMap } from '@fray/engine/maps';
import { type ReactNode, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { t } from '../../../i18n/i18n.ts';
import { ProblemAlert } from '../../../table/rules/problem-alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { mapFromFile } from './map-file.ts';
import { isPicture } from './picture-map.ts';
import { useFileDrop } from './use-file-drop.ts';

interface MapImport {
  readonly button: ReactNode;
  /** The result of the last import. */
  readonly report: ReactNode;
}

/** Imports maps from files. */
export const useMapImport = (onMap: (map: DrawnMap) => void): MapImport => {
  const [said, say] = useState('');
  const [wrong, setWrong] = useState<{ readonly file: string; readonly problems: readonly Problem[] }>();
  const bring = async (file: File | undefined) => {
    if (!file) return;
    say('');
    setWrong(undefined);
    const found = await mapFromFile(file);
    if (!found.ok) return setWrong({ file: file.name, problems: found.problems });
    const { map, lights } = found.value;
    const barriers = map.shape === 'regions' ? [] : map.barriers;
    const doors = barriers.filter(b => b.is === 'door').length;
    const more = lights > 0 ? ` ${t('maps.importedLights', { count: lights })}` : '';
    say(
      `${t(isPicture(file) ? 'maps.importedPicture' : 'maps.imported', { name: map.name, walls: barriers.length - doors, doors, ...(map.shape !== 'regions' && { columns: map.columns, rows: map.rows }) })}${more}`,
    );
    onMap(map);
  };
  useFileDrop(file => void bring(file));
  return {
    button: (
      <FileTrigger
        acceptedFileTypes={['.dd2vtt', '.uvtt', '.df2vtt', '.json', 'application/json', 'image/png', 'image/jpeg', 'image/webp']}
        onSelect={files => void bring(files?.[0])}
      >
        <Button>{t('maps.import')}</Button>
      </FileTrigger>
    ),
    report: (
      <>
        <p aria-live="polite" className={said ? 'small' : 'hidden'}>
          {said}
        </p>
        {wrong && <ProblemAlert problem={{ title: t('maps.importFailed', { file: wrong.file }), problems: wrong.problems }} />}
      </>
    ),
  };
};
