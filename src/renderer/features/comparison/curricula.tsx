// The curricula of the compared candidates beside each other, their pages in step.
import { Switch } from '@blueprintjs/core';
import { useCallback, useState } from 'react';
import { applicantFileMessages, comparisonMessages } from '../../../contract/messages.ts';
import { EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import { cvOf, DocumentFrame, kindOf, useFileContent } from '../applicants/index.ts';
import { nameOf } from './candidate-name.ts';
import styles from './comparison.module.css';
import type { CandidateFacts } from './facts.ts';

const texts = comparisonMessages.curricula;
const viewer = applicantFileMessages.viewer;

/** Where a candidate's document was scrolled last by the user: 1.5 is the middle of the second page. */
interface Step {
  readonly applicantId: number;
  readonly position: number;
}

export function Curricula({ candidates }: { readonly candidates: readonly CandidateFacts[] }) {
  const [isInStep, setInStep] = useState(true);
  const [step, setStep] = useState<Step | null>(null);
  const note = useCallback((applicantId: number, position: number) => setStep({ applicantId, position }), []);
  return (
    <section className={styles.curricula} aria-label={texts.title}>
      <div className={styles.stepBar}>
        <Switch
          className={styles.stepSwitch ?? ''}
          label={texts.inStep}
          checked={isInStep}
          onChange={({ currentTarget }) => setInStep(currentTarget.checked)}
        />
        <span className={`text-secondary ${styles.hint}`}>{texts.hint}</span>
      </div>
      <div className={styles.panes}>
        {candidates.map((candidate) => (
          <section key={candidate.id} className={styles.pane} aria-label={texts.of(nameOf(candidate))}>
            <h2>{nameOf(candidate)}</h2>
            <Curriculum
              candidate={candidate}
              position={isInStep && step && step.applicantId !== candidate.id ? step.position : null}
              isLeading={!isInStep || step === null || step.applicantId === candidate.id}
              onScrolled={note}
            />
          </section>
        ))}
      </div>
    </section>
  );
}

interface CurriculumProps {
  readonly candidate: CandidateFacts;
  /** Where the document follows another one; null where it does not. */
  readonly position: number | null;
  /** Its pages are announced; those of documents that follow it are not. */
  readonly isLeading: boolean;
  readonly onScrolled: (applicantId: number, position: number) => void;
}

function Curriculum({ candidate, ...props }: CurriculumProps) {
  const { applicant } = candidate;
  if (applicant.state === 'failed') return <ErrorNote error={applicant.error} />;
  if (applicant.state === 'loading') return <Skeleton lines={12} />;
  const file = cvOf(applicant.data.files);
  if (!file) return <EmptyState title={viewer.none} />;
  return (
    <CurriculumFile
      key={file.id}
      applicantId={candidate.id}
      file={file}
      name={texts.document(file.name, nameOf(candidate))}
      {...props}
    />
  );
}

interface CurriculumFileProps extends Omit<CurriculumProps, 'candidate'> {
  readonly applicantId: number;
  readonly file: { readonly id: number; readonly content_type: string };
  /** Different from those of the other documents. */
  readonly name: string;
}

function CurriculumFile({ applicantId, file, name, position, isLeading, onScrolled }: CurriculumFileProps) {
  const kind = kindOf(file.content_type);
  const { data, error, refetch, isFetching } = useFileContent(applicantId, file.id, kind !== 'other');
  const scrolled = useCallback((at: number) => onScrolled(applicantId, at), [applicantId, onScrolled]);
  if (kind === 'other') return <EmptyState title={viewer.otherKind} />;
  if (error) {
    return <ErrorNote title={viewer.failed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!data) return <Skeleton lines={12} />;
  return (
    <DocumentFrame
      kind={kind}
      content={data}
      name={name}
      position={position}
      isAnnounced={isLeading}
      onScrolled={scrolled}
    />
  );
}
