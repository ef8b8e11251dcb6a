// The curriculum field of a new candidate; the form sends the chosen file.

import { FormGroup } from '@blueprintjs/core';
import { Cross, Document } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { MAX_BUFFERED_BYTES, type SentFile } from '../../../contract/endpoint.ts';
import { CURRICULUM_FORMATS, endingsOf } from '../../../contract/file-formats.ts';
import { intakeMessages } from '../../../contract/messages.ts';
import { FileButton } from '../../forms/file-button.tsx';
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
        <FileButton
          id={id}
          text={file?.name ?? texts.chooseCv}
          icon={<Document />}
          accept={ACCEPTED}
          aria-describedby={`${id}-help`}
          onChoose={([chosen]) => void readFile(chosen)}
        />
        {file && <IconButton icon={<Cross />} label={texts.removeCv} onClick={() => onChange(null)} />}
      </div>
    </FormGroup>
  );
}
