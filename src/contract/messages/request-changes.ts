// Texts about changes to a sent request: its history and its former approvers.
import type { DataValue, RequestFieldChange } from '../api/request-records.ts';
import { numberText } from './numbers.ts';
import { requestFormMessages } from './request-forms.ts';

const generalFields: Readonly<Record<string, string>> = {
  title: 'Título',
  request_type_id: 'Tipo de solicitud',
  enterprise_area_id: 'Área',
};

const fieldName = (field: string): string =>
  Object.hasOwn(generalFields, field) ? (generalFields[field] ?? field) : requestFormMessages.nameOf(field);

function valueText(value: DataValue): string {
  if (value === null) return 'vacío';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? requestFormMessages.yes : requestFormMessages.no;
  const text = Array.isArray(value) ? value.join(', ') : value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
  return `«${text.length > 200 ? `${text.slice(0, 200)}…` : text}»`;
}

/** «Salario: 1.500 → 5.000». */
const changeText = ({ field, from, to }: RequestFieldChange): string =>
  `${fieldName(field)}: ${valueText(from)} → ${valueText(to)}`;

export const requestChangeMessages = {
  file: 'Archivo',
  fieldName,
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
      link: string,
    ) => [
      `${facts.author} cambió la solicitud ${facts.number} «${facts.title}» mientras se aprobaba. Las aprobaciones ya dadas se piden de nuevo.`,
      facts.changes.map(changeText).join('\n'),
      `Puedes verla en Terna: ${link}`,
    ],
  },
} as const;
