// The match of a candidate in the drawer: each criterion, its state, what it rests on, and what was not examined.
import { Tick } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { CandidateMatch, MatchFinding, MatchResult } from '../../../contract/api/matches.ts';
import { matchMessages } from '../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { CachedNote, ErrorNote, Skeleton } from '../../ui/states.tsx';
import { criterionText } from './criterion-text.ts';
import styles from './matches.module.css';
import { useCandidateMatch } from './queries.ts';

const texts = matchMessages.candidate;

export interface CandidateMatchSectionProps {
  readonly applicantId: number;
  readonly processId: number;
}

/** Renders nothing if the organization does not use matches or the process has no criteria. */
export function CandidateMatchSection({ applicantId, processId }: CandidateMatchSectionProps) {
  const { data, error, refetch, isFetching } = useCandidateMatch(applicantId);
  if (data && (!data.data.is_active || !data.data.has_criteria)) return null;
  return (
    <section className={styles.match} aria-label={texts.title}>
      <div className={styles.matchHead}>
        <h3>{texts.title}</h3>
        <Link to={`${PROCESSES_PATH}/${processId}/match`}>{texts.edit}</Link>
      </div>
      {error && <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <Skeleton lines={3} />}
      {data && (
        <>
          <CachedNote at={data.cachedAt} />
          <Results match={data.data} />
        </>
      )}
    </section>
  );
}

function Results({ match }: { readonly match: CandidateMatch }) {
  const { sum, results, is_waiting: isWaiting } = match;
  return (
    <>
      {sum && <p className={`numbers ${styles.sum}`}>{matchMessages.sumLong(sum.points, sum.of)}</p>}
      {isWaiting && (
        <p className="text-secondary" role="status">
          {texts.waiting}
        </p>
      )}
      <ul className={styles.results}>
        {results.map((result) => (
          <Result key={JSON.stringify(result.criterion)} result={result} />
        ))}
      </ul>
      {results.length > 0 && (
        <>
          <NotExamined match={match} />
          <p className="text-secondary">{texts.help}</p>
        </>
      )}
    </>
  );
}

const Result = ({ result: { criterion, state, findings } }: { readonly result: MatchResult }) => (
  <li>
    <p className={styles.criterionLine}>
      <span className={styles.state} data-state={state}>
        {state === 'met' && <Tick size={12} />}
        {matchMessages.states[state]}
      </span>
      <span>{criterionText(criterion)}</span>
    </p>
    {findings.map((finding) => (
      <p key={finding.source} className={styles.finding}>
        <span className="text-secondary">{sourceText(finding)}</span> <q>{finding.text}</q>
      </p>
    ))}
  </li>
);

function sourceText({ source, months }: MatchFinding): string {
  const name = matchMessages.sources[source];
  return months === null ? `${name}:` : `${name}, ${matchMessages.months(months)}:`;
}

function NotExamined({ match: { curriculum, private_sections: sections } }: { readonly match: CandidateMatch }) {
  return (
    <div className={styles.notExamined}>
      <h4>{texts.notExamined}</h4>
      <ul>
        {curriculum !== null && curriculum !== 'read' && <li>{texts.curriculum[curriculum]}</li>}
        {sections.length > 0 && <li>{texts.privateSections(sections.join(', '))}</li>}
        <li>{texts.always}</li>
      </ul>
    </div>
  );
}
