// The assessments of a candidate by each evaluator, and the user's own form.
import { Button, FormGroup, TextArea } from '@blueprintjs/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import type { Assessment, AssessmentResult } from '../../../../contract/api/assessments.ts';
import { applicantEvaluationMessages } from '../../../../contract/messages.ts';
import { useCurrentUser } from '../../../app/desktop.ts';
import { updateQueryData } from '../../../app/query/query-data.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { type Answer, askData, terna } from '../../../app/terna.ts';
import { NumberTextField } from '../../../forms/number-input.tsx';
import { formatDate, numberText } from '../../../ui/formats/format.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import styles from '../applicants.module.css';
import { Section } from '../data/section.tsx';
import edit from '../edit/edit.module.css';
import { ItemFormEnd } from '../edit/item-form-end.tsx';
import { Loaded } from './loaded.tsx';
import { useProcessAssessments, useResults } from './queries.ts';
import { readScore, type Scores, scoresOf } from './scores.ts';

const texts = applicantEvaluationMessages.results;

export function AssessmentResults({ applicant }: { applicant: Applicant }) {
  const query = useResults(applicant.id);
  const assessments = useProcessAssessments(applicant.process.id);
  const user = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const results = query.data?.data ?? [];
  const assessment = assessments.data?.data.find(({ id }) => id === applicant.process.assessment_id) ?? null;
  // Ignore results of an earlier assessment of the process.
  const own = results.find((one) => one.evaluator?.id === user?.id && one.assessment.id === assessment?.id) ?? null;
  return (
    <Section
      title={texts.title}
      action={
        assessment &&
        applicant.permissions.can_comment &&
        !isOpen && <Button size="small" text={own ? texts.change : texts.evaluate} onClick={() => setOpen(true)} />
      }
    >
      {isOpen && assessment && (
        <ResultForm applicantId={applicant.id} assessment={assessment} own={own} onClose={() => setOpen(false)} />
      )}
      <Loaded query={query} failed={texts.failed} none={texts.none}>
        {(rows) => rows.map((result) => <Result key={result.id} result={result} />)}
      </Loaded>
    </Section>
  );
}

function Result({ result }: { result: AssessmentResult }) {
  return (
    <article className={styles.comment}>
      <header>
        <strong>{result.evaluator?.full_name ?? texts.unknown}</strong>
        <span className="text-secondary">{result.assessment.name}</span>
        <strong className="numbers">{texts.total(result.total)}</strong>
        <time dateTime={result.updated_at}>{formatDate(result.updated_at)}</time>
      </header>
      <dl className={styles.drawerFacts}>
        {result.scores.map(({ criterion_id, name, score, max_score }) => (
          <div key={criterion_id}>
            <dt>{name}</dt>
            <dd className="numbers">{texts.score(numberText(score), max_score)}</dd>
          </div>
        ))}
      </dl>
      {result.comment && <p className={styles.drawerText}>{result.comment}</p>}
    </article>
  );
}

interface ResultFormProps {
  readonly applicantId: number;
  readonly assessment: Assessment;
  readonly own: AssessmentResult | null;
  readonly onClose: () => void;
}

function ResultForm({ applicantId, assessment, own, onClose }: ResultFormProps) {
  const { typed, comment, setTyped, setComment, problems, submit, saving } = useResultForm(
    applicantId,
    assessment,
    own,
    onClose,
  );
  return (
    <form className={edit.itemForm} aria-label={texts.form(assessment.name)} noValidate onSubmit={submit}>
      {assessment.criteria.map((criterion, index) => (
        <ScoreField
          key={criterion.id}
          criterion={criterion}
          autoFocus={index === 0}
          value={typed[criterion.id] ?? ''}
          problem={problems[criterion.id]}
          onChange={(text) => setTyped({ ...typed, [criterion.id]: text })}
        />
      ))}
      <FormGroup className={edit.itemWide ?? ''} label={texts.comment}>
        <TextArea
          fill
          rows={3}
          maxLength={5000}
          aria-label={texts.comment}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </FormGroup>
      <ItemFormEnd action={texts.save} saving={saving} errorTitle={texts.saveFailed} onCancel={onClose} />
    </form>
  );
}

interface ScoreFieldProps {
  readonly criterion: Assessment['criteria'][number];
  readonly value: string;
  readonly problem: string | undefined;
  readonly autoFocus: boolean;
  readonly onChange: (value: string) => void;
}

function ScoreField({ criterion, value, problem, autoFocus, onChange }: ScoreFieldProps) {
  return (
    <NumberTextField
      label={texts.scoreLabel(criterion.name, criterion.max_score)}
      problem={problem}
      autoFocus={autoFocus}
      value={value}
      onChange={onChange}
    />
  );
}

function useResultForm(applicantId: number, assessment: Assessment, own: AssessmentResult | null, onSaved: () => void) {
  const client = useQueryClient();
  const toasts = useToasts();
  const [typed, setTyped] = useState<Scores>(() => scoresOf(own));
  const [comment, setComment] = useState(own?.comment ?? '');
  const [problems, setProblems] = useState<Scores>({});
  const saving = useMutation({
    mutationFn: (scores: readonly { criterion_id: number; score: number }[]) =>
      askData(
        terna().assessments.addResult({
          params: { id: applicantId },
          body: {
            assessment_result: { assessment_id: assessment.id, scores: [...scores], comment: comment.trim() || null },
          },
        }),
      ),
    onSuccess: (result) => {
      const key = queryKeys.applicants.part(applicantId, 'results');
      updateQueryData<Answer<AssessmentResult[]>>(client, key, (answer) => ({
        ...answer,
        data: [result, ...answer.data.filter(({ id }) => id !== result.id)],
      }));
      toasts.show({ text: texts.saved, tone: 'success' });
      onSaved();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = assessment.criteria.map(({ id, max_score }) => ({
      criterion_id: id,
      max_score,
      score: readScore(typed[id] ?? '', max_score),
    }));
    const wrong = read.filter(({ score }) => score === null);
    setProblems(Object.fromEntries(wrong.map(({ criterion_id, max_score }) => [criterion_id, texts.wrong(max_score)])));
    if (wrong.length > 0) return;
    saving.mutate(read.map(({ criterion_id, score }) => ({ criterion_id, score: score ?? 0 })));
  };
  return { typed, comment, setTyped, setComment, problems, submit, saving };
}
