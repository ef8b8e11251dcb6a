// One question of the form: order, type, text and options.
import { Button, Callout, Checkbox, Radio, RadioGroup } from '@blueprintjs/core';
import { Cross, DragHandleVertical, Plus, Trash } from '@blueprintjs/icons';
import { useRef } from 'react';
import { QuestionType } from '../../../../contract/api/forms.ts';
import type { Language } from '../../../../contract/languages.ts';
import { formEditorMessages, formMessages, sortingMessages } from '../../../../contract/messages.ts';
import { LineField } from '../../../forms/fields.tsx';
import { type Sorting, useSortedRow } from '../../../lists/sorting.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './form.module.css';
import { asType, newOption, type QuestionDraft } from './form-fields.ts';
import { QuestionInOtherLanguages } from './question-in-other-languages.tsx';

const texts = formEditorMessages.questions;

export interface QuestionCardProps {
  readonly question: QuestionDraft;
  /** In which the form is written. */
  readonly language: Language;
  /** Names the question in accessible labels. */
  readonly name: string;
  /** Starts at 0. */
  readonly index: number;
  readonly isGrabbed: boolean;
  readonly sorting: Sorting;
  /** Returns the error at a path if the errors of `key` are visible. */
  readonly problemAt: (path: string, key: string) => string | undefined;
  readonly isDisabled: boolean;
  readonly onTouch: (key: string) => void;
  readonly onChange: (question: QuestionDraft) => void;
  readonly onRemove: () => void;
  readonly onRemoveOption: (key: string) => void;
}

export function QuestionCard(props: QuestionCardProps) {
  const { question, name, index, isGrabbed, sorting, problemAt, isDisabled, onTouch, onChange, onRemove } = props;
  const row = useSortedRow<HTMLDivElement>(index, isGrabbed, sorting);
  return (
    <div
      ref={row.dropOn}
      className={styles.question}
      role="group"
      aria-label={texts.number(index + 1)}
      data-question={question.key}
      data-dragged={row.isDragged}
      data-grabbed={isGrabbed}
      data-falls={row.falls}
    >
      <div className={styles.questionHead}>
        {!isDisabled && (
          <div ref={row.handle} className={styles.handle}>
            <span ref={row.dragBy}>
              <IconButton
                icon={<DragHandleVertical />}
                label={sortingMessages.handle(name)}
                aria-pressed={isGrabbed}
                {...row.keys}
              />
            </span>
          </div>
        )}
        <strong aria-hidden="true">{texts.number(index + 1)}</strong>
        <RadioGroup
          inline
          aria-label={texts.type}
          className={styles.types}
          disabled={isDisabled}
          selectedValue={question.input_type}
          onChange={({ currentTarget }) => onChange(asType(question, QuestionType.parse(currentTarget.value)))}
        >
          {QuestionType.options.map((type) => (
            <Radio key={type} value={type} label={texts.types[type]} />
          ))}
        </RadioGroup>
        {!isDisabled && <IconButton icon={<Trash />} label={texts.remove(name)} onClick={onRemove} />}
      </div>
      <LineField
        label={texts.text}
        placeholder={texts.placeholder}
        value={question.question}
        problem={problemAt('question', question.key)}
        isDisabled={isDisabled}
        onLeave={() => onTouch(question.key)}
        onChange={(text) => onChange({ ...question, question: text })}
      />
      {question.input_type === 'list' && <Options {...props} />}
      {!isDisabled && <QuestionInOtherLanguages question={question} own={props.language} onChange={onChange} />}
      <div className={styles.inline}>
        <Checkbox
          label={texts.required}
          checked={question.required}
          disabled={isDisabled}
          onChange={({ currentTarget }) => onChange({ ...question, required: currentTarget.checked })}
        />
        {question.input_type === 'text' && (
          <Checkbox
            label={texts.video}
            checked={question.is_video}
            disabled={isDisabled}
            onChange={({ currentTarget }) => onChange({ ...question, is_video: currentTarget.checked })}
          />
        )}
      </div>
    </div>
  );
}

const PATH = 'selection_process_options_attributes';

function Options({ question, problemAt, isDisabled, onTouch, onChange, onRemoveOption }: QuestionCardProps) {
  const list = useRef<HTMLDivElement>(null);
  const { options } = question;
  const focusLast = () =>
    requestAnimationFrame(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus());
  const add = () => {
    onChange({ ...question, options: [...options, newOption()] });
    focusLast();
  };
  const tooFew = problemAt(PATH, question.key);
  return (
    <div ref={list} className={styles.options} role="group" aria-label={texts.options}>
      {tooFew && (
        <Callout compact intent="warning" title={formMessages.tooFewOptionsTitle}>
          {tooFew}
        </Callout>
      )}
      {options.map((option, index) => (
        <div key={option.key} className={styles.optionRow}>
          <LineField
            label={texts.option(index + 1)}
            value={option.value}
            problem={problemAt(`${PATH}.${index}.value`, option.key)}
            isDisabled={isDisabled}
            onLeave={() => onTouch(option.key)}
            onChange={(value) =>
              onChange({
                ...question,
                options: options.map((one) => (one.key === option.key ? { ...one, value } : one)),
              })
            }
          />
          {!isDisabled && (
            <IconButton
              icon={<Cross />}
              label={texts.removeOption(index + 1)}
              onClick={() => {
                onRemoveOption(option.key);
                focusLast();
              }}
            />
          )}
        </div>
      ))}
      {!isDisabled && (
        <Button size="small" icon={<Plus />} text={texts.addOption} className={styles.add} onClick={add} />
      )}
    </div>
  );
}
