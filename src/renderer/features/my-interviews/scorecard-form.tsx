// The user's scorecard: each criterion on its scale with evidence, and one recommendation.
import { Button, Radio, RadioGroup } from '@blueprintjs/core';
import { type KeyboardEvent, useState } from 'react';
import type { Criterion } from '../../../contract/api/interview-plans.ts';
import { type InterviewDetails, NOT_ASSESSED, Recommendation } from '../../../contract/api/interviews.ts';
import { interviewMessages } from '../../../contract/messages.ts';
import { openCriteria } from '../../../domain/interviews/scorecards.ts';
import { LinesField } from '../../forms/fields.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { formatDateTime } from '../../ui/formats/format.ts';
import { ScorecardsDialog } from '../interviews/index.ts';
import styles from './my-interviews.module.css';
import { noteField, RECOMMENDATION, SUMMARY, valueField, wordingOf } from './scorecard-draft.ts';
import { useScorecard } from './use-scorecard.ts';

const texts = interviewMessages.one;

export function ScorecardForm({ interview }: { readonly interview: InterviewDetails }) {
  const scorecard = useScorecard(interview);
  const [isChecked, setChecked] = useState(false);
  const [showsOthers, setShowsOthers] = useState(false);
  const { kit } = interview;
  const { draft, set, isSubmitted } = scorecard;
  const isClosed = !interview.is_open;
  const wording = wordingOf(kit, draft);
  const open = openCriteria(kit, wording);
  const isWhole = open.length === 0 && wording.recommendation !== null;
  const submit = () => {
    setChecked(true);
    if (isWhole && !isClosed && !scorecard.isPending) scorecard.submit();
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <section className={styles.pane} aria-label={texts.scorecard} onKeyDown={submitByKey}>
      <h2>{texts.scorecard}</h2>
      {isClosed && <p className="text-secondary">{texts.closed}</p>}
      {isSubmitted && scorecard.submittedAt && (
        <p className="text-secondary">{texts.submittedAt(formatDateTime(scorecard.submittedAt))}</p>
      )}
      {kit.criteria.map((criterion, index) => (
        <CriterionFields
          key={index}
          criterion={criterion}
          value={draft[valueField(index)] ?? ''}
          note={draft[noteField(index)] ?? ''}
          isMissing={isChecked && open.includes(index)}
          isDisabled={isClosed}
          onValue={(value) => set(valueField(index), value)}
          onNote={(note) => set(noteField(index), note)}
        />
      ))}
      <RecommendationField
        value={draft[RECOMMENDATION] ?? ''}
        isMissing={isChecked && wording.recommendation === null}
        isDisabled={isClosed}
        onChange={(value) => set(RECOMMENDATION, value)}
      />
      <LinesField
        label={texts.summary}
        value={draft[SUMMARY] ?? ''}
        isDisabled={isClosed}
        onChange={(value) => set(SUMMARY, value)}
      />
      {isChecked && !isWhole && <Missing count={open.length} hasRecommendation={wording.recommendation !== null} />}
      <div className={styles.submit}>
        <Button
          intent="primary"
          text={isSubmitted ? texts.submitAgain : texts.submit}
          loading={scorecard.isSubmitting}
          disabled={isClosed || (isSubmitted && !scorecard.isChanged)}
          title={texts.submitHint}
          onClick={submit}
        />
        {isSubmitted && <Button text={texts.showOthers} onClick={() => setShowsOthers(true)} />}
        {!isSubmitted && <DraftState scorecard={scorecard} />}
      </div>
      {showsOthers && <ScorecardsDialog interview={interview} onClose={() => setShowsOthers(false)} />}
      <LeaveGuard isOn={isSubmitted && scorecard.isChanged} texts={texts.leave} />
    </section>
  );
}

interface CriterionFieldsProps {
  readonly criterion: Criterion;
  readonly value: string;
  readonly note: string;
  readonly isMissing: boolean;
  readonly isDisabled: boolean;
  readonly onValue: (value: string) => void;
  readonly onNote: (note: string) => void;
}

function CriterionFields({ criterion: { name, anchors }, ...props }: CriterionFieldsProps) {
  const { value, note, isMissing, isDisabled, onValue, onNote } = props;
  return (
    <fieldset className={styles.criterion} data-missing={isMissing || undefined}>
      <legend>{name}</legend>
      <RadioGroup
        aria-label={name}
        selectedValue={value}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      >
        {anchors.map((anchor, index) => (
          <Radio key={index} value={String(index + 1)} label={`${index + 1} · ${anchor}`} />
        ))}
        <Radio value={NOT_ASSESSED} label={interviewMessages.notAssessed} />
      </RadioGroup>
      <LinesField label={texts.noteOf(name)} value={note} isDisabled={isDisabled} onChange={onNote} />
    </fieldset>
  );
}

interface RecommendationFieldProps {
  readonly value: string;
  readonly isMissing: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

const RecommendationField = ({ value, isMissing, isDisabled, onChange }: RecommendationFieldProps) => (
  <fieldset className={styles.criterion} data-missing={isMissing || undefined}>
    <legend>{texts.recommendation}</legend>
    <RadioGroup
      aria-label={texts.recommendation}
      selectedValue={value}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {Recommendation.options.map((one) => (
        <Radio key={one} value={one} label={interviewMessages.recommendations[one]} />
      ))}
    </RadioGroup>
  </fieldset>
);

const Missing = ({ count, hasRecommendation }: { readonly count: number; readonly hasRecommendation: boolean }) => (
  <p className="text-danger" role="alert">
    {[count > 0 && texts.incomplete(count), !hasRecommendation && texts.withoutRecommendation]
      .filter(Boolean)
      .join(' ')}
  </p>
);

function DraftState({ scorecard }: { readonly scorecard: ReturnType<typeof useScorecard> }) {
  const { isChanged, isPending, hasFailed, hasStored, isQueued, retry } = scorecard;
  if (hasFailed) return <Button variant="minimal" text={texts.notSavedRetry} onClick={retry} />;
  const stored = isQueued ? texts.queued : hasStored ? texts.draft : null;
  const text = isPending ? texts.saving : isChanged ? texts.unsaved : stored;
  return (
    <span className="text-secondary" role="status">
      {text}
    </span>
  );
}
