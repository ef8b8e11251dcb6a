// The form for data that rules ask a candidate for.
import { applicantFormMessages, askedDataMessages as texts } from '../../../contract/messages.ts';
import {
  ASKED_LEVELS,
  ASKED_ROWS,
  type AskedInput,
  type DescribedInput,
  labelOfInput,
  MAX_DESCRIPTION,
  rowNames,
} from '../../../domain/portal/asked-data.ts';
import { SubmitButton } from '../portal/index.ts';

/** What was sent with problems, by the names of the fields. */
export interface SentData {
  readonly applicationId: number;
  readonly values: Readonly<Record<string, string>>;
  /** The names of the uploads that have arrived. */
  readonly files: Readonly<Record<string, readonly string[]>>;
  readonly problems: Readonly<Record<string, string>>;
}

interface AskedDataProps {
  readonly action: string;
  /** The address under which the portal suggests names of languages and skills. */
  readonly suggestions: string;
  readonly id: number;
  readonly inputs: readonly AskedInput[];
  readonly sent: SentData | null;
}

export function AskedDataForm({ action, suggestions, id, inputs, sent }: AskedDataProps) {
  const heading = `asked-${id}`;
  const isEmpty = sent !== null && Object.keys(sent.problems).length === 0;
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="asked"
      data-suggestions-from={suggestions}
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
  if (input.target.of === 'described') {
    return <Rows list={input.target.list} {...{ fieldId, sent, problem }} />;
  }
  if (input.kind === 'file') return <FileField {...{ input, fieldId, sent, problem }} />;
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

interface FieldParts {
  readonly fieldId: string;
  readonly sent: SentData | null;
  readonly problem: string | undefined;
}

const Problem = ({ fieldId, problem }: Pick<FieldParts, 'fieldId' | 'problem'>) =>
  problem === undefined ? null : (
    <p id={`${fieldId}-problem`} className="problem" role="alert">
      {problem}
    </p>
  );

/** As many rows as fit on a phone; empty ones are ignored. */
function Rows({ list, fieldId, sent, problem }: FieldParts & { readonly list: DescribedInput }) {
  const label = texts.labels[list];
  const levels = applicantFormMessages[list === 'languages' ? 'languageLevels' : 'skillLevels'];
  return (
    <fieldset className="field" aria-describedby={problem ? `${fieldId}-problem` : undefined}>
      <legend>{label}</legend>
      <p className="hint">{texts.hints[list]}</p>
      {Array.from({ length: ASKED_ROWS[list] }, (_none, index) => {
        const names = rowNames(list, index + 1);
        const listId = `${fieldId}-${index}-lista`;
        return (
          <div key={names.description} className="row">
            <input
              type="text"
              name={names.description}
              aria-label={texts.row(label, index + 1)}
              maxLength={MAX_DESCRIPTION}
              defaultValue={sent?.values[names.description] ?? ''}
              list={listId}
              data-suggestions={list}
            />
            <datalist id={listId} />
            <select
              name={names.level}
              aria-label={texts.level(label, index + 1)}
              defaultValue={sent?.values[names.level] ?? ''}
            >
              <option value="">{texts.noLevel}</option>
              {ASKED_LEVELS[list].map((level, position) => (
                <option key={level} value={level}>
                  {levels[position] ?? level}
                </option>
              ))}
            </select>
          </div>
        );
      })}
      <Problem {...{ fieldId, problem }} />
    </fieldset>
  );
}

const HINTS = texts.hints;

/** A file that has arrived is named, and not sent again. */
function FileField({ input, fieldId, sent, problem }: FieldParts & { readonly input: AskedInput }) {
  const { name, target } = input;
  const isVideo = target.of === 'video';
  const stored = sent?.files[name]?.[0];
  return (
    <div className="field">
      <label htmlFor={fieldId}>{labelOfInput(input)}</label>
      <p className="hint" id={`${fieldId}-hint`}>
        {HINTS[target.of === 'video' || target.of === 'document' ? target.of : 'curriculum']}
      </p>
      {stored !== undefined && (
        <>
          <p>{texts.stored(stored.slice(stored.lastIndexOf('/') + 1))}</p>
          <input type="hidden" name={`${name}.kept`} value={stored} />
        </>
      )}
      <input
        id={fieldId}
        type="file"
        name={name}
        accept={isVideo ? 'video/*' : undefined}
        aria-describedby={problem ? `${fieldId}-hint ${fieldId}-problem` : `${fieldId}-hint`}
        aria-invalid={problem ? true : undefined}
      />
      <Problem {...{ fieldId, problem }} />
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
