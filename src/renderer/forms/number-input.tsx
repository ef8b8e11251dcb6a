// Number inputs in the format of the organization's country; invalid texts are never sent.
import { FormGroup } from '@blueprintjs/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Country } from '../../contract/countries.ts';
import { amountText, type DecimalMark, formatNumber, numberFieldMessages } from '../../contract/messages.ts';
import { decimalMarkOf, readAmount, readNumber } from '../../domain/forms/number-input.ts';
import { useCountry } from '../ui/formats/number-format.ts';

export interface NumberTyping {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onLeave?: (() => void) | undefined;
  readonly isWhole?: boolean | undefined;
  readonly isAmount?: boolean | undefined;
  /** A number without digit groups, such as a port. */
  readonly isCode?: boolean | undefined;
}

interface Typed {
  readonly text: string;
  /** The parsed number; NaN if the text is invalid. */
  readonly value: number | null;
  readonly isAmbiguous: boolean;
}

function readTyped(text: string, country: Country | null, isAmount: boolean, isWhole: boolean): Typed {
  if (text.trim() === '') return { text, value: null, isAmbiguous: false };
  const read = isAmount ? readAmount(text, country) : readNumber(text, decimalMarkOf(country));
  if (read === null || (isWhole && !Number.isInteger(read.value)))
    return { text, value: Number.NaN, isAmbiguous: false };
  return { text, ...read };
}

/** Formats a number without digit groups, because a further digit would make them misleading. */
const editable = (value: number, mark: DecimalMark): string =>
  formatNumber(value, mark).replaceAll(mark === ',' ? '.' : ',', '');

/** The parsed number as text, if the typed text is ambiguous or has another format. */
function findReading({ text, value, isAmbiguous }: Typed, mark: DecimalMark, isAmount: boolean): string | undefined {
  if (value === null || Number.isNaN(value)) return undefined;
  const usual = [editable(value, mark), formatNumber(value, mark)];
  if (!isAmbiguous && usual.includes(text.trim())) return undefined;
  return isAmount ? amountText(value) : formatNumber(value, mark);
}

function wrongText(mark: DecimalMark, isAmount: boolean, isWhole: boolean): string {
  if (isWhole) return numberFieldMessages.wrongWhole;
  return isAmount ? numberFieldMessages.wrongAmount(mark) : numberFieldMessages.wrong(mark);
}

/**
 * Holds the text of a number while the user types. An invalid text has the value NaN, which every contract schema
 * rejects, so that it never counts as an empty field. Problems are displayed after the field loses the focus.
 */
export function useTypedNumber({ value, onChange, onLeave, ...kind }: NumberTyping) {
  const { isWhole = false, isAmount = false, isCode = false } = kind;
  const country = useCountry();
  const mark = decimalMarkOf(country);
  const [isFocused, setFocused] = useState(false);
  const [typed, setTyped] = useState<Typed | null>(null);
  const own = typed !== null && Object.is(typed.value, value) ? typed : null;
  const format = isFocused || isCode ? editable : formatNumber;
  const present = value === null || Number.isNaN(value) ? '' : format(value, mark);
  const isWrong = own !== null && Number.isNaN(own.value);
  const reading = own && findReading(own, mark, isAmount);
  return {
    problem: isWrong && !isFocused ? wrongText(mark, isAmount, isWhole) : undefined,
    understood: reading ? numberFieldMessages.understood(reading) : undefined,
    input: {
      type: 'text' as const,
      inputMode: isWhole ? ('numeric' as const) : ('decimal' as const),
      autoComplete: 'off',
      value: own?.text ?? present,
      onChange: ({ target }: { target: { value: string } }) => {
        const next = readTyped(target.value, country, isAmount, isWhole);
        setTyped(next);
        onChange(next.value);
      },
      onFocus: ({ target }: { target: HTMLInputElement }) => {
        const isAllSelected = target.selectionStart === 0 && target.selectionEnd === target.value.length;
        flushSync(() => setFocused(true));
        // The Tab key selects the text, and the selection is lost when the group marks disappear.
        if (isAllSelected) target.select();
      },
      onBlur: () => {
        setFocused(false);
        if (!isWrong && !own?.isAmbiguous) setTyped(null);
        onLeave?.();
      },
    },
  };
}

export interface NumberFieldProps extends NumberTyping {
  readonly label: string;
  readonly isDisabled?: boolean | undefined;
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
  readonly autoFocus?: boolean | undefined;
}

/** A labelled number field with the parsed value or the problem below it. */
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

/** A labelled amount, optionally with a currency. */
export const AmountField = (props: Omit<NumberFieldProps, 'isAmount' | 'isWhole'>) => (
  <NumberField {...props} isAmount />
);

export interface NumberTextFieldProps extends Omit<NumberFieldProps, 'value' | 'onChange'> {
  /** A plain number such as `1800.5`, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** For drafts that store numbers as text; an invalid number is stored as `NaN`. */
export const NumberTextField = ({ value, onChange, ...props }: NumberTextFieldProps) => (
  <NumberField {...props} value={numberIn(value)} onChange={(number) => onChange(plainText(number))} />
);

interface NumberInputProps extends Omit<NumberTextFieldProps, 'label' | 'isDisabled' | 'hint'> {
  readonly 'aria-label': string;
  readonly className?: string;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A number without a visible label, for tables and lines of several fields. */
export function NumberInput({ value, onChange, problem, className = '', ...props }: NumberInputProps) {
  const { onLeave, isWhole, isAmount, isCode, onKeyDown } = props;
  const typing = { onLeave, isWhole, isAmount, isCode };
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
