// A button that opens the file chooser for documents.
import { Button } from '@blueprintjs/core';
import { Upload } from '@blueprintjs/icons';
import { useRef } from 'react';
import { endingsOf, FILE_FORMATS } from '../../../../contract/file-formats.ts';

/** The server also checks the content. */
const ACCEPTED = endingsOf(FILE_FORMATS);

export interface FileButtonProps {
  readonly text: string;
  readonly isMany?: boolean;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (files: File[]) => void;
}

export function FileButton({ text, isMany = false, isBusy, isDisabled, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        accept={ACCEPTED}
        aria-label={text}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // Allows the same file to be selected again.
          currentTarget.value = '';
        }}
      />
      <Button
        size="small"
        icon={<Upload />}
        text={text}
        loading={isBusy}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
