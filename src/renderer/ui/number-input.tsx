// Inputs for numbers typed in the way of the organisation's country; texts that are no number are never sent.
import { FormGroup } from '@blueprintjs/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { type DecimalMark, formatNumber, numberFieldMessages } from '../../contract/messages.ts';
import { readAmount, readNumber } from '../../domain/number-input.ts';
import { useDecimalMark } from './number-format.ts';

export interface NumberTyping {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onLeave?: (() => void) | undefined;
  readonly isWhole?: boolean | undefined;
  readonly isAmount?: boolean | undefined;
}

interface Typed {
  readonly text: string;
  /** The number that was read from the text; NaN where it is none. */
  readonly value: number | null;
  readonly isAmbiguous: boolean;
}

function readTyped(text: string, mark: DecimalMark, isAmount: boolean, isWhole: boolean): Typed {
  if (text.trim() === '') return { text, value: null, isAmbiguous: false };
  const read = isAmount ? readAmount(text, mark) : readNumber(text, mark);
  if (read === null || (isWhole && !Number.isInteger(read.value)))
    return { text, value: Number.NaN, isAmbiguous: false };
  return { text, ...read };
}

/**
 * The text of a number while it is typed. The value is NaN while the text is no number: every schema of the contract
 * refuses that, so that it is never taken for an empty field.
 */
export function useTypedNumber({ value, onChange, onLeave, isWhole = false, isAmount = false }: NumberTyping) {
  const mark = useDecimalMark();
  const [typed, setTyped] = useState<Typed | null>(null);
  const isTyped = typed !== null && Object.is(typed.value, value);
  const text = isTyped ? typed.text : value === null || Number.isNaN(value) ? '' : formatNumber(value, mark);
  const isWrong = isTyped && typed.value !== null && Number.isNaN(typed.value);
  return {
    problem: isWrong ? (isWhole ? numberFieldMessages.wrongWhole : numberFieldMessages.wrong(mark)) : undefined,
    understood:
      isTyped && typed.isAmbiguous && typed.value !== null
        ? numberFieldMessages.understood(formatNumber(typed.value, mark))
        : undefined,
    input: {
      type: 'text' as const,
      inputMode: isWhole ? ('numeric' as const) : ('decimal' as const),
      autoComplete: 'off',
      value: text,
      onChange: ({ target }: { target: { value: string } }) => {
        const next = readTyped(target.value, mark, isAmount, isWhole);
        setTyped(next);
        onChange(next.value);
      },
      onBlur: () => {
        if (!isWrong && !(isTyped && typed.isAmbiguous)) setTyped(null);
        onLeave?.();
      },
    },
  };
}

export interface NumberFieldProps extends NumberTyping {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
  readonly autoFocus?: boolean | undefined;
}

/** A labelled number: what it was understood as, or why it is refused, stands below it. */
export function NumberField(props: NumberFieldProps) {
  const id = useId();
  const { input, understood, problem: unreadable } = useTypedNumber(props);
  const problem = unreadable ?? props.problem;
  const help = problem ?? understood ?? props.hint;
  return (
    <FormGroup
      label={props.label}
      labelFor={id}
      intent={problem ? 'danger' : 'none'}
      helperText={
        help && (
          <span id={`${id}-help`} aria-live="polite">
            {help}
          </span>
        )
      }
    >
      <input
        {...input}
        id={id}
        className="bp6-input bp6-fill"
        disabled={props.isDisabled}
        {...(props.autoFocus && { autoFocus: true })}
        aria-invalid={problem !== undefined}
        aria-describedby={help && `${id}-help`}
      />
    </FormGroup>
  );
}

/** A labelled amount of money: a currency may stand beside it. */
export const AmountField = (props: Omit<NumberFieldProps, 'isAmount' | 'isWhole'>) => (
  <NumberField {...props} isAmount />
);

export interface NumberTextFieldProps extends Omit<NumberFieldProps, 'value' | 'onChange'> {
  /** A plain number such as `1800.5`, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The same for drafts that keep their numbers as plain texts; one that cannot be read is kept as `NaN`. */
export const NumberTextField = ({ value, onChange, ...props }: NumberTextFieldProps) => (
  <NumberField {...props} value={numberIn(value)} onChange={(number) => onChange(plainText(number))} />
);

interface NumberInputProps extends Omit<NumberTextFieldProps, 'label' | 'isDisabled' | 'hint'> {
  readonly 'aria-label': string;
  readonly className?: string;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A number without a visible label, within a table or a line of several fields. */
export function NumberInput({ value, onChange, problem, className = '', ...props }: NumberInputProps) {
  const { onLeave, isWhole, isAmount, onKeyDown } = props;
  const typing = { onLeave, isWhole, isAmount };
  const {
    input,
    understood,
    problem: unreadable,
  } = useTypedNumber({ ...typing, value: numberIn(value), onChange: (number) => onChange(plainText(number)) });
  const wrong = unreadable ?? problem;
  return (
    <input
      {...input}
      className={`bp6-input ${className}`}
      aria-label={props['aria-label']}
      aria-invalid={wrong !== undefined}
      title={wrong ?? understood}
      onKeyDown={onKeyDown}
    />
  );
}

const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const plainText = (value: number | null): string => (value === null ? '' : String(value));
