// Writing to one or several candidates: a message of one's own, or asking for what is missing; with how it reads for one of them.
import { Button, FormGroup, InputGroup, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { ApplicantCard } from '../../../contract/api/board.ts';
import type { EmailTemplate } from '../../../contract/api/templates.ts';
import { candidacyMessages, fieldMessages, uiMessages } from '../../../contract/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { LetterPreview } from '../letter-preview.tsx';
import type { Letter } from '../letters.ts';
import { useEmailTemplates } from '../queries.ts';

const texts = candidacyMessages.email;
/** As many letters as the server takes. */
const MOST_SUBJECT = 200;
const MOST_BODY = 20_000;
const MOST_MESSAGE = 5000;

export interface EmailDialogProps {
  readonly kind: Letter['kind'];
  readonly cards: readonly ApplicantCard[];
  readonly onSubmit: (letter: Letter) => void;
  readonly onClose: () => void;
}

export function EmailDialog({ kind, cards, onSubmit, onClose }: EmailDialogProps) {
  const [template, setTemplate] = useState<EmailTemplate | null>(null);
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('');
  const [message, setMessage] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isMessage = kind === 'message';
  const first = cards[0];
  const choose = (chosen: EmailTemplate | null) => {
    setTemplate(chosen);
    if (!isMessage || !chosen) return;
    setSubject(chosen.subject);
    setBody(chosen.body);
  };
  const submit = () => {
    if (!isMessage) return onSubmit({ kind, message: message.trim(), templateId: template?.id ?? null });
    if (!subject.trim() || !body.trim()) return setMissing(true);
    onSubmit({ kind, subject: subject.trim(), body: body.trim() });
  };
  const title = isMessage ? texts.title : texts.informationTitle;
  const shown = isMessage ? { subject, body } : template;
  const footer = (
    <>
      <Button text={uiMessages.cancel} onClick={onClose} />
      <Button intent="primary" text={texts.send} onClick={submit} />
    </>
  );
  return (
    <Dialog
      isOpen
      title={title(cards.length, first?.full_name ?? '')}
      onClose={onClose}
      closesOutside={false}
      footer={footer}
      width={640}
    >
      <TemplateField kind={kind} chosen={template} onChoose={choose} />
      {isMessage ? (
        <>
          <TextLine
            label={texts.subject}
            value={subject}
            isMissing={isMissing && !subject.trim()}
            onChange={setSubject}
          />
          <TextBlock
            label={texts.body}
            hint={texts.bodyHint}
            most={MOST_BODY}
            value={body}
            isMissing={isMissing && !body.trim()}
            onChange={setBody}
          />
        </>
      ) : (
        <TextBlock
          label={texts.message}
          hint={texts.messageHint}
          most={MOST_MESSAGE}
          value={message}
          onChange={setMessage}
        />
      )}
      {first && (
        <LetterPreview
          candidate={first}
          text={shown}
          instead={!isMessage && template === null ? texts.previewOwn : undefined}
        />
      )}
    </Dialog>
  );
}

interface TemplateFieldProps {
  readonly kind: Letter['kind'];
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
        <Select
          id={id}
          fill
          autoFocus
          value={chosen?.id ?? ''}
          onChange={({ currentTarget }) =>
            onChoose(templates.data?.find((template) => String(template.id) === currentTarget.value) ?? null)
          }
        >
          <option value="">{kind === 'message' ? texts.noTemplate : texts.ownWords}</option>
          {templates.data?.map((template) => (
            <option key={template.id} value={template.id}>
              {template.name}
            </option>
          ))}
        </Select>
      </FormGroup>
    </>
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly isMissing?: boolean;
  readonly onChange: (value: string) => void;
}

function TextLine({ label, value, isMissing = false, onChange }: TextProps) {
  const id = useId();
  const help = isMissing && <span id={`${id}-help`}>{fieldMessages.required}</span>;
  return (
    <FormGroup label={label} labelFor={id} intent={isMissing ? 'danger' : 'none'} helperText={help}>
      <InputGroup
        id={id}
        fill
        maxLength={MOST_SUBJECT}
        value={value}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-help` : undefined}
        onValueChange={onChange}
      />
    </FormGroup>
  );
}

function TextBlock(props: TextProps & { readonly hint: string; readonly most: number }) {
  const { label, hint, most, value, isMissing = false, onChange } = props;
  const id = useId();
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={isMissing ? 'danger' : 'none'}
      helperText={<span id={`${id}-help`}>{isMissing ? fieldMessages.required : hint}</span>}
    >
      <TextArea
        id={id}
        fill
        rows={6}
        maxLength={most}
        value={value}
        aria-invalid={isMissing}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FormGroup>
  );
}
