// Personal data: what is kept of one person, its erasure, how long the organisation keeps it, and who saw or changed what.
import { z } from 'zod';
import { Id, IdInText, IdParams, Instant, line, numberInText, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Days between the order to erase a person and its being carried out, in which it can be taken back. */
export const MAX_GRACE_DAYS = 30;
export const DEFAULT_GRACE_DAYS = 7;
export const MAX_RETENTION_MONTHS = 120;

export const ErasureState = z.enum(['waiting', 'done']);
export type ErasureState = z.infer<typeof ErasureState>;

/** An order to erase a person; once it is done nothing of theirs is left in it but a number. */
export const Erasure = z.object({
  id: Id,
  person_id: Id,
  /** While it waits; afterwards nothing says who it was. */
  person: z.string().nullable(),
  state: ErasureState,
  reason: z.string().nullable(),
  /** Null where it is the organisation's retention that asks for it. */
  requested_by: PersonName.nullable(),
  requested_at: Instant,
  /** When it is carried out, or was. */
  due_at: Instant,
});
export type Erasure = z.infer<typeof Erasure>;

export const PrivacySettings = z.object({
  /** Months without any activity after which a person is erased; null keeps them. */
  retention_months: z.int().positive().nullable(),
  erasure_grace_days: z.int().min(0),
  version: z.int().positive(),
});
export type PrivacySettings = z.infer<typeof PrivacySettings>;

/** What an entry of the trail is about. */
export const AuditCategory = z.enum(['settings', 'people', 'personal_data', 'processes', 'candidates', 'requests']);
export type AuditCategory = z.infer<typeof AuditCategory>;

/** Who saw or changed what: `call` is the name of the call in this contract, `subject` what it was about. */
export const AuditEntry = z.object({
  id: Id,
  user: PersonName.nullable(),
  /** Where a program called in their name. */
  api_token: z.object({ id: Id, name: z.string() }).nullable(),
  category: AuditCategory,
  call: z.string(),
  subject_type: z.string(),
  subject_id: Id.nullable(),
  created_at: Instant,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** How a list without an end is read on: what `next` said, or nothing for its beginning. */
const KeysetQuery = z.strictObject({ before: IdInText.optional(), items: numberInText.optional() });
/** The `before` of what follows; null where nothing does. */
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
    query: KeysetQuery.extend({
      user_id: IdInText.optional(),
      person_id: IdInText.optional(),
      category: AuditCategory.optional(),
      /** Days in UTC, both included. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    answer: z.object({ entries: z.array(AuditEntry), next }),
    who: 'admin',
  }),
};
