// Chooses interviews of a plan in a row: which, in which order, and with which breaks.
import { Checkbox } from '@blueprintjs/core';
import { ArrowDown, ArrowUp } from '@blueprintjs/icons';
import { MAX_BREAK_MINUTES } from '../../../contract/api/interview-sequences.ts';
import { interviewSequenceMessages } from '../../../contract/messages.ts';
import { NumberTextField } from '../../forms/number-input.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './interview-sequences.module.css';
import { moved, type StepDraft, stepsProblem } from './step-draft.ts';

const texts = interviewSequenceMessages.dialog;

export interface StepsFieldProps {
  readonly steps: readonly StepDraft[];
  /** Says what is wrong. */
  readonly isChecked: boolean;
  /** The interviews are given, and only order and breaks are chosen. */
  readonly isFixed?: boolean;
  readonly onChange: (steps: readonly StepDraft[]) => void;
}

export function StepsField({ steps, isChecked, isFixed = false, onChange }: StepsFieldProps) {
  const set = (index: number, changed: Partial<StepDraft>) =>
    onChange(steps.map((step, position) => (position === index ? { ...step, ...changed } : step)));
  const first = steps.findIndex(({ isIncluded }) => isIncluded);
  const problem = isChecked ? stepsProblem(steps) : null;
  return (
    <fieldset className={styles.steps}>
      <legend>{texts.interviews}</legend>
      <ol>
        {steps.map(({ planned: { id, name, minutes }, isIncluded, pause }, index) => (
          <li key={id}>
            {isFixed ? (
              <span>{texts.include(name, minutes)}</span>
            ) : (
              <Checkbox
                className={styles.include}
                label={texts.include(name, minutes)}
                checked={isIncluded}
                onChange={({ currentTarget }) => set(index, { isIncluded: currentTarget.checked })}
              />
            )}
            <span className={styles.moves}>
              <IconButton
                icon={<ArrowUp />}
                label={texts.up(name)}
                disabled={index === 0}
                onClick={() => onChange(moved(steps, index, -1))}
              />
              <IconButton
                icon={<ArrowDown />}
                label={texts.down(name)}
                disabled={index === steps.length - 1}
                onClick={() => onChange(moved(steps, index, 1))}
              />
            </span>
            {isIncluded && index > first && (
              <div className={styles.pause}>
                <NumberTextField
                  isWhole
                  label={texts.pauseOf(name)}
                  value={pause}
                  problem={isChecked && !isPause(pause) ? texts.pauseWrong(MAX_BREAK_MINUTES) : undefined}
                  onChange={(typed) => set(index, { pause: typed })}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {problem && (
        <p className="text-danger" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

const isPause = (text: string): boolean =>
  text.trim() !== '' && Number.isInteger(Number(text)) && Number(text) >= 0 && Number(text) <= MAX_BREAK_MINUTES;
