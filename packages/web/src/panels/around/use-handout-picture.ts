import type { VisibleHandout } from '@fray/table';
import { useEffect, useState } from 'react';
import { useTable } from '../../seat/use-seat.ts';

/** The picture of a handout, as an address that the browser can show. */
export const useHandoutPicture = ({ id, picture }: VisibleHandout): string | undefined => {
  const { around } = useTable().seat;
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!picture) return undefined;
    let made: string | undefined;
    let left = false;
    void around?.handoutPicture(id).then(blob => {
      if (left || !blob) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      left = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [around, id, picture]);
  return url;
};
