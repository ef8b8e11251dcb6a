// The submitted scorecards of an interview that the user may read, with their earlier wordings.
import type { InterviewKit } from '../../../contract/api/interview-plans.ts';
import type { Interview, SubmittedScorecard } from '../../../contract/api/interviews.ts';
import { interviewMessages } from '../../../contract/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatDateTime } from '../../ui/formats/format.ts';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from './interviews.module.css';
import { useScorecards } from './queries.ts';
import { scorecardValueText } from './scorecard-text.ts';

const texts = interviewMessages.scorecards;

export interface ScorecardsDialogProps {
  readonly interview: Pick<Interview, 'id' | 'name'>;
  readonly onClose: () => void;
}

export function ScorecardsDialog({ interview, onClose }: ScorecardsDialogProps) {
  const { data, error, refetch } = useScorecards(interview.id);
  const answer = data?.data;
  return (
    <Dialog isOpen title={texts.title(interview.name)} onClose={onClose} width={680}>
      {error && <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {!answer && !error && <Skeleton lines={5} />}
      {answer && answer.hidden_count > 0 && <p role="status">{texts.hidden(answer.hidden_count)}</p>}
      {answer && answer.hidden_count === 0 && answer.scorecards.length === 0 && <p>{texts.none}</p>}
      {answer?.scorecards.map((scorecard) => (
        <article key={scorecard.interviewer.id} className={styles.scorecard}>
          <h3>{texts.by(scorecard.interviewer.full_name, formatDateTime(scorecard.updated_at))}</h3>
          <Wording kit={answer.kit} wording={scorecard} />
          {scorecard.earlier.map((earlier, index) => (
            <details key={index}>
              <summary>{texts.earlier(formatDateTime(earlier.replaced_at))}</summary>
              <Wording kit={answer.kit} wording={earlier} />
            </details>
          ))}
        </article>
      ))}
    </Dialog>
  );
}

type WordingFacts = Pick<SubmittedScorecard, 'answers' | 'recommendation' | 'summary'>;

function Wording({ kit, wording }: { readonly kit: InterviewKit; readonly wording: WordingFacts }) {
  const { answers, recommendation, summary } = wording;
  return (
    <>
      <p>
        {texts.recommendation}:{' '}
        <strong>{recommendation ? interviewMessages.recommendations[recommendation] : texts.open}</strong>
      </p>
      {summary && <p className={styles.written}>{summary}</p>}
      <dl className={styles.scores}>
        {kit.criteria.map(({ name, anchors }, index) => {
          const answer = answers.find(({ criterion }) => criterion === index);
          return (
            <div key={index}>
              <dt>{name}</dt>
              <dd>
                {scorecardValueText(answer?.value ?? null, anchors)}
                {answer?.note && <p className={`text-secondary ${styles.written}`}>{answer.note}</p>}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
