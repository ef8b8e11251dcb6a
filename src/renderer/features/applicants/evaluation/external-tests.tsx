// The external tests of a candidate, with retry and manual entry of results.
import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import { type ExternalTest, ExternalTestChange } from '../../../../contract/api/assessments.ts';
import { applicantEvaluationMessages, providersCardMessages } from '../../../../contract/messages.ts';
import { isTestOpen } from '../../../../domain/candidates/assessments.ts';
import { checkFields } from '../../../../domain/forms/field-problems.ts';
import { updateQueryData } from '../../../app/query/query-data.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { type Answer, askData, terna, toApiError } from '../../../app/terna.ts';
import { NumberTextField } from '../../../forms/number-input.tsx';
import { formatDate, numberText } from '../../../ui/formats/format.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import styles from '../applicants.module.css';
import { Section } from '../data/section.tsx';
import edit from '../edit/edit.module.css';
import { ItemFormEnd } from '../edit/item-form-end.tsx';
import { Loaded } from './loaded.tsx';
import { useExternalTests } from './queries.ts';
import { ResultLink } from './result-link.tsx';
import { readScore } from './scores.ts';
import { testStateText } from './test-state.ts';

const texts = applicantEvaluationMessages.tests;
/** Limit of the contract. */
const MAX_SCORE = 1_000_000;

export function ExternalTests({ applicant }: { applicant: Applicant }) {
  const query = useExternalTests(applicant.id);
  const [openId, setOpenId] = useState<number | null>(null);
  const mayWrite = applicant.permissions.can_comment;
  return (
    <Section title={texts.title}>
      <Loaded query={query} failed={texts.failed} none={texts.none}>
        {(tests) => (
          <ul className={`${styles.drawerFiles} ${styles.drawerTests}`}>
            {tests.map((test) => (
              <li key={test.id}>
                <strong>{test.name}</strong>
                <span className="text-secondary">{providersCardMessages.names[test.source]}</span>
                <span>{testStateText(test)}</span>
                {test.score !== null && <span className="numbers">{texts.score(numberText(test.score))}</span>}
                <span className="text-secondary numbers">{formatDate(test.completed_at ?? test.sent_at)}</span>
                {test.problem && <span className="text-danger">{test.problem}</span>}
                {test.result_url && <ResultLink url={test.result_url} label={texts.result(test.name)} />}
                {mayWrite && test.state === 'failed' && <RetryButton test={test} />}
                {mayWrite && isTestOpen(test.state) && openId !== test.id && (
                  <Button
                    size="small"
                    text={texts.write}
                    aria-label={texts.writeOf(test.name)}
                    onClick={() => setOpenId(test.id)}
                  />
                )}
                {openId === test.id && <ResultForm test={test} onClose={() => setOpenId(null)} />}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function RetryButton({ test: { id, name, applicant_id } }: { test: ExternalTest }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: () => askData(terna().assessments.retryExternalTest({ params: { id } })),
    onSuccess: (queued) => {
      replaceTest(client, applicant_id, queued);
      toasts.show({ text: texts.retried, detail: name, tone: 'success' });
    },
    onError: (error) => toasts.show({ text: texts.retryFailed, detail: toApiError(error).message, tone: 'danger' }),
  });
  return (
    <Button
      size="small"
      text={texts.retry}
      aria-label={texts.retryOf(name)}
      loading={isPending}
      onClick={() => mutate()}
    />
  );
}

const replaceTest = (client: QueryClient, applicantId: number, changed: ExternalTest): void =>
  updateQueryData<Answer<ExternalTest[]>>(client, queryKeys.applicants.part(applicantId, 'tests'), (answer) => ({
    ...answer,
    data: answer.data.map((test) => (test.id === changed.id ? changed : test)),
  }));

function ResultForm({ test, onClose }: { test: ExternalTest; onClose: () => void }) {
  const { score, url, setScore, setUrl, problems, submit, saving } = useResultForm(test, onClose);
  const urlId = `test-${test.id}-url`;
  return (
    <form className={edit.itemForm} aria-label={texts.writeOf(test.name)} noValidate onSubmit={submit}>
      <NumberTextField label={texts.scoreLabel} problem={problems.score} autoFocus value={score} onChange={setScore} />
      <FormGroup
        label={texts.urlLabel}
        labelFor={urlId}
        intent={problems.result_url ? 'danger' : 'none'}
        helperText={<span id={`${urlId}-help`}>{problems.result_url ?? texts.urlHint}</span>}
      >
        <InputGroup
          id={urlId}
          fill
          type="url"
          value={url}
          aria-invalid={problems.result_url !== undefined}
          aria-describedby={`${urlId}-help`}
          onValueChange={setUrl}
        />
      </FormGroup>
      <ItemFormEnd action={texts.save} saving={saving} errorTitle={texts.saveFailed} onCancel={onClose} />
    </form>
  );
}

function useResultForm({ id, applicant_id, version }: ExternalTest, onSaved: () => void) {
  const client = useQueryClient();
  const toasts = useToasts();
  const [score, setScore] = useState('');
  const [url, setUrl] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const saving = useMutation({
    mutationFn: (result: { score: number; result_url: string | null }) =>
      askData(
        terna().assessments.changeExternalTest({
          params: { id },
          body: { external_test: { state: 'completed', ...result, version } },
        }),
      ),
    onSuccess: (saved) => {
      replaceTest(client, applicant_id, saved);
      toasts.show({ text: texts.saved, tone: 'success' });
      onSaved();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reached = readScore(score, MAX_SCORE);
    const result_url = url.trim() || null;
    const checked = checkFields(ExternalTestChange, { state: 'completed', result_url });
    setProblems({
      ...(!checked.fits && { result_url: texts.wrongUrl }),
      ...(reached === null && { score: texts.wrongScore }),
    });
    if (checked.fits && reached !== null) saving.mutate({ score: reached, result_url });
  };
  return { score, url, setScore, setUrl, problems, submit, saving };
}
