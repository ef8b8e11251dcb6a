// The text field for comments: `@` searches for users to mention, Ctrl+Enter sends.
import { type KeyboardEvent, useId, useRef } from 'react';
import styles from '../applicants.module.css';
import type { Draft } from './drafts.ts';
import { MentionOptions } from './mention-options.tsx';
import { useMentions } from './use-mentions.ts';

/** Server limit in characters. */
export const LONGEST_COMMENT = 10_000;

export interface CommentFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly draft: Draft;
  readonly isBusy: boolean;
  readonly isWrong: boolean;
  readonly hintId: string;
  readonly autoFocus?: boolean;
  readonly onChange: (draft: Draft) => void;
  readonly onSend: () => void;
  /** Escape calls it while no suggestions are open. */
  readonly onCancel?: () => void;
}

export function CommentField(props: CommentFieldProps) {
  const { label, draft, onChange, onSend, onCancel } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions(field, draft, onChange);
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKey(event)) return;
    const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const act = isSent ? onSend : event.key === 'Escape' ? onCancel : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <div className={styles.commentField}>
        <textarea
          ref={field}
          id={id}
          className="bp6-input"
          rows={3}
          placeholder={props.placeholder}
          // biome-ignore lint/a11y/noAutofocus: the user has just asked to edit this comment
          autoFocus={props.autoFocus}
          value={draft.text}
          readOnly={props.isBusy}
          aria-invalid={props.isWrong}
          aria-describedby={props.hintId}
          {...mentions.listbox.field}
          onChange={({ target }) => {
            onChange({ ...draft, text: target.value });
            mentions.follow();
          }}
          onClick={mentions.follow}
          onBlur={mentions.close}
          onKeyDown={onKeyDown}
        />
        {mentions.isOpen && <MentionOptions {...mentions} />}
      </div>
    </>
  );
}
