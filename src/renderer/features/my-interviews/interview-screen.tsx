// The route `/interviews/:id`: kit, curriculum and the user's scorecard side by side.
import { useParams } from 'react-router-dom';
import type { InterviewDetails } from '../../../contract/api/interviews.ts';
import { errorMessages, interviewMessages } from '../../../contract/messages.ts';
import { useOfflineQueue } from '../../app/desktop.ts';
import { INTERVIEWS_PATH } from '../../app/start/entry-route.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { CachedNote, ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useInterview, whenText } from '../interviews/index.ts';
import { CurriculumPane } from './curriculum-pane.tsx';
import styles from './my-interviews.module.css';
import { ScorecardForm } from './scorecard-form.tsx';

const texts = interviewMessages.one;

export function InterviewScreen() {
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  return isId ? <OneInterview key={id} id={id} /> : <Failed error={{ message: errorMessages.not_found }} />;
}

function OneInterview({ id }: { readonly id: number }) {
  const { data, error, refetch, isFetchedAfterMount } = useInterview(id);
  const queue = useOfflineQueue();
  const hasQueue = queue.value !== null || queue.error !== null;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  // Scoring starts from a fresh answer, never from the query cache, and from the draft that waits in the offline queue.
  if (!data || !isFetchedAfterMount || !hasQueue) {
    return (
      <Page title={texts.loading} heading={<span />}>
        <Skeleton lines={8} />
      </Page>
    );
  }
  const interview = data.data;
  return (
    <Page title={interview.name} heading={<Heading interview={interview} cachedAt={data.cachedAt} />} fills>
      <div className={styles.columns}>
        <KitPane interview={interview} />
        <CurriculumPane interview={interview} />
        <ScorecardForm interview={interview} />
      </div>
    </Page>
  );
}

interface HeadingProps {
  readonly interview: InterviewDetails;
  readonly cachedAt: string | null;
}

const Heading = ({ interview, cachedAt }: HeadingProps) => (
  <>
    <BackLink to={INTERVIEWS_PATH} label={texts.back} />
    <h1>{interview.applicant_name}</h1>
    <span className="text-secondary">
      {[interview.name, interview.process_title, whenText(interview), interview.place].filter(Boolean).join(' · ')}
    </span>
    <CachedNote at={cachedAt} />
  </>
);

function KitPane({ interview: { kit } }: { readonly interview: InterviewDetails }) {
  const isEmpty = !kit.goal && kit.questions.length === 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard.
    <section className={styles.pane} aria-label={texts.kit} tabIndex={0}>
      <h2>{texts.kit}</h2>
      {isEmpty && <p className="text-secondary">{texts.withoutKit}</p>}
      {kit.goal && (
        <>
          <h3>{texts.goal}</h3>
          <p className={styles.written}>{kit.goal}</p>
        </>
      )}
      {kit.questions.length > 0 && (
        <>
          <h3>{texts.questions}</h3>
          <ol className={styles.questions}>
            {kit.questions.map((question, index) => (
              <li key={index}>{question}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function Failed(props: { readonly error: { readonly message: string }; readonly onRetry?: () => void }) {
  return (
    <Page title={texts.failed} heading={<BackLink to={INTERVIEWS_PATH} label={texts.back} />}>
      <ErrorNote title={texts.failed} {...props} />
    </Page>
  );
}
