// Loads the custom fields of requests with their values and the names behind ids.
import type { RequestCustomField, RequestData, RequestFieldChange } from '../../../../contract/api/requests.ts';
import { requiredKeys } from '../../../../domain/requests/custom-fields.ts';
import type { Reader } from '../../../platform/db/index.ts';
import { type StoredField, storedFields } from '../../workflows/index.ts';
import type { RequestRow } from '../queries.ts';
import { fieldsOfVersions, filesOfFields, namesOfAreas, namesOfUsers, presentFieldsOf } from './field-queries.ts';

interface FieldedRow
  extends Pick<RequestRow, 'id' | 'organization_id' | 'workflow_version_id' | 'workflow_configuration_id' | 'data'> {}

interface BegunStep {
  readonly request_id: number;
  readonly state: string;
  readonly required_fields: string;
}

/**
 * Three queries more for requests of workflows with custom fields, one or two for others.
 * @param steps of all requests
 * @returns the fields by request; one without custom fields is absent
 */
export async function loadFields(
  db: Reader,
  rows: readonly FieldedRow[],
  steps: readonly BegunStep[],
): Promise<ReadonlyMap<number, readonly RequestCustomField[]>> {
  const definitions = await definitionsOf(db, rows);
  const fielded = rows.filter(({ id }) => definitions.has(id));
  const [first] = fielded;
  if (!first) return new Map();
  const stepsOf = Map.groupBy(steps, (step) => step.request_id);
  const files = Map.groupBy(
    await filesOfFields(
      db,
      fielded.map(({ id }) => id),
    ),
    ({ request_id, custom_field }) => `${request_id} ${custom_field}`,
  );
  const parsed = fielded.map(({ id, data }) => ({
    id,
    fields: definitions.get(id) ?? [],
    data: JSON.parse(data) as RequestData,
  }));
  const nameOf = await readNames(db, first.organization_id, parsed);
  return new Map(
    parsed.map(({ id, fields, data }) => {
      const begun = (stepsOf.get(id) ?? []).map(({ state, required_fields }) => ({
        state,
        requiredFields: JSON.parse(required_fields) as string[],
      }));
      const required = requiredKeys(fields, begun);
      const loaded = fields.map(({ since: _since, ...field }): RequestCustomField => {
        const attached = files.get(`${id} ${field.key}`)?.map(({ name }) => name);
        const value = field.kind === 'file' ? null : (data[field.key] ?? null);
        const name = field.kind === 'file' ? (attached?.join(', ') ?? null) : nameOf(field, value);
        return { ...field, is_required: required.includes(field.key), value, name };
      });
      return [id, loaded];
    }),
  );
}

async function definitionsOf(db: Reader, rows: readonly FieldedRow[]): Promise<Map<number, StoredField[]>> {
  const versionIds = new Set(rows.flatMap(({ workflow_version_id: id }) => id ?? []));
  const workflowIds = new Set(
    rows.flatMap((row) => (row.workflow_version_id === null ? row.workflow_configuration_id : [])),
  );
  const sent = new Map(
    (await fieldsOfVersions(db, [...versionIds])).map((row) => [row.id, storedFields(row.custom_fields)]),
  );
  const present = new Map(
    (await presentFieldsOf(db, [...workflowIds])).map((row) => [row.id, storedFields(row.custom_fields)]),
  );
  return new Map(
    rows.flatMap((row) => {
      const fields =
        row.workflow_version_id === null
          ? present.get(row.workflow_configuration_id)
          : sent.get(row.workflow_version_id);
      return fields ? [[row.id, fields] as const] : [];
    }),
  );
}

type NameOf = (field: Pick<RequestCustomField, 'kind'>, value: RequestData[string] | undefined) => string | null;

/** Names of the persons and areas in the data. An id that exists no longer is its number. */
async function readNames(
  db: Reader,
  organizationId: number,
  requests: readonly {
    readonly fields: readonly Pick<RequestCustomField, 'kind' | 'key'>[];
    readonly data: RequestData;
  }[],
): Promise<NameOf> {
  const idsOf = (kind: 'person' | 'area'): number[] => [
    ...new Set(
      requests.flatMap(({ fields, data }) =>
        fields.flatMap((field) => {
          const value = field.kind === kind ? data[field.key] : null;
          return typeof value === 'number' && Number.isSafeInteger(value) ? value : [];
        }),
      ),
    ),
  ];
  const users = new Map((await namesOfUsers(db, organizationId, idsOf('person'))).map(({ id, name }) => [id, name]));
  const areas = new Map((await namesOfAreas(db, organizationId, idsOf('area'))).map(({ id, name }) => [id, name]));
  return ({ kind }, value) => {
    if (typeof value !== 'number' || (kind !== 'person' && kind !== 'area')) return null;
    return (kind === 'person' ? users : areas).get(value) ?? String(value);
  };
}

/** The changes with the labels of custom fields, and names instead of ids. */
export async function describeChanges(
  db: Reader,
  organizationId: number,
  fields: readonly RequestCustomField[],
  changes: readonly RequestFieldChange[],
): Promise<RequestFieldChange[]> {
  if (!changes.some(({ field }) => fields.some(({ key }) => key === field))) return [...changes];
  const sideOf = (side: 'from' | 'to') => ({
    fields,
    data: Object.fromEntries(changes.map((change) => [change.field, change[side]])),
  });
  const nameOf = await readNames(db, organizationId, [sideOf('from'), sideOf('to')]);
  return changes.map((change) => {
    const field = fields.find(({ key }) => key === change.field);
    if (!field) return change;
    const { currency, period } = field;
    return {
      ...change,
      from: nameOf(field, change.from) ?? change.from,
      to: nameOf(field, change.to) ?? change.to,
      label: field.label,
      ...(currency && period && { unit: { currency, period } }),
    };
  });
}
