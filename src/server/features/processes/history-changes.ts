// Converts changes of a process row to history entries.
import type { FieldChange, Happening, HistoryField } from '../../../contract/api/process-history.ts';
import { languageMessages, workModeNames } from '../../../contract/messages.ts';
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import type { FoundProcess } from './shapes.ts';

/** Fields recorded with their old and new values. */
const SHORT = {
  title: (row) => row.title,
  enterprise_area: (row) => row.area_name,
  request_type: (row) => row.request_type_name,
  search_type: (row) => row.search_type,
  search_priority: (row) => row.search_priority,
  vacancies: (row) => (row.vacancies === null ? null : String(row.vacancies)),
  location: (row) => row.location,
  language: (row) => languageMessages.names[row.language],
  work_mode: (row) => row.work_mode && workModeNames[row.work_mode],
  tags: (row) => (JSON.parse(row.tags) as string[]).join(', ') || null,
} satisfies Partial<Record<HistoryField, (row: FoundProcess) => string | null>>;

/** Fields recorded without values: too long for a line, meaningless there, or about pay. */
const UNSAID = {
  description: (row) => row.description,
  publishes_salary: (row) => row.publishes_salary,
  next_steps: (row) => row.next_steps,
  position: (row) => row.position,
  salary_band: (row) => row.extra_attributes,
  assessment: (row) => row.assessment_id,
  kudert_profiles: (row) => row.kudert_profile_ids,
  genius: (row) => row.genius_activation,
  hiring: (row) => row.hiring,
  card_fields: (row) => row.card_fields,
} satisfies Record<Exclude<HistoryField, keyof typeof SHORT>, (row: FoundProcess) => string | number | null>;

export function happeningsBetween(before: FoundProcess, after: FoundProcess): Happening[] {
  const happenings: Happening[] = [];
  if (before.status_id !== after.status_id) happenings.push(stepTo(before, after));
  if (before.responsible_user_id !== after.responsible_user_id) {
    happenings.push({ kind: 'responsible_changed', from: before.responsible_name, to: after.responsible_name });
  }
  for (const portal of ['internal', 'external'] as const) {
    const isOn = after[`on_${portal}_portal`] === 1;
    if (isOn !== (before[`on_${portal}_portal`] === 1)) {
      happenings.push({ kind: isOn ? 'published' : 'unpublished', portal });
    }
  }
  if (before.is_template !== after.is_template) {
    happenings.push({ kind: after.is_template === 1 ? 'template_marked' : 'template_unmarked' });
  }
  const fields = changedFields(before, after);
  if (fields.length > 0) happenings.push({ kind: 'changed', fields });
  return happenings;
}

function stepTo(before: FoundProcess, after: FoundProcess): Happening {
  if (after.status_id === STATUS_CODE.closed) return { kind: 'closed', reason: after.closing_reason };
  if (after.status_id === STATUS_CODE.suspended) return { kind: 'suspended' };
  return { kind: before.status_id === STATUS_CODE.draft ? 'activated' : 'reactivated' };
}

function changedFields(before: FoundProcess, after: FoundProcess): FieldChange[] {
  const shortFields = Object.entries(SHORT).map(([field, read]) => ({
    field: field as HistoryField,
    from: read(before),
    to: read(after),
  }));
  const unsaid = Object.entries(UNSAID).filter(([, read]) => read(before) !== read(after));
  return [
    ...shortFields.filter(({ from, to }) => from !== to),
    ...unsaid.map(([field]) => ({ field: field as HistoryField })),
  ];
}
