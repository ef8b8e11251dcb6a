// The curriculum beside the table of found values, with the value marked to which the user points.
import type { Applicant } from '../../../../contract/api/applicants.ts';
import { curriculumCompletionMessages as texts } from '../../../../contract/messages.ts';
import type { FoundValue } from '../../../../domain/curricula/completion.ts';
import { ErrorNote, Skeleton } from '../../../ui/states.tsx';
import { DocumentFrame } from '../cv/document-frame.tsx';
import { cvOf, kindOf } from '../cv/file-kind.ts';
import type { Marks } from '../cv/frame-messages.ts';
import { useFileContent } from '../queries.ts';
import styles from './completion.module.css';

/** @returns null for a file that the viewer cannot display */
export function MarkedCurriculum({ applicant, marks }: { applicant: Applicant; marks: Marks | null }) {
  const file = cvOf(applicant.files);
  const kind = file ? kindOf(file.content_type) : 'other';
  const content = useFileContent(applicant.id, file?.id ?? 0, kind !== 'other');
  if (!file || kind === 'other') return null;
  return (
    <section className={styles.curriculum} aria-label={texts.curriculum}>
      {content.isPending && <Skeleton lines={12} />}
      {content.isError && (
        <ErrorNote
          title={texts.documentFailed}
          error={content.error}
          onRetry={() => void content.refetch()}
          isRetrying={content.isFetching}
        />
      )}
      {content.data && <DocumentFrame kind={kind} content={content.data} name={file.name} marks={marks} />}
    </section>
  );
}

/** Its box on the page; in a document without pages the texts of the value as it was read. */
export function marksOf(value: FoundValue): Marks {
  const { source } = value;
  return { boxes: source ? [source] : [], texts: source ? [] : textsIn(value), areTogether: true, current: 0 };
}

function textsIn(value: FoundValue): string[] {
  switch (value.kind) {
    case 'field':
      return [value.value];
    case 'work':
      return [value.entry.position, value.entry.company];
    case 'education':
      return [value.entry.degree, value.entry.institution];
    default:
      return [value.description];
  }
}
