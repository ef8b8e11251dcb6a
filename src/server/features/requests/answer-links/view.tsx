// How the page looks with which an approver answers a request.
import {
  type NumberFormat,
  requestChangeMessages,
  salaryBandMessages,
  requestAnswerPageMessages as texts,
} from '../../../../contract/messages.ts';
import { requisitionNumber } from '../../../../domain/processes/requisition-number.ts';
import { Page } from '../../portal/index.ts';
import { customFactsOf } from '../emails/emails.ts';
import { dataOf, type LoadedRequest } from '../shapes.ts';
import { ANSWERS, FIELDS } from './fields.ts';
import type { Visit } from './visit.ts';

type Asked = Extract<Visit, { kind: 'asked' }>;

export interface AnswerViewProps {
  readonly visit: Asked;
  readonly format: NumberFormat;
  readonly isOverdue: boolean;
  readonly comment: string;
  readonly problem: string | null;
}

export function AnswerView({ visit, format, isOverdue, comment, problem }: AnswerViewProps) {
  const { request, step, caller, answered } = visit;
  const title = texts.title(request.row.title);
  const absent = step.rows.find(({ user_id }) => user_id === answered.onBehalfOf)?.full_name;
  const due = step.due_on === null ? null : texts.due(step.due_on, isOverdue);
  return (
    <Page portal={null} title={title}>
      <div className="booking answer">
        <h1>{title}</h1>
        <p>{texts.asked(step.name, caller.fullName)}</p>
        {absent && <p>{texts.asDeputy(absent)}</p>}
        {problem && (
          <p className="summary problem" role="alert">
            {problem}
          </p>
        )}
        <section aria-labelledby="pedido">
          <h2 id="pedido">{texts.facts}</h2>
          <dl>
            {[...factsOf(request, format), [texts.labels.due, due] as const].map(
              ([label, value]) =>
                value && (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </section>
        <Before request={request} />
        <AnswerForm version={request.row.version} comment={comment} />
        <p className="muted">{texts.once}</p>
      </div>
    </Page>
  );
}

type Fact = readonly [label: string, value: string | null];

function factsOf({ row, fields }: LoadedRequest, format: AnswerViewProps['format']): Fact[] {
  const data = dataOf(row);
  const textOf = (field: 'vacancies' | 'salary' | 'reason' | 'justification'): string | null => {
    const value = data[field];
    if (typeof value === 'number') return requestChangeMessages.fieldNumberText(field, value, format);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const { labels } = texts;
  return [
    [labels.number, requisitionNumber(row.workflow_id)],
    [labels.type, row.request_type_name ?? row.workflow_name],
    [labels.title, row.title],
    [labels.area, row.area_name],
    [labels.vacancies, textOf('vacancies')],
    [labels.salary, textOf('salary')],
    [salaryBandMessages.name, salaryBandMessages.noteOf(row.salary_band)],
    [labels.reason, textOf('reason')],
    [labels.justification, textOf('justification')],
    ...customFactsOf(fields, format),
    [labels.owner, row.full_name],
  ];
}

function Before({ request }: { request: LoadedRequest }) {
  const approvals = request.steps.flatMap(({ name, rows }) =>
    rows
      .filter(({ state }) => state === 'approved')
      .map(({ id, full_name, decider_name, comment }) => ({
        id,
        text: texts.approval(decider_name ?? full_name, name),
        comment,
      })),
  );
  return (
    <section aria-labelledby="antes">
      <h2 id="antes">{texts.before}</h2>
      {approvals.length === 0 && <p>{texts.nobodyBefore}</p>}
      <ul>
        {approvals.map(({ id, text, comment }) => (
          <li key={id}>
            {text}
            {comment && `: «${comment}»`}
          </li>
        ))}
      </ul>
    </section>
  );
}

function AnswerForm({ version, comment }: { version: number; comment: string }) {
  return (
    <section aria-labelledby="respuesta">
      <h2 id="respuesta">{texts.answer}</h2>
      <form method="post">
        <input type="hidden" name={FIELDS.version} value={version} />
        <label className="field">
          <span>{texts.comment}</span>
          <textarea name={FIELDS.comment} rows={3} maxLength={2000} defaultValue={comment} />
        </label>
        <p className="answers">
          {ANSWERS.map((answer) => (
            <button
              key={answer}
              type="submit"
              className={answer === 'approve' ? 'button' : 'button plain'}
              name={FIELDS.answer}
              value={answer}
            >
              {texts.acts[answer]}
            </button>
          ))}
        </p>
      </form>
    </section>
  );
}
