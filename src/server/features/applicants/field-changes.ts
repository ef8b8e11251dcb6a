// The fields that a change of a candidate has changed, as its activity stores them.
import type { FieldChange, LoggedField } from '../../../contract/api/applicants.ts';
import { LOGGED_CHARACTERS } from '../../../contract/api/applicants.ts';
import { personFields } from '../../../domain/candidates/person-fields.ts';
import type { PersonRow } from './person-queries.ts';

const shortened = (value: string | null): string | null =>
  value !== null && value.length > LOGGED_CHARACTERS ? `${value.slice(0, LOGGED_CHARACTERS)}…` : value;

/** Nothing if both are equal. */
export function fieldChange(field: LoggedField, before: string | null, after: string | null): FieldChange[] {
  const [old, present] = [before || null, after || null];
  return old === present ? [] : [{ field, before: shortened(old), after: shortened(present) }];
}

export function personChanges(before: PersonRow, change: Partial<PersonRow>): FieldChange[] {
  const changes = personFields.flatMap((field) =>
    change[field] === undefined ? [] : fieldChange(field, before[field], change[field]),
  );
  // The displayed name follows from its parts.
  const isNamed = changes.some(({ field }) => field === 'name' || field === 'last_name');
  if (isNamed || change.full_name === undefined) return changes;
  return [...fieldChange('full_name', before.full_name, change.full_name), ...changes];
}

interface Described {
  readonly description: string;
  readonly level: string | null;
}

/** Languages or skills as one text. */
const describedText = (items: readonly Described[]): string =>
  items.map(({ description, level }) => (level ? `${description} (${level})` : description)).join(', ');

interface Descriptions<Items> {
  readonly languages_attributes?: Items | undefined;
  readonly skills_attributes?: Items | undefined;
}

/** @param change only the kinds that are replaced */
export const describedChanges = (
  before: Descriptions<readonly Described[]>,
  change: Descriptions<readonly { readonly description: string; readonly level?: string | null | undefined }[]>,
): FieldChange[] =>
  (['languages_attributes', 'skills_attributes'] as const).flatMap((kind) => {
    const after = change[kind]?.map(({ description, level }) => ({ description, level: level || null }));
    if (!after) return [];
    const field = kind === 'skills_attributes' ? 'skills' : 'languages';
    return fieldChange(field, describedText(before[kind] ?? []), describedText(after));
  });

/** The described columns of a work experience or education. */
export type ItemRow = Partial<
  Record<'position' | 'company' | 'degree' | 'institution' | 'start_date' | 'end_date' | 'description', string | null>
>;

/** Of a work experience or education; null where there is none before or after. */
export const itemChange = (
  table: 'work_experiences' | 'educations',
  before: ItemRow | null,
  after: ItemRow | null,
): FieldChange[] => fieldChange(table, before && textOfItem(before), after && textOfItem(after));

const textOfItem = (item: ItemRow): string =>
  [
    item.position ?? item.degree,
    item.company ?? item.institution,
    [item.start_date, item.end_date].filter(Boolean).join(' – '),
    item.description,
  ]
    .filter(Boolean)
    .join(' · ');
