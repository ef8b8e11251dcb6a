// The curriculum field of a new candidate; the form sends the chosen file.

import { Button, FormGroup } from '@blueprintjs/core';
import { Cross, Document } from '@blueprintjs/icons';
import { useId, useRef, useState } from 'react';
import { MAX_BUFFERED_BYTES, type SentFile } from '../../../contract/endpoint.ts';
import { CURRICULUM_FORMATS, endingsOf } from '../../../contract/file-formats.ts';
import { intakeMessages } from '../../../contract/messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './add-candidates.module.css';

const texts = intakeMessages.form;
const ACCEPTED = endingsOf(CURRICULUM_FORMATS);

export interface CvFieldProps {
  readonly file: SentFile | null;
  /** Reported by the server. */
  readonly problem: string | undefined;
  readonly onChange: (file: SentFile | null) => void;
}

export function CvField({ file, problem, onChange }: CvFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [readError, setReadError] = useState<string | null>(null);
  const wrong = readError ?? problem;
  const readFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    setReadError(null);
    if (chosen.size > MAX_BUFFERED_BYTES) return setReadError(texts.cvTooLarge);
    try {
      onChange({ name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) });
    } catch {
      // The file was moved or deleted after it was chosen.
      setReadError(texts.cvUnreadable);
    }
  };
  return (
    <FormGroup
      label={texts.cv}
      labelFor={id}
      intent={wrong ? 'danger' : 'none'}
      helperText={<span id={`${id}-help`}>{wrong ?? texts.cvHint}</span>}
    >
      <div className={styles.cv}>
        <input
          ref={input}
          id={id}
          type="file"
          accept={ACCEPTED}
          hidden
          onChange={({ target }) => {
            void readFile(target.files?.[0]);
            // Allows choosing the same file again after it was removed.
            target.value = '';
          }}
        />
        <Button
          icon={<Document />}
          text={file?.name ?? texts.chooseCv}
          aria-describedby={`${id}-help`}
          onClick={() => input.current?.click()}
        />
        {file && <IconButton icon={<Cross />} label={texts.removeCv} onClick={() => onChange(null)} />}
      </div>
    </FormGroup>
  );
}
