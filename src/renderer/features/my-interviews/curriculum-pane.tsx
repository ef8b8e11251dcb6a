// The candidate's curriculum beside the kit.
import type { InterviewDetails } from '../../../contract/api/interviews.ts';
import { interviewMessages } from '../../../contract/messages.ts';
import { EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import { DocumentFrame, kindOf } from '../applicants/index.ts';
import { useInterviewCurriculum } from '../interviews/index.ts';
import styles from './my-interviews.module.css';

const texts = interviewMessages.one;

export const CurriculumPane = ({ interview }: { readonly interview: InterviewDetails }) => (
  <section className={styles.curriculum} aria-label={texts.curriculum}>
    {interview.curriculum ? (
      <Curriculum id={interview.id} curriculum={interview.curriculum} />
    ) : (
      <EmptyState title={texts.withoutCurriculum} />
    )}
  </section>
);

interface CurriculumProps {
  readonly id: number;
  readonly curriculum: NonNullable<InterviewDetails['curriculum']>;
}

function Curriculum({ id, curriculum: { name, content_type } }: CurriculumProps) {
  const kind = kindOf(content_type);
  const { data, error, refetch, isFetching } = useInterviewCurriculum(id, kind !== 'other');
  if (kind === 'other') return <EmptyState title={texts.otherKind} />;
  if (error) {
    return <ErrorNote title={texts.cvFailed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!data) return <Skeleton lines={12} />;
  return <DocumentFrame kind={kind} content={data} name={name} />;
}
