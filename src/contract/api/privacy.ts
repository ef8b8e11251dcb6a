// Personal data: export, erasure, retention and the audit trail.
import { z } from 'zod';
import { Id, IdInText, IdParams, Instant, line, numberInText, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Days between an erasure order and its execution, during which it can be cancelled. */
export const MAX_GRACE_DAYS = 30;
export const DEFAULT_GRACE_DAYS = 7;
export const MAX_RETENTION_MONTHS = 120;

export const ErasureState = z.enum(['waiting', 'done']);
export type ErasureState = z.infer<typeof ErasureState>;

/** An order to erase a person; once executed, it only contains a number. */
export const Erasure = z.object({
  id: Id,
  person_id: Id,
  /** Null after the execution, so that nothing identifies the person. */
  person: z.string().nullable(),
  state: ErasureState,
  reason: z.string().nullable(),
  /** Null if the organization's retention caused it. */
  requested_by: PersonName.nullable(),
  requested_at: Instant,
  /** Planned or past. */
  due_at: Instant,
});
export type Erasure = z.infer<typeof Erasure>;

export const PrivacySettings = z.object({
  /** Months without activity after which a person is erased; null disables it. */
  retention_months: z.int().positive().nullable(),
  erasure_grace_days: z.int().min(0),
  version: z.int().positive(),
});
export type PrivacySettings = z.infer<typeof PrivacySettings>;

export const AuditCategory = z.enum(['settings', 'people', 'personal_data', 'processes', 'candidates', 'requests']);
export type AuditCategory = z.infer<typeof AuditCategory>;

/**
 * From where a call came: the desktop program, another program with a session, an API token, the link of an e-mail, an
 * identity provider, or the server itself.
 */
export const AuditOrigin = z.enum(['desktop', 'session', 'api_token', 'link', 'provisioning', 'server']);
export type AuditOrigin = z.infer<typeof AuditOrigin>;

/** A read or change of data by a user: `call` is the name of the call in this contract, `subject` its object. */
export const AuditEntry = z.object({
  id: Id,
  user: PersonName.nullable(),
  api_token: z.object({ id: Id, name: z.string() }).nullable(),
  category: AuditCategory,
  call: z.string(),
  subject_type: z.string(),
  subject_id: Id.nullable(),
  /**
   * What the entry is about: its present name, and its address in the program if it has a screen. Null if the entry names
   * nothing, and if the thing is removed, erased or blocked.
   */
  subject: z.object({ name: z.string(), path: z.string().nullable() }).nullable(),
  /** Null for entries from before it was recorded. */
  origin: z
    .object({
      kind: AuditOrigin,
      /** The program and its version, such as `desktop/1.4.0`, as it names itself. */
      client: z.string().nullable(),
      address: z.string().nullable(),
    })
    .nullable(),
  /** In Spanish; without values for personal data, and null for nothing. */
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      is_withheld: z.boolean(),
    }),
  ),
  created_at: Instant,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** What the audit trail is filtered by. */
const AuditFilters = {
  user_id: IdInText.optional(),
  person_id: IdInText.optional(),
  category: AuditCategory.optional(),
  /** Days in UTC, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

/** Continues an unbounded list at `next` of the previous answer; absent for the first page. */
const KeysetQuery = z.strictObject({ before: IdInText.optional(), items: numberInText.optional() });
/** The `before` of the next page; null on the last one. */
const next = Id.nullable();

export const privacy = {
  settings: endpoint({
    method: 'GET',
    path: '/privacy_settings',
    summary: 'How long personal data is kept',
    answer: PrivacySettings,
    who: 'admin',
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/privacy_settings',
    summary: 'Changes how long personal data is kept',
    body: z.strictObject({
      retention_months: z.int().positive().max(MAX_RETENTION_MONTHS).nullable().optional(),
      erasure_grace_days: z.int().min(0).max(MAX_GRACE_DAYS).optional(),
      version: z.int().positive().optional(),
    }),
    answer: PrivacySettings,
    who: 'admin',
    asksConfirmation: true,
    changesSettings: true,
  }),
  personalData: endpoint({
    method: 'GET',
    path: '/persons/{id}/personal_data.zip',
    summary: 'Everything that is kept of one person: a document of their data, and their files',
    params: IdParams,
    answerKind: 'download',
    who: 'admin',
    personalData: true,
  }),
  erase: endpoint({
    method: 'POST',
    path: '/persons/{id}/erasure',
    summary: 'Orders that everything of a person be erased once the grace has passed',
    params: IdParams,
    body: z.strictObject({ reason: line(500).nullish() }),
    answer: Erasure,
    status: 201,
    who: 'admin',
    asksConfirmation: true,
    changesSettings: true,
  }),
  keep: endpoint({
    method: 'DELETE',
    path: '/persons/{id}/erasure',
    summary: 'Takes the order back, while it waits',
    params: IdParams,
    who: 'admin',
    changesSettings: true,
  }),
  erasures: endpoint({
    method: 'GET',
    path: '/erasures',
    summary: 'The orders to erase, newest first',
    query: KeysetQuery.extend({ state: ErasureState.optional(), person_id: IdInText.optional() }),
    answer: z.object({ erasures: z.array(Erasure), next }),
    who: 'admin',
  }),
  auditEntries: endpoint({
    method: 'GET',
    path: '/audit_entries',
    summary: 'Who saw or changed what, newest first; of a person, all that concerned their candidacies',
    query: KeysetQuery.extend(AuditFilters),
    answer: z.object({ entries: z.array(AuditEntry), next }),
    who: 'admin',
  }),
  exportAudit: endpoint({
    method: 'GET',
    path: '/audit_entries/export',
    summary: 'The same entries as a workbook, newest first, up to 50,000',
    query: z.strictObject(AuditFilters),
    answerKind: 'download',
    who: 'admin',
    personalData: true,
  }),
};
