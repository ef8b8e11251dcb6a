// The register of personal data breaches, with the duties to notify.
import { z } from 'zod';
import { Id, IdParams, Instant, line, PageQuery, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const MAX_BREACH_TEXT = 4000;
/** Candidates who can be selected as affected. */
export const MAX_AFFECTED_PERSONS = 1000;

/** `not_required`: the organization decided so, and says why. */
export const NotificationState = z.enum(['pending', 'notified', 'not_required']);
export type NotificationState = z.infer<typeof NotificationState>;

const text = z.string().trim().max(MAX_BREACH_TEXT);

export const BreachNotification = z.strictObject({
  state: NotificationState,
  /** Of `notified`. */
  notified_at: Instant.nullable(),
  /** Reference, way, or the reason not to notify. */
  note: text,
});
export type BreachNotification = z.infer<typeof BreachNotification>;

export const BreachContent = z.strictObject({
  title: line(200),
  /** Null while it is not known. */
  happened_at: Instant.nullable(),
  /** When the organization learned of it; the deadlines run from here. */
  known_at: Instant,
  description: line(MAX_BREACH_TEXT),
  data_categories: line(MAX_BREACH_TEXT),
  /** An estimate; null while it is not known. */
  affected_count: z.int().nonnegative().max(1_000_000_000).nullable(),
  consequences: text,
  measures: text,
  /** To the authority of data protection. */
  authority: BreachNotification,
  /** To the affected persons. */
  persons: BreachNotification,
});
export type BreachContent = z.infer<typeof BreachContent>;

export const BreachInput = BreachContent.extend({
  /** Affected persons, each as candidate of the organization. */
  person_ids: z.array(Id).max(MAX_AFFECTED_PERSONS),
});
export type BreachInput = z.infer<typeof BreachInput>;

export const DataBreach = z.object({
  id: Id,
  content: BreachContent,
  /** By name. Erased and blocked persons are left out. */
  affected_persons: z.array(PersonName),
  /** The last instant in which each notification is in time, and the law that says so. */
  authority_due_at: Instant,
  persons_due_at: Instant,
  due_source: z.string(),
  /** Whether a notification is pending after its deadline. */
  is_overdue: z.boolean(),
  closed_at: Instant.nullable(),
  created_at: Instant,
  created_by: PersonName.nullable(),
  version: z.int().positive(),
});
export type DataBreach = z.infer<typeof DataBreach>;

const BASE = '/data_breaches';

export const dataBreaches = {
  list: endpoint({
    method: 'GET',
    path: BASE,
    summary: 'The register of breaches; open ones first, by the day on which they were known, latest first',
    query: PageQuery,
    answer: z.array(DataBreach),
    answerKind: 'page',
    who: 'admin',
    personalData: true,
  }),
  add: endpoint({
    method: 'POST',
    path: BASE,
    summary: 'Registers a breach, and writes to the administrators with its deadlines',
    body: z.strictObject({ data_breach: BreachInput }),
    answer: DataBreach,
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: `${BASE}/{id}`,
    summary: 'Changes a breach',
    params: IdParams,
    body: z.strictObject({ data_breach: BreachInput, version: z.int().positive() }),
    answer: DataBreach,
    who: 'admin',
    changesSettings: true,
  }),
  setClosed: endpoint({
    method: 'PUT',
    path: `${BASE}/{id}/closed`,
    summary: 'Closes a breach of which no notification is pending, or opens it again',
    params: IdParams,
    body: z.strictObject({ is_closed: z.boolean(), version: z.int().positive() }),
    answer: DataBreach,
    who: 'admin',
    changesSettings: true,
  }),
  print: endpoint({
    method: 'GET',
    path: `${BASE}/{id}/report.pdf`,
    summary: 'One breach as PDF, without the names of persons',
    params: IdParams,
    answerKind: 'download',
    who: 'admin',
  }),
  printAll: endpoint({
    method: 'GET',
    path: `${BASE}/register.pdf`,
    summary: 'The register of breaches as PDF, without the names of persons',
    answerKind: 'download',
    who: 'admin',
  }),
};
