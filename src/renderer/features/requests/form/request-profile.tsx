// Read-only view of a request: requester, subject, forms and other data.
import { Button } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Request, RequestData } from '../../../../contract/api/requests.ts';
import {
  customFieldMessages,
  requestChangeMessages,
  requestFormMessages,
  requestScreenMessages,
} from '../../../../contract/messages.ts';
import type { FormField } from '../../../../contract/requisition-form.ts';
import { PROCESSES_PATH } from '../../../app/start/entry-route.ts';
import { formatDateTime, formatDay } from '../../../ui/formats/format.ts';
import { BandNote } from '../band-note.tsx';
import styles from '../requests.module.css';
import { DataEditor } from './draft-editor.tsx';
import { fieldsOf, formShapeOf, formsOf, isEmpty, otherData } from './request-draft.ts';

const { facts: texts, form } = requestScreenMessages;
const { valueText } = customFieldMessages;

export function RequestProfile({ request }: { request: Request }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <RequestFacts request={request} />
      {isAdding ? <DataEditor request={request} onClose={() => setAdding(false)} /> : <Forms request={request} />}
      {request.permissions.can_add_data && !isAdding && (
        <div className={styles.buttons}>
          <Button text={form.addData} onClick={() => setAdding(true)} />
        </div>
      )}
    </>
  );
}

export function RequestFacts({ request }: { request: Request }) {
  const { selection_process_id: processId, closing_reason: reason, uniq_applicant: candidate } = request;
  return (
    <section className={styles.panel}>
      <h2>{texts.title}</h2>
      <dl className={styles.described}>
        <Fact name={texts.owner}>{request.fullName}</Fact>
        <Fact name={texts.workflow}>{request.workflow_configuration.name}</Fact>
        <Fact name={texts.type}>{request.request_type?.name}</Fact>
        <Fact name={texts.area}>{request.enterprise_area?.name}</Fact>
        <Fact name={texts.candidate}>{candidate?.full_name}</Fact>
        <Fact name={texts.created}>{formatDateTime(request.created_at)}</Fact>
        <Fact name={texts.submitted}>{request.submitted_at && formatDateTime(request.submitted_at)}</Fact>
        <Fact name={texts.decided}>{request.decided_at && formatDateTime(request.decided_at)}</Fact>
        <Fact name={texts.closing}>
          {reason && [reason.description, request.closing_reason_comment].filter(Boolean).join(' · ')}
        </Fact>
        <Fact name={texts.process}>
          {processId !== null && <Link to={`${PROCESSES_PATH}/${processId}`}>{texts.openProcess}</Link>}
        </Fact>
      </dl>
    </section>
  );
}

/** Renders nothing without a value. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === false || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Forms({ request }: { request: Request }) {
  const { app_module: module, data, custom_fields: fields, salary_band: outcome } = request;
  const other = otherData(data, formShapeOf(request));
  const custom = fields.filter((field) => valueText(field) !== '');
  return (
    <>
      {formsOf(module.name).map((name) => (
        <section key={name} className={styles.panel}>
          <h2>{requestFormMessages.titles[name]}</h2>
          <Answers fields={fieldsOf(name)} data={data} />
        </section>
      ))}
      <BandNote outcome={outcome} />
      {fields.length > 0 && (
        <section className={styles.panel}>
          <h2>{customFieldMessages.formTitle}</h2>
          {custom.length === 0 && <p className="text-secondary">{requestFormMessages.empty}</p>}
          <dl className={styles.described}>
            {custom.map((field) => (
              <Fact key={field.key} name={field.label}>
                {valueText(field)}
              </Fact>
            ))}
          </dl>
        </section>
      )}
      {other.length > 0 && (
        <section className={styles.panel}>
          <h2>{requestFormMessages.other}</h2>
          <dl className={styles.described}>
            {other.map(([name, value]) => (
              <Fact key={name} name={name}>
                {textOf(name, value)}
              </Fact>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

function Answers({ fields, data }: { fields: readonly FormField[]; data: RequestData }) {
  const answered = fields.filter(({ name }) => !isEmpty(data[name]));
  if (answered.length === 0) return <p className="text-secondary">{requestFormMessages.empty}</p>;
  return (
    <dl className={styles.described}>
      {answered.map(({ name, kind }) => (
        <Fact key={name} name={requestFormMessages.nameOf(name)}>
          <span data-kind={kind}>
            {kind === 'day' ? formatDay(String(data[name] ?? '')) : textOf(name, data[name])}
          </span>
        </Fact>
      ))}
    </dl>
  );
}

function textOf(name: string, value: RequestData[string] | undefined): string {
  if (typeof value === 'number') return requestChangeMessages.fieldNumberText(name, value);
  if (typeof value === 'boolean') return value ? requestFormMessages.yes : requestFormMessages.no;
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
