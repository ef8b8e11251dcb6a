// Texts about changes to a sent request: its history and its former approvers.
import type { DataValue, RequestFieldChange } from '../api/request-records.ts';
import { REQUISITION_FIELDS } from '../requisition-form.ts';
import { customFieldMessages } from './custom-fields.ts';
import { amountText, type NumberFormat, numberText } from './numbers.ts';
import { requestFormMessages } from './request-forms.ts';

const generalFields: Readonly<Record<string, string>> = {
  title: 'Título',
  request_type_id: 'Tipo de solicitud',
  enterprise_area_id: 'Área',
};

const fieldName = (field: string): string =>
  Object.hasOwn(generalFields, field) ? (generalFields[field] ?? field) : requestFormMessages.nameOf(field);

/** A number of a field of the request, as an amount of money where the field holds one. */
const fieldNumberText = (field: string, value: number, format?: NumberFormat): string => {
  const isAmount = REQUISITION_FIELDS.some(({ name, kind }) => name === field && kind === 'amount');
  return isAmount ? amountText(value, format) : numberText(value, format);
};

function valueText({ field, unit }: RequestFieldChange, value: DataValue, format?: NumberFormat): string {
  if (value === null) return 'vacío';
  if (typeof value === 'number') {
    return unit ? customFieldMessages.unitText(value, unit, format) : fieldNumberText(field, value, format);
  }
  if (typeof value === 'boolean') return value ? requestFormMessages.yes : requestFormMessages.no;
  const text = Array.isArray(value) ? value.join(', ') : value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
  return `«${text.length > 200 ? `${text.slice(0, 200)}…` : text}»`;
}

/** «Salario: CLP 1.500 → CLP 5.000». The server names the organization's format. */
const changeText = (change: RequestFieldChange, format?: NumberFormat): string =>
  `${change.label ?? fieldName(change.field)}: ${valueText(change, change.from, format)} → ${valueText(change, change.to, format)}`;

export const requestChangeMessages = {
  file: 'Archivo',
  fieldName,
  fieldNumberText,
  changeText,
  restarted: 'Las aprobaciones ya dadas se piden de nuevo.',
  /** Above the form, while approvals are pending. */
  editingHint: 'Si cambias algo que ya aprobaron, sus aprobaciones se piden de nuevo y se les avisa.',
  unread: (fields: readonly string[]) =>
    `Se pide porque falta o no se entiende: ${fields.map((field) => fieldName(field)).join(', ')}`,
  notification: ({ title, actor }: { title: string; actor: string }) =>
    `${actor} cambió la solicitud «${title}»: sus aprobaciones se piden de nuevo`,
  email: {
    subject: ({ title }: { title: string }) => `Cambió una solicitud en aprobación: ${title}`,
    body: (
      facts: { title: string; number: string; author: string; changes: readonly RequestFieldChange[] },
      format: NumberFormat,
      link: string,
    ) => [
      `${facts.author} cambió la solicitud ${facts.number} «${facts.title}» mientras se aprobaba. Las aprobaciones ya dadas se piden de nuevo.`,
      facts.changes.map((change) => changeText(change, format)).join('\n'),
      `Puedes verla en Terna: ${link}`,
    ],
  },
} as const;
