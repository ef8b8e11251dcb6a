// The emails about a candidate, with recipient, subject and delivery status.
import { applicantEvaluationMessages } from '../../../../contract/messages.ts';
import styles from '../applicants.module.css';
import { Loaded } from '../evaluation/loaded.tsx';
import { useEmails } from '../evaluation/queries.ts';
import { commentDate } from './comment-date.ts';

const texts = applicantEvaluationMessages.emails;

export function Emails({ applicantId }: { applicantId: number }) {
  return (
    <Loaded query={useEmails(applicantId)} failed={texts.failed} none={texts.none}>
      {(emails) => (
        <ol className={styles.activity} aria-label={texts.title}>
          {emails.map((email) => (
            <li key={email.id}>
              <article className={styles.comment}>
                <header>
                  <strong>{email.subject}</strong>
                  <time dateTime={email.created_at}>{commentDate(email.sent_at ?? email.created_at)}</time>
                </header>
                <p className="text-secondary">{texts.to(email.to)}</p>
                <p className={email.state === 'failed' ? 'text-danger' : 'text-secondary'}>
                  {texts.states[email.state]}
                  {email.error && ` · ${email.error}`}
                </p>
              </article>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}
