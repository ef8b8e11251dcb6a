// Ways of sending tests to a candidate, with reasons for unavailable ones.
import { FormGroup, Radio, RadioGroup, TextArea } from '@blueprintjs/core';
import { useId, useRef } from 'react';
import type { ProcessTests, TestWay } from '../../../../contract/api/assessments.ts';
import { assessmentMessages, candidacyMessages, providersCardMessages } from '../../../../contract/messages.ts';
import { TEST_WAYS } from '../../../../domain/organization/providers.ts';
import styles from '../candidacies.module.css';
import { VariablePicker, variableProblem, withVariable } from '../template-variables.tsx';

const texts = candidacyMessages.testing;
const { names } = providersCardMessages;
/** Maximum of the contract, in characters. */
const MAX_MESSAGE = 5000;

type Offered = Pick<ProcessTests['selected'][number], 'name' | 'value'> & {
  readonly source: ProcessTests['providers'][number]['provider'];
};

/** The tests of the process, and the background check if its form announces one. */
export const offeredTests = ({ test_activation, selected, background_check }: ProcessTests): Offered[] => [
  ...(test_activation ? selected : []),
  ...(background_check ? [background_check] : []),
];

/** Why the chosen tests (or any, if none is chosen) cannot be ordered from their providers; null if they can. */
export function providerProblem(tests: ProcessTests, chosen: readonly string[]): string | null {
  const offered = offeredTests(tests);
  const isChosen = chosen.length > 0;
  const wanted = isChosen ? offered.filter(({ value }) => chosen.includes(value)) : offered;
  const sources = [...new Set(wanted.map(({ source }) => source))];
  const planOf = (source: Offered['source']) => tests.providers.find(({ provider }) => provider === source);
  const missing = sources.filter((source) => planOf(source)?.connected !== true);
  if (isChosen ? missing.length > 0 : missing.length === sources.length) {
    return texts.providerMissing(missing.map((source) => names[source]).join(', '));
  }
  if (!isChosen) return null;
  const short = sources.find(
    (source) => (planOf(source)?.stock ?? 0) < wanted.filter((test) => test.source === source).length,
  );
  return short === undefined ? null : assessmentMessages.planUsedUp(names[short]);
}

interface WayChoiceProps {
  readonly way: TestWay | null;
  readonly providerProblem: string | null;
  readonly mailReady: boolean;
  readonly problem: string | null;
  readonly onChange: (way: TestWay) => void;
}

export function WayChoice({ way, providerProblem: unavailable, mailReady, problem, onChange }: WayChoiceProps) {
  const hints: Readonly<Record<TestWay, readonly string[]>> = {
    provider: [unavailable ?? texts.wayHints.provider],
    email: [texts.wayHints.email, ...(mailReady ? [] : [texts.noMailServer])],
    hand: [texts.wayHints.hand],
  };
  return (
    <fieldset className={styles.ways}>
      <legend>{texts.way}</legend>
      {problem && <p className="text-danger">{problem}</p>}
      <RadioGroup
        selectedValue={way ?? ''}
        onChange={({ currentTarget }) => {
          const chosen = TEST_WAYS.find((one) => one === currentTarget.value);
          if (chosen) onChange(chosen);
        }}
      >
        {TEST_WAYS.map((one) => (
          <Radio
            key={one}
            value={one}
            disabled={one === 'provider' && unavailable !== null}
            labelElement={
              <>
                {texts.ways[one]}
                <span className={`${styles.wayHint} text-secondary`}>{hints[one].join(' ')}</span>
              </>
            }
          />
        ))}
      </RadioGroup>
    </fieldset>
  );
}

interface MessageFieldProps {
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (message: string) => void;
}

export function MessageField({ value, problem: missing, onChange }: MessageFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const problem = missing ?? variableProblem(value) ?? null;
  return (
    <>
      <FormGroup
        label={texts.message}
        labelFor={id}
        intent={problem ? 'danger' : 'none'}
        helperText={<span id={`${id}-help`}>{problem ?? texts.messageHint}</span>}
      >
        <TextArea
          id={id}
          inputRef={field}
          fill
          autoResize
          maxLength={MAX_MESSAGE}
          value={value}
          aria-describedby={`${id}-help`}
          aria-invalid={problem !== null}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </FormGroup>
      <VariablePicker onInsert={(name) => onChange(withVariable(value, name, field))} />
    </>
  );
}
