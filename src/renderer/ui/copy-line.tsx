// A line of text with a copy button.
import { Button } from '@blueprintjs/core';
import { useId, useRef } from 'react';
import { uiMessages } from '../../contract/messages.ts';
import styles from './copy-line.module.css';
import { useToasts } from './toasts/toasts.tsx';

/** If the clipboard is not available, the text stays selected for manual copying. */
export function CopyLine({
  label,
  text,
  button,
  hint,
}: {
  label: string;
  text: string;
  button: string;
  hint?: string | undefined;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const toasts = useToasts();
  const copy = () => {
    input.current?.select();
    const isDone = document.execCommand('copy');
    toasts.show({ text: isDone ? uiMessages.copied : uiMessages.copyFailed, tone: isDone ? 'success' : 'warning' });
  };
  return (
    <div className={styles.line}>
      <label htmlFor={id} className="bp6-label">
        {label}
      </label>
      <input
        id={id}
        ref={input}
        readOnly
        className="bp6-input bp6-fill"
        value={text}
        aria-describedby={hint && `${id}-hint`}
        onFocus={({ target }) => target.select()}
      />
      <Button text={button} onClick={copy} />
      {hint && (
        <p id={`${id}-hint`} className="text-secondary">
          {hint}
        </p>
      )}
    </div>
  );
}
