// The form for data that rules ask a candidate for.
import { askedDataMessages as texts } from '../../../contract/messages.ts';
import { type AskedInput, labelOfInput } from '../../../domain/portal/asked-data.ts';
import { SubmitButton } from '../portal/index.ts';

/** What was sent with problems, by the names of the fields. */
export interface SentData {
  readonly applicationId: number;
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
}

interface AskedDataProps {
  readonly action: string;
  readonly id: number;
  readonly inputs: readonly AskedInput[];
  readonly sent: SentData | null;
}

export function AskedDataForm({ action, id, inputs, sent }: AskedDataProps) {
  const heading = `asked-${id}`;
  const isEmpty = sent !== null && Object.keys(sent.problems).length === 0;
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="asked"
      aria-labelledby={heading}
      noValidate
    >
      <h4 id={heading}>{texts.title}</h4>
      <p className="muted">{texts.intro}</p>
      {isEmpty && (
        <p className="problem" role="alert">
          {texts.problems.none}
        </p>
      )}
      {inputs.map((input) => (
        <AskedField key={input.name} input={input} id={id} sent={sent} />
      ))}
      <SubmitButton text={texts.send} />
    </form>
  );
}

function AskedField({ input, id, sent }: { readonly input: AskedInput } & Pick<AskedDataProps, 'id' | 'sent'>) {
  const fieldId = `${input.name}-${id}`;
  const problem = sent?.problems[input.name];
  return (
    <div className="field">
      <label htmlFor={fieldId}>{labelOfInput(input)}</label>
      <Control
        input={input}
        id={fieldId}
        value={sent?.values[input.name] ?? ''}
        problemId={problem ? `${fieldId}-problem` : undefined}
      />
      {problem && (
        <p id={`${fieldId}-problem`} className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface ControlProps {
  readonly input: AskedInput;
  readonly id: string;
  readonly value: string;
  readonly problemId: string | undefined;
}

function Control({ input: { name, kind, options }, id, value, problemId }: ControlProps) {
  const parts = {
    id,
    name,
    defaultValue: value,
    'aria-describedby': problemId,
    'aria-invalid': problemId ? true : undefined,
  };
  if (kind === 'choice' || kind === 'decision') {
    const choices =
      kind === 'decision'
        ? ([
            ['si', texts.yes],
            ['no', texts.no],
          ] as const)
        : options.map((one) => [one, one] as const);
    return (
      <select {...parts}>
        <option value="">{texts.choose}</option>
        {choices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  if (kind === 'date' || kind === 'birthdate') return <input {...parts} type="date" />;
  return <input {...parts} type="text" inputMode={kind === 'amount' || kind === 'years' ? 'numeric' : undefined} />;
}
