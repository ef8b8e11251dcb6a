// Fields of a new candidate: the person and the candidacy.
import { FormGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { intakeMessages } from '../../../contract/messages.ts';
import { OptionalSelect } from '../../forms/choice-select.tsx';
import { Labelled } from '../../forms/labelled.tsx';
import { TagField } from '../../forms/tag-field.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import styles from './add-candidates.module.css';
import type { ApplicantForm, Problems, TextName } from './applicant-form.ts';
import { useSources } from './queries.ts';
import { StageChoice } from './stage-choice.tsx';

const texts = intakeMessages.form;
const LONGEST_TAG = 60;
const LONGEST = 250;
const LONGEST_COMMENT = 10_000;
const MAX_TAGS = 30;

export interface FormFieldsProps {
  readonly form: ApplicantForm;
  readonly problems: Problems;
  readonly onChange: (change: Partial<ApplicantForm>) => void;
  /** Called on blur, so that the field's problem is displayed. */
  readonly onLeave: (field: TextName) => void;
}

export function PersonFields(props: FormFieldsProps) {
  return (
    <fieldset>
      <legend>{texts.person}</legend>
      <div className={styles.fields}>
        <Line {...props} name="name" label={texts.name} autoFocus />
        <Line {...props} name="last_name" label={texts.lastName} />
        <Line {...props} name="email" label={texts.email} type="email" />
        <Line {...props} name="phone" label={texts.phone} />
        <Line {...props} name="document" label={texts.document} />
        <Line {...props} name="title" label={texts.position} />
        <Line {...props} name="city" label={texts.city} />
        <Line {...props} name="country" label={texts.country} />
        <Line {...props} name="linkedin_url" label={texts.linkedin} hint={texts.linkedinHint} />
      </div>
    </fieldset>
  );
}

export function CandidacyFields(props: FormFieldsProps & { readonly processId: number }) {
  const { form, onChange, processId } = props;
  return (
    <div className={styles.fields}>
      <StageChoice processId={processId} value={form.listId} onChange={(listId) => onChange({ listId })} />
      <SourceField value={form.source} onChange={(source) => onChange({ source })} />
      <div className={styles.wide}>
        <TagField
          label={texts.tags}
          hint={texts.tagsHint}
          tags={form.tags}
          longest={LONGEST_TAG}
          placeholder={texts.addTag}
          removeLabel={texts.removeTag}
          onChange={(tags) => onChange({ tags: tags.slice(0, MAX_TAGS) })}
        />
      </div>
      <CommentField {...props} />
    </div>
  );
}

interface LineProps extends FormFieldsProps {
  readonly name: TextName;
  readonly label: string;
  readonly type?: 'text' | 'email';
  readonly hint?: string;
  readonly autoFocus?: boolean;
}

function Line({ form, problems, onChange, onLeave, name, label, type = 'text', hint, autoFocus = false }: LineProps) {
  return (
    <Labelled label={label} problem={problems[name]} hint={hint}>
      {(control) => (
        <input
          {...control}
          type={type}
          className="bp6-input bp6-fill"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST}
          {...(autoFocus && { autoFocus: true })}
          value={form[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
          onBlur={() => form[name] !== '' && onLeave(name)}
        />
      )}
    </Labelled>
  );
}

function SourceField({ value, onChange }: { value: string; onChange: (source: string) => void }) {
  const id = useId();
  const { data, error, refetch } = useSources();
  if (error && !data) return <ErrorNote title={texts.sourcesFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <FormGroup label={texts.source} labelFor={id}>
      <OptionalSelect
        id={id}
        fill
        none={texts.noSource}
        choices={(data ?? []).map(({ name }) => [name, name] as const)}
        value={value === '' ? null : value}
        onChange={(source) => onChange(source ?? '')}
      />
    </FormGroup>
  );
}

function CommentField({ form, onChange }: FormFieldsProps) {
  const id = useId();
  return (
    <FormGroup label={texts.comment} labelFor={id} className={styles.wide}>
      <textarea
        id={id}
        rows={3}
        maxLength={LONGEST_COMMENT}
        className="bp6-input bp6-fill"
        value={form.comment}
        onChange={({ target }) => onChange({ comment: target.value })}
      />
    </FormGroup>
  );
}
