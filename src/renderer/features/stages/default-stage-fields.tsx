// A stage of the default order as the settings edit it: every field of a stage, in one form.
import type { StageInput } from '../../../contract/api/stages.ts';
import { ErrorNote } from '../../ui/states.tsx';
import { StageFields } from './stage-fields.tsx';
import { changesOf, emptyForm, fieldOfInput, type StageForm, wholeOf } from './stage-form.ts';
import { StageSections } from './stage-sections.tsx';

export interface DefaultStageFieldsProps {
  readonly draft: StageForm;
  readonly onChange: (part: Partial<StageForm>) => void;
  /** By the field of the form, or as the server names it. */
  readonly problems: Readonly<Partial<Record<string, string>>>;
}

const FIELD = /^(name|maxDays|externalUsers|requirements\.\d+\.\w+)$/;

export function DefaultStageFields({ draft, onChange, problems }: DefaultStageFieldsProps) {
  const named = Object.entries(problems).map(([name, text]) => [fieldOfInput(name), text ?? ''] as const);
  const fields = {
    form: draft,
    problems: Object.fromEntries(named),
    change: onChange,
    // What is wrong is said when it is sent.
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

/** The call that makes a default stage of a form. */
export const addDefaultInput = (form: StageForm): StageInput => changesOf(form, emptyForm);

/** The call that makes a default stage what the form says. */
export const changeDefaultInput = (form: StageForm, version: number): StageInput => ({ ...wholeOf(form), version });
