// A button that opens the system's file chooser.
import { Button, type ButtonProps } from '@blueprintjs/core';
import { useRef } from 'react';

type Looks = Pick<ButtonProps, 'icon' | 'size' | 'loading' | 'disabled' | 'aria-describedby'>;

export interface FileButtonProps extends Looks {
  readonly text: string;
  /** For a label elsewhere. */
  readonly id?: string;
  /** File name endings, separated by commas. The server also checks the content. */
  readonly accept?: string;
  readonly isMany?: boolean;
  /** Chooses a folder instead, with all files in it. */
  readonly isFolder?: boolean;
  /** @param files at least one; only one without `isMany` and `isFolder` */
  readonly onChoose: (files: File[]) => void;
}

export function FileButton({ id, accept, isMany = false, isFolder = false, onChoose, ...looks }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        multiple={isMany || isFolder}
        accept={isFolder ? undefined : accept}
        {...(isFolder && { webkitdirectory: '' })}
        aria-label={id === undefined ? looks.text : undefined}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Allows the same file to be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <Button {...looks} onClick={() => input.current?.click()} />
    </>
  );
}
