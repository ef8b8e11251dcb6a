// Checks the values of custom fields that a client sends.
import type { CustomField } from '../../../../contract/api/custom-fields.ts';
import type { RequestData } from '../../../../contract/api/requests.ts';
import { customFieldMessages, fieldMessages } from '../../../../contract/messages.ts';
import { isFieldValue } from '../../../../domain/requests/custom-fields.ts';
import type { Reader } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { namesOfAreas, namesOfUsers } from './field-queries.ts';

type CheckedField = Pick<CustomField, 'key' | 'kind' | 'choices'>;

/**
 * A value that a request has already is not checked again, since choices and users may be gone by now.
 * @param input what the client sends; null clears a field
 * @throws AppError invalid with each field whose value does not fit its kind, or names an unknown user or area
 */
export async function assertFieldValues(
  db: Reader,
  organizationId: number,
  fields: readonly CheckedField[],
  { input, before }: { readonly input: RequestData; readonly before: RequestData },
): Promise<void> {
  const given = fields.flatMap((field) => {
    const value = input[field.key];
    if (value === undefined || value === null || value === '' || value === before[field.key]) return [];
    return [{ field, value }];
  });
  const idsOf = (kind: 'person' | 'area'): number[] =>
    given.flatMap(({ field, value }) =>
      field.kind === kind && typeof value === 'number' && isFieldValue(field, value) ? value : [],
    );
  const users = await namesOfUsers(db, organizationId, idsOf('person'));
  const areas = await namesOfAreas(db, organizationId, idsOf('area'));
  const problems: Record<string, string> = {};
  for (const { field, value } of given) {
    const isKnown = field.kind !== 'area' || areas.some(({ id }) => id === value);
    if (!isFieldValue(field, value) || !isKnown) problems[`data.${field.key}`] = fieldMessages.wrong;
    else if (field.kind === 'person' && !users.some(({ id, active }) => id === value && active === 1)) {
      problems[`data.${field.key}`] = customFieldMessages.personGone;
    }
  }
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems });
}
