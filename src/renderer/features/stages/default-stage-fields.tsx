// All fields of a default stage, for the settings.
import type { StageInput } from '../../../contract/api/stages.ts';
import { ErrorNote } from '../../ui/states.tsx';
import { StageFields } from './stage-fields.tsx';
import { changesOf, emptyForm, fieldOfInput, type StageForm, wholeOf } from './stage-form.ts';
import { StageSections } from './stage-sections.tsx';

export interface DefaultStageFieldsProps {
  readonly draft: StageForm;
  readonly onChange: (part: Partial<StageForm>) => void;
  /** By form field or by the server's field name. */
  readonly problems: Readonly<Partial<Record<string, string>>>;
}

const FIELD = /^(name|maxDays|externalUsers|requirements\.\d+\.\w+)$/;

export function DefaultStageFields({ draft, onChange, problems }: DefaultStageFieldsProps) {
  const named = Object.entries(problems).map(([name, text]) => [fieldOfInput(name), text ?? ''] as const);
  const fields = {
    form: draft,
    problems: Object.fromEntries(named),
    change: onChange,
    // The form is checked when it is sent, not on blur.
    leave: () => undefined,
  };
  const elsewhere = named.filter(([field]) => !FIELD.test(field));
  return (
    <>
      <StageFields {...fields} />
      <StageSections {...fields} mayChooseManagers />
      {elsewhere.map(([field, text]) => (
        <ErrorNote key={field} error={{ message: text }} />
      ))}
    </>
  );
}

/** Returns the input of the call that creates a default stage. */
export const addDefaultInput = (form: StageForm): StageInput => changesOf(form, emptyForm);

/** Returns the input of the call that updates a default stage. */
export const changeDefaultInput = (form: StageForm, version: number): StageInput => ({ ...wholeOf(form), version });
