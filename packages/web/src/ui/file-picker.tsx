import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';

interface FilePickerProps {
  /** File name extensions. */
  readonly accept: string;
  readonly onPick: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that asks for a file. The same file may be picked again. */
export const FilePicker = ({ accept, onPick, children }: FilePickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={e => {
          const file = e.target.files?.[0];
          e.target.value = '';
          if (file) onPick(file);
        }}
      />
      <Button onPress={() => input.current?.click()}>{children}</Button>
    </>
  );
};
