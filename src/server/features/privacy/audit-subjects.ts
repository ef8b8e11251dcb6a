// Names and addresses of what entries of the audit trail are about, at present.
import type { AuditEntry } from '../../../contract/api/privacy.ts';
import { pathTo } from '../../../contract/links.ts';
import { workCalendarMessages } from '../../../contract/messages.ts';
import type { Reader } from '../../platform/db/index.ts';
import {
  calendarNames,
  candidacyNames,
  costNames,
  namesIn,
  personNames,
  processNames,
  requestNames,
  stageNames,
  userNames,
  workflowNames,
} from './audit-subject-queries.ts';

type Subject = NonNullable<AuditEntry['subject']>;
/** By id. */
type Subjects = ReadonlyMap<number, Subject>;
type Find = (
  db: Reader,
  asked: { readonly organizationId: number; readonly ids: readonly number[] },
) => Promise<Subjects>;

interface Named {
  readonly id: number;
  readonly name: string | null;
}

const subjectsOf = <Row extends Named>(rows: readonly Row[], pathOf: (row: Row) => string | null): Subjects =>
  new Map(rows.flatMap((row) => (row.name === null ? [] : [[row.id, { name: row.name, path: pathOf(row) }] as const])));

const processPath = (process_id: number): string => pathTo({ screen: 'process', process_id });

const candidacies: Find = async (db, asked) =>
  subjectsOf(await candidacyNames(db, asked), ({ id, process_id }) => `${processPath(process_id)}?applicant_id=${id}`);

const users: Find = async (db, asked) => subjectsOf(await userNames(db, asked), () => '/settings/users');

const inSettings =
  (table: Parameters<typeof namesIn>[1], path: string): Find =>
  async (db, asked) =>
    subjectsOf(await namesIn(db, table, asked), () => path);

/** By the first part of the path of the call. */
const FINDERS: Readonly<Record<string, Find>> = {
  applicants: candidacies,
  kanban: candidacies,
  persons: async (db, asked) => subjectsOf(await personNames(db, asked), () => null),
  selection_processes: async (db, asked) => subjectsOf(await processNames(db, asked), ({ id }) => processPath(id)),
  lists: async (db, asked) =>
    subjectsOf(
      (await stageNames(db, asked)).map(({ name, title, ...row }) => ({
        ...row,
        name: [name, title].filter(Boolean).join(' · '),
      })),
      ({ process_id }) => processPath(process_id),
    ),
  requests: async (db, asked) =>
    subjectsOf(await requestNames(db, asked), ({ id }) => pathTo({ screen: 'request', request_id: id })),
  users,
  participants: users,
  workflow_configurations: async (db, asked) =>
    subjectsOf(await workflowNames(db, asked), ({ id }) => `/workflows/${id}`),
  candidate_pools: inSettings('candidate_pools', '/candidates'),
  saved_reports: inSettings('saved_reports', '/reports'),
  enterprise_areas: inSettings('enterprise_areas', '/settings/areas'),
  applicant_sources: inSettings('applicant_sources', '/settings/sources'),
  consultants: inSettings('consultants', '/settings/consultants'),
  source_costs: async (db, asked) => subjectsOf(await costNames(db, asked), () => '/settings/source_costs'),
  work_calendars: async (db, asked) =>
    subjectsOf(
      (await calendarNames(db, asked)).map(({ id, name }) => ({ id, name: name ?? workCalendarMessages.organization })),
      () => '/settings/work_calendars',
    ),
};

interface About {
  readonly subject_type: string;
  readonly subject_id: number | null;
}

/** Reads the names of a page of entries, with one query per kind of thing. */
export async function findSubjects(
  db: Reader,
  organizationId: number,
  entries: readonly About[],
): Promise<(entry: About) => Subject | null> {
  const found = new Map<string, Subjects>();
  for (const [type, own] of Map.groupBy(entries, ({ subject_type }) => subject_type)) {
    const find = FINDERS[type];
    const ids = [...new Set(own.flatMap(({ subject_id: id }) => (id === null ? [] : [id])))];
    if (find && ids.length > 0) found.set(type, await find(db, { organizationId, ids }));
  }
  return ({ subject_type: type, subject_id: id }) => (id === null ? null : (found.get(type)?.get(id) ?? null));
}
