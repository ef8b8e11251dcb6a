// Dialog that sends an email or an information request to candidates, with preview.
import { FormGroup, TextArea } from '@blueprintjs/core';
import { type RefObject, useId, useRef, useState } from 'react';
import type { EmailTemplate } from '../../../../contract/api/templates.ts';
import { LANGUAGES } from '../../../../contract/languages.ts';
import { candidacyMessages, fieldMessages, languageMessages, listText } from '../../../../contract/messages.ts';
import { namedChoices, OptionalSelect } from '../../../forms/choice-select.tsx';
import { LineField } from '../../../forms/fields.tsx';
import { Labelled } from '../../../forms/labelled.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ErrorNote } from '../../../ui/states.tsx';
import type { Named } from '../bulk/run-bulk.ts';
import { EmailPreview } from '../email-preview.tsx';
import type { EmailDraft } from '../emails.ts';
import { useEmailTemplates } from '../queries.ts';
import { VariablePicker, variableProblem, withVariable } from '../template-variables.tsx';
import type { Attempt } from '../use-attempt.ts';
import { useRecipients } from '../use-recipients.tsx';

const texts = candidacyMessages.email;
/** Maximum number of characters that the server accepts. */
const MAX_SUBJECT_LENGTH = 200;
const MAX_BODY_LENGTH = 20_000;
const MAX_MESSAGE_LENGTH = 5000;

export interface EmailDialogProps {
  readonly kind: EmailDraft['kind'];
  readonly cards: readonly Named[];
  readonly attempt: Attempt;
  /** @param cards those who receive it */
  readonly onSubmit: (draft: EmailDraft, cards: readonly Named[]) => void;
  readonly onClose: () => void;
}

export function EmailDialog({ kind, cards: chosen, attempt, onSubmit, onClose }: EmailDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [template, setTemplate] = useState<EmailTemplate | null>(null);
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('');
  const [message, setMessage] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isMessage = kind === 'message';
  const recipients = useRecipients(chosen, isMessage);
  const { cards } = recipients;
  const first = cards[0];
  const choose = (next: EmailTemplate | null) => {
    setTemplate(next);
    if (!isMessage || !next) return;
    setSubject(next.subject);
    setBody(next.body);
  };
  const submit = () => {
    if (isMessage && (!subject.trim() || !body.trim())) return setMissing(true);
    // The fields display these problems while the user types.
    if ([subject, body, message].some(variableProblem)) return;
    if (!isMessage) return onSubmit({ kind, message: message.trim(), templateId: template?.id ?? null }, cards);
    const text = { subject: subject.trim(), body: body.trim(), templateId: template?.id ?? null };
    onSubmit({ kind, ...text, isBulk: recipients.isBulk }, cards);
  };
  const insert = (name: string) =>
    isMessage ? setBody(withVariable(body, name, field)) : setMessage(withVariable(message, name, field));
  const title = isMessage ? texts.title : texts.informationTitle;
  const preview = isMessage ? { subject, body } : template;
  return (
    <ActionDialog
      title={title(cards.length, first?.full_name ?? '')}
      action={texts.send}
      isBusy={attempt.isBusy}
      isDisabled={!recipients.isKnown || cards.length === 0}
      width={640}
      onAction={submit}
      onClose={onClose}
    >
      {recipients.note}
      <TemplateField kind={kind} chosen={template} onChoose={choose} />
      {template && <LanguagesNote template={template} isChanged={isMessage && isChanged(template, subject, body)} />}
      {isMessage ? (
        <>
          <LineField
            label={texts.subject}
            maxLength={MAX_SUBJECT_LENGTH}
            value={subject}
            problem={isMissing && !subject.trim() ? fieldMessages.required : variableProblem(subject)}
            onChange={setSubject}
          />
          <TextBlock
            label={texts.body}
            hint={texts.bodyHint}
            maxLength={MAX_BODY_LENGTH}
            value={body}
            problem={isMissing && !body.trim() ? fieldMessages.required : variableProblem(body)}
            field={field}
            onChange={setBody}
          />
        </>
      ) : (
        <TextBlock
          label={texts.message}
          hint={texts.messageHint}
          maxLength={MAX_MESSAGE_LENGTH}
          value={message}
          problem={variableProblem(message)}
          field={field}
          onChange={setMessage}
        />
      )}
      <VariablePicker onInsert={insert} />
      {attempt.error && <ErrorNote title={texts.failed} error={attempt.error} />}
      {first && (
        <EmailPreview
          candidate={first}
          text={preview}
          templateId={template?.id ?? null}
          instead={!isMessage && template === null ? texts.previewOwn : undefined}
        />
      )}
    </ActionDialog>
  );
}

const isChanged = (template: EmailTemplate, subject: string, body: string): boolean =>
  template.subject !== subject.trim() || template.body !== body.trim();

/** In which languages the candidates receive the text. */
function LanguagesNote({ template, isChanged }: { template: EmailTemplate; isChanged: boolean }) {
  const written = LANGUAGES.filter((language) => language === template.lang || template.translations[language]);
  if (written.length === 1) return null;
  const names = listText(written.map((language) => languageMessages.names[language]));
  return (
    <p className="text-secondary" role="status">
      {isChanged ? texts.changedText : texts.inLanguages(names)}
    </p>
  );
}

interface TemplateFieldProps {
  readonly kind: EmailDraft['kind'];
  readonly chosen: EmailTemplate | null;
  readonly onChoose: (template: EmailTemplate | null) => void;
}

function TemplateField({ kind, chosen, onChoose }: TemplateFieldProps) {
  const id = useId();
  const templates = useEmailTemplates(kind === 'message' ? 'message' : 'information_request');
  return (
    <>
      {templates.error && (
        <ErrorNote title={texts.templatesFailed} error={templates.error} onRetry={() => void templates.refetch()} />
      )}
      <FormGroup label={texts.template} labelFor={id}>
        <OptionalSelect
          id={id}
          fill
          autoFocus
          none={kind === 'message' ? texts.noTemplate : texts.defaultText}
          choices={namedChoices(templates.data)}
          value={chosen?.id ?? null}
          onChange={(templateId) => onChoose(templates.data?.find((template) => template.id === templateId) ?? null)}
        />
      </FormGroup>
    </>
  );
}

interface TextBlockProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  readonly field?: RefObject<HTMLTextAreaElement | null>;
}

function TextBlock({ label, hint, maxLength, value, problem, field, onChange }: TextBlockProps) {
  return (
    <Labelled label={label} hint={hint} problem={problem}>
      {(control) => (
        <TextArea
          {...control}
          inputRef={field}
          fill
          rows={6}
          maxLength={maxLength}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Labelled>
  );
}
