// Fields of a template: text with variables, and a preview for a candidate.
import { Button, FormGroup } from '@blueprintjs/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useRef, useState } from 'react';
import type { Postulation } from '../../../../contract/api/candidacies.ts';
import { TemplateResource } from '../../../../contract/api/templates.ts';
import { LANGUAGES, type Language } from '../../../../contract/languages.ts';
import { templateCardMessages as texts } from '../../../../contract/messages.ts';
import { useCurrentUser } from '../../../app/desktop.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { Combobox } from '../../../forms/combobox.tsx';
import { fieldProps } from '../../../forms/field-props.ts';
import { ChoiceField, LineField } from '../../../forms/fields.tsx';
import { labelIn, OtherLanguages } from '../../../forms/other-languages.tsx';
import { languageChoices } from '../../../forms/translated-drafts.ts';
import { ErrorNote } from '../../../ui/states.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { EmailPreview, VariablePicker, variableProblem, withVariable } from '../../candidacies/index.ts';
import type { CatalogueFieldsProps } from '../catalogue/definition.ts';
import type { TemplateDraft } from './template-draft.ts';
import styles from './templates.module.css';

const MAX_BODY = 20_000;
const FOUND = 8;
const resources = TemplateResource.options.map((resource) => [resource, texts.resources[resource]] as const);

export function TemplateFields(props: CatalogueFieldsProps<TemplateDraft>) {
  const { draft, onChange, problems } = props;
  const body = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => onChange({ body: withVariable(draft.body, name, body) });
  return (
    <div className={styles.editor}>
      <div>
        <LineField label={texts.name} {...fieldProps(props, 'name')} />
        {draft.resource !== null && (
          <ChoiceField
            label={texts.purpose}
            choices={resources}
            {...fieldProps(props, 'resource')}
            value={draft.resource}
          />
        )}
        {draft.lang !== null && (
          <ChoiceField
            label={texts.language}
            choices={languageChoices}
            {...fieldProps(props, 'lang')}
            value={draft.lang}
          />
        )}
        <LineField
          label={texts.subject}
          {...fieldProps(props, 'subject')}
          problem={problems.subject ?? variableProblem(draft.subject)}
        />
        <BodyField
          field={body}
          value={draft.body}
          problem={problems.body ?? variableProblem(draft.body)}
          onChange={(text) => onChange({ body: text })}
        />
        {draft.lang !== null && <InOtherLanguages {...props} own={draft.lang} />}
      </div>
      <div>
        <VariablePicker onInsert={insert} />
        <ReadsFor draft={draft} />
      </div>
    </div>
  );
}

function InOtherLanguages({ own, ...props }: CatalogueFieldsProps<TemplateDraft> & { readonly own: Language }) {
  const { draft, problems, onChange } = props;
  const isWritten = (language: Language) => (draft[`subject_${language}`] + draft[`body_${language}`]).trim() !== '';
  return (
    <OtherLanguages
      own={own}
      written={LANGUAGES.filter(isWritten)}
      hasProblem={Object.keys(problems).some((name) => /_(es|en|pt)$/.test(name))}
    >
      {(language) => (
        <>
          <LineField label={labelIn(texts.subject, language)} {...fieldProps(props, `subject_${language}`)} />
          <BodyField
            label={labelIn(texts.body, language)}
            value={draft[`body_${language}`]}
            problem={problems[`body_${language}`] ?? variableProblem(draft[`body_${language}`])}
            onChange={(text) => onChange({ [`body_${language}`]: text })}
          />
        </>
      )}
    </OtherLanguages>
  );
}

interface BodyFieldProps {
  readonly label?: string;
  readonly field?: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function BodyField({ label = texts.body, field, value, problem, onChange }: BodyFieldProps) {
  const id = useId();
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={problem ? 'danger' : 'none'}
      helperText={<span id={`${id}-help`}>{problem ?? texts.bodyHint}</span>}
    >
      <textarea
        ref={field}
        id={id}
        rows={14}
        maxLength={MAX_BODY}
        className="bp6-input bp6-fill"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange(target.value)}
      />
    </FormGroup>
  );
}

/** Previews the template for an existing candidate, and sends it to the user. */
function ReadsFor({ draft }: { draft: TemplateDraft }) {
  const [query, setQuery] = useState('');
  const [person, setPerson] = useState<Postulation | null>(null);
  const settled = useDebounced(query.trim());
  const found = useQuery({
    queryKey: queryKeys.settings.templateReaders(settled),
    queryFn: () =>
      askData(terna().candidacies.postulations({ query: { items: FOUND }, body: { filters: { query: settled } } })),
    // Personal data is not cached after the dialog closes.
    gcTime: 0,
  });
  return (
    <>
      <Combobox
        label={texts.reader}
        chosen={person}
        query={query}
        found={found.data}
        error={found.error && { error: found.error }}
        placeholder={texts.readerPlaceholder}
        idOf={({ id }) => id}
        nameOf={({ full_name }) => full_name}
        detailOf={({ selection_process }) => selection_process.title}
        onQueryChange={setQuery}
        onChoose={setPerson}
      />
      {person && <EmailPreview candidate={person} text={draft} />}
      {person && <TestSend draft={draft} applicantId={person.id} />}
    </>
  );
}

function TestSend({ draft: { subject, body }, applicantId }: { draft: TemplateDraft; applicantId: number }) {
  const toasts = useToasts();
  const email = useCurrentUser()?.email ?? '';
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      askData(
        terna().mail.sendTemplateTest({
          body: { subject: subject.trim(), body: body.trim(), applicant_id: applicantId },
        }),
      ),
    onSuccess: ({ to }) => toasts.show({ text: texts.testSent(to), tone: 'success' }),
  });
  return (
    <>
      <Button
        className={styles.test ?? ''}
        text={texts.test}
        title={texts.testHint(email)}
        disabled={subject.trim() === '' || body.trim() === ''}
        loading={isPending}
        onClick={() => mutate()}
      />
      {error && <ErrorNote title={texts.testFailed} error={error} />}
    </>
  );
}
