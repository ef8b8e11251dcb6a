// Debounced preview of an email for one candidate, with its missing values.
import { candidacyMessages } from '../../../contract/messages.ts';
import { ErrorNote } from '../../ui/states.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import styles from './candidacies.module.css';
import { usePreview } from './queries.ts';

const texts = candidacyMessages.email;

export interface EmailPreviewProps {
  readonly candidate: { readonly id: number; readonly full_name: string };
  readonly text: { readonly subject: string; readonly body: string } | null;
  /** From which the text was taken. */
  readonly templateId?: number | null;
  /** Displayed instead of the preview if the user does not write the text. */
  readonly instead?: string | undefined;
}

export function EmailPreview({ candidate, text, templateId = null, instead }: EmailPreviewProps) {
  const subject = useDebounced(text?.subject.trim() ?? '');
  const body = useDebounced(text?.body.trim() ?? '');
  const isWhole = subject !== '' && body !== '';
  const preview = usePreview(
    candidate.id,
    isWhole ? { subject, body, ...(templateId !== null && { email_template_id: templateId }) } : null,
  );
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <h3>{texts.previewOf(candidate.full_name)}</h3>
      {preview.error && (
        <ErrorNote title={texts.previewFailed} error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {instead !== undefined && <p className="text-secondary">{instead}</p>}
      {instead === undefined && !isWhole && <p className="text-secondary">{texts.previewNone}</p>}
      {instead === undefined && isWhole && preview.data && (
        <>
          <strong>{preview.data.subject}</strong>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long email is scrolled by keyboard */}
          <p className={styles.previewText} tabIndex={0} role="group" aria-label={texts.body}>
            {preview.data.text}
          </p>
          {preview.data.problems.length > 0 && (
            <ul className={styles.problems}>
              {preview.data.problems.map(({ variable, message }) => (
                <li key={variable}>{message}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
