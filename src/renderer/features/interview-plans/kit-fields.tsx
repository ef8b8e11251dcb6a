// Fields of a template or planned interview: name, kind, length, goal, questions and criteria.
import { Button, InputGroup } from '@blueprintjs/core';
import { Cross, Minus, Plus } from '@blueprintjs/icons';
import { ANCHORS, type Criterion, InterviewKind, MAX_CRITERIA } from '../../../contract/api/interview-plans.ts';
import { interviewPlanMessages } from '../../../contract/messages.ts';
import { EntriesFieldset } from '../../forms/entries-fieldset.tsx';
import { type EditedDraft, fieldProps } from '../../forms/field-props.ts';
import { ChoiceField, LineField, LinesField } from '../../forms/fields.tsx';
import { NumberTextField } from '../../forms/number-input.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './interview-plans.module.css';
import { type InterviewContentDraft, newCriterion } from './kit-draft.ts';

const texts = interviewPlanMessages.fields;
const KINDS = InterviewKind.options.map((kind) => [kind, interviewPlanMessages.kinds[kind]] as const);

export function InterviewContentFields(props: EditedDraft<InterviewContentDraft>) {
  return (
    <>
      <LineField label={texts.name} {...fieldProps(props, 'name')} />
      <div className={styles.facts}>
        <ChoiceField label={texts.kind} choices={KINDS} {...fieldProps(props, 'kind')} />
        <NumberTextField isWhole label={texts.minutes} {...fieldProps(props, 'minutes')} />
      </div>
      <LinesField label={texts.goal} {...fieldProps(props, 'goal')} />
      <LinesField label={texts.questions} hint={texts.questionsHint} {...fieldProps(props, 'questions')} />
      <CriteriaFields {...props} />
    </>
  );
}

function CriteriaFields({ draft: { criteria }, onChange, problems }: EditedDraft<InterviewContentDraft>) {
  const set = (index: number, criterion: Criterion) => onChange({ criteria: criteria.with(index, criterion) });
  return (
    <EntriesFieldset
      className={styles.criteria}
      legend={texts.criteria}
      hint={texts.criteriaHint}
      problem={problems.criteria}
      add={texts.addCriterion}
      isFull={criteria.length >= MAX_CRITERIA}
      onAdd={() => onChange({ criteria: [...criteria, newCriterion()] })}
    >
      {criteria.map((criterion, index) => (
        <CriterionFields
          key={index}
          number={index + 1}
          criterion={criterion}
          onChange={(changed) => set(index, changed)}
          onRemove={() => onChange({ criteria: criteria.toSpliced(index, 1) })}
        />
      ))}
    </EntriesFieldset>
  );
}

interface CriterionFieldsProps {
  /** From 1. */
  readonly number: number;
  readonly criterion: Criterion;
  readonly onChange: (criterion: Criterion) => void;
  readonly onRemove: () => void;
}

function CriterionFields({ number, criterion: { name, anchors }, onChange, onRemove }: CriterionFieldsProps) {
  return (
    <div className={styles.criterion} role="group" aria-label={texts.criterion(number)}>
      <div className={styles.criterionHead}>
        <InputGroup
          fill
          placeholder={texts.criterionName(number)}
          aria-label={texts.criterionName(number)}
          value={name}
          onValueChange={(changed) => onChange({ name: changed, anchors })}
        />
        <IconButton icon={<Cross />} label={texts.removeCriterion(number)} onClick={onRemove} />
      </div>
      <ol className={styles.anchors}>
        {anchors.map((anchor, index) => (
          <li key={index}>
            <InputGroup
              fill
              size="small"
              aria-label={texts.anchor(index + 1, number)}
              value={anchor}
              onValueChange={(changed) => onChange({ name, anchors: anchors.with(index, changed) })}
            />
          </li>
        ))}
      </ol>
      <div className={styles.anchorActions}>
        <Button
          size="small"
          variant="minimal"
          icon={<Plus />}
          text={texts.addAnchor}
          aria-label={texts.addAnchorOf(number)}
          disabled={anchors.length >= ANCHORS.max}
          onClick={() => onChange({ name, anchors: [...anchors, ''] })}
        />
        <Button
          size="small"
          variant="minimal"
          icon={<Minus />}
          text={texts.removeAnchor}
          aria-label={texts.removeAnchorOf(number)}
          disabled={anchors.length <= ANCHORS.min}
          onClick={() => onChange({ name, anchors: anchors.slice(0, -1) })}
        />
      </div>
    </div>
  );
}
