import { isGmRole } from '@fray/table/roles';
import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { sharePicture } from '../../storage/pictures.ts';
import { isLocalTable } from '../../storage/table-id.ts';
import { useCommand } from '../../table/use-command.ts';
import { pictureOfFace } from './face-picture.ts';

/** How the GM changes faces at this table; undefined for others, and where nothing can be changed. A picture goes to the server first, so that all see it. */
export const useChooseFace = () => {
  const { seat, view, id } = useTable();
  const { act, trouble } = useCommand();
  const [notShared, setNotShared] = useState('');
  const choose = async (combatant: string, face: string | null) => {
    const picture = face === null ? undefined : pictureOfFace(face);
    const missing = picture !== undefined && id !== undefined && !isLocalTable(id) ? await sharePicture(picture) : undefined;
    setNotShared(missing ? t('faces.notShared') : '');
    if (!missing) await act({ do: 'face', combatant, face });
  };
  return { choose: isGmRole(view.you.role) && !seat.isReadOnly ? choose : undefined, trouble, notShared };
};
