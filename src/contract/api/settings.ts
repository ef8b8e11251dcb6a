// The organization's settings: closing reasons, private profile sections, card fields, links and modules.
import { z } from 'zod';
import { Id, IdParams, line } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { EXTRA_FIELD_PREFIX } from '../extra-fields.ts';

export const ClosingReason = z.object({
  id: Id,
  description: z.string(),
  order: z.int().positive(),
  version: z.int().positive(),
});
export type ClosingReason = z.infer<typeof ClosingReason>;

/** Users with read-only access do not see a private section. */
export const ApplicantsSection = z.object({
  id: Id,
  /** The identifier in the code. */
  key: z.string(),
  name: z.string(),
  private: z.boolean(),
  version: z.int().positive(),
});
export type ApplicantsSection = z.infer<typeof ApplicantsSection>;

/** Card fields that have a place of their own beside the texts. */
export const CARD_MARKS = ['tags', 'has_cv', 'moved_at'] as const;
/** Card fields that only cards which display them contain, in `details`. The comment is the latest of the candidacy. */
export const CARD_DETAILS = [
  ...(['city', 'last_experience', 'profession', 'experience_years', 'education_level', 'country'] as const),
  ...(['email', 'phone', 'document', 'external_id', 'gender', 'birthdate', 'linkedin_url', 'comment'] as const),
] as const;
export const BOARD_FIELDS = [
  'title',
  ...CARD_DETAILS,
  'interview',
  'match',
  'source',
  'moved_by',
  ...CARD_MARKS,
] as const;
export type BuiltInCardField = (typeof BOARD_FIELDS)[number];
/** A field of every organization, or an imported column's. */
export const BoardField = z.union([z.enum(BOARD_FIELDS), z.templateLiteral([EXTRA_FIELD_PREFIX, z.string().max(300)])]);
export type BoardField = z.infer<typeof BoardField>;

/** The card fields of a new organization. */
export const DEFAULT_BOARD_FIELDS = [
  ...(['title', 'city', 'last_experience', 'source', 'tags', 'has_cv', 'moved_at'] as const),
] as const satisfies readonly BoardField[];

/** The most texts on a card besides the name; marks do not count. */
export const MAX_CARD_TEXTS = 6;
export const textFieldsOf = (fields: readonly BoardField[]): BoardField[] =>
  fields.filter((field) => !CARD_MARKS.some((mark) => mark === field));

export const DefaultBoardColumn = z.object({
  id: Id,
  field: BoardField,
  /** From 1, without gaps. */
  order: z.int().positive(),
  version: z.int().positive(),
});
export type DefaultBoardColumn = z.infer<typeof DefaultBoardColumn>;

/** `active`: whether a new organization starts with the module. */
export const OPTIONAL_MODULES = [
  { name: 'segments', active: true },
  { name: 'referred_table', active: true },
  { name: 'matching', active: true },
  { name: 'document_signing', active: false },
  { name: 'custom_report', active: false },
  { name: 'answer_links', active: true },
] as const;
export const OptionalName = z.enum(OPTIONAL_MODULES.map(({ name }) => name));
export type OptionalName = z.infer<typeof OptionalName>;

export const Optional = z.object({
  id: Id,
  name: OptionalName,
  label: z.string(),
  description: z.string(),
  active: z.boolean(),
});
export type Optional = z.infer<typeof Optional>;

export const NotificationLink = z.object({ id: Id, name: z.string(), url: z.string(), order: z.int().positive() });
export type NotificationLink = z.infer<typeof NotificationLink>;

export const Provider = z.object({
  name: z.string(),
  kind: z.enum(['tests', 'background_checks', 'document_signing']),
  active: z.boolean(),
  /** Null if it is not counted. */
  stock: z.int().min(0).nullable(),
  /** Whether an address and a key are configured. */
  connected: z.boolean(),
});
export type Provider = z.infer<typeof Provider>;

const Order = z.int().positive().max(10_000);
const version = z.int().positive().optional();

export const settings = {
  closingReasons: endpoint({
    method: 'GET',
    path: '/closing_reasons',
    summary: 'The reasons for closing a process, in their order',
    answer: z.array(ClosingReason),
    who: 'session',
    offline: 'cached',
  }),
  addClosingReason: endpoint({
    method: 'POST',
    path: '/closing_reasons',
    summary: 'Adds a reason after the last one',
    body: z.strictObject({ closing_reason: z.strictObject({ description: z.string().trim().max(200).optional() }) }),
    answer: ClosingReason,
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  changeClosingReason: endpoint({
    method: 'PUT',
    path: '/closing_reasons/{id}',
    summary: 'Renames a reason, or gives it another place; the reasons are then numbered from 1 again',
    params: IdParams,
    body: z.strictObject({
      closing_reason: z.strictObject({
        description: z.string().trim().max(200).optional(),
        order: Order.optional(),
        version,
      }),
    }),
    answer: ClosingReason,
    who: 'admin',
    changesSettings: true,
  }),
  removeClosingReason: endpoint({
    method: 'DELETE',
    path: '/closing_reasons/{id}',
    summary: 'Removes a reason that no process was closed for',
    params: IdParams,
    who: 'admin',
    changesSettings: true,
  }),
  applicantsSections: endpoint({
    method: 'GET',
    path: '/organization_applicants_section',
    summary: 'The sections of a profile, and which of them are private',
    answer: z.array(ApplicantsSection),
    who: 'session',
    offline: 'cached',
  }),
  changeApplicantsSection: endpoint({
    method: 'PUT',
    path: '/organization_applicants_section/{id}',
    summary: 'Makes a section private, or public',
    params: IdParams,
    body: z.strictObject({ organization_applicants_section: z.strictObject({ private: z.boolean(), version }) }),
    answer: ApplicantsSection,
    who: 'admin',
    changesSettings: true,
  }),
  boardColumns: endpoint({
    method: 'GET',
    path: '/organization_default_board_columns',
    summary: 'What cards show below the name, in its order',
    answer: z.array(DefaultBoardColumn),
    who: 'session',
    offline: 'cached',
  }),
  boardColumn: endpoint({
    method: 'GET',
    path: '/organization_default_board_columns/{id}',
    summary: 'One of what cards show',
    params: IdParams,
    answer: DefaultBoardColumn,
    who: 'session',
  }),
  addBoardColumn: endpoint({
    method: 'POST',
    path: '/organization_default_board_columns',
    summary: 'Shows one more field, after the last one unless it is given a place',
    body: z.strictObject({
      organization_default_board_column: z.strictObject({ field: BoardField, order: Order.optional() }),
    }),
    answer: DefaultBoardColumn,
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  changeBoardColumn: endpoint({
    method: 'PUT',
    path: '/organization_default_board_columns/{id}',
    summary: 'Shows another field in its stead, or gives it another place; all are then numbered from 1 again',
    params: IdParams,
    body: z.strictObject({
      organization_default_board_column: z.strictObject({
        field: BoardField.optional(),
        order: Order.optional(),
        version,
      }),
    }),
    answer: DefaultBoardColumn,
    who: 'admin',
    changesSettings: true,
  }),
  removeBoardColumn: endpoint({
    method: 'DELETE',
    path: '/organization_default_board_columns/{id}',
    summary: 'Shows a field no more',
    params: IdParams,
    who: 'admin',
    changesSettings: true,
  }),
  notificationLinks: endpoint({
    method: 'GET',
    path: '/organizations/notification_links',
    summary: 'The links that notifications carry, in their order',
    answer: z.array(NotificationLink),
    who: 'session',
    offline: 'cached',
  }),
  saveNotificationLinks: endpoint({
    method: 'POST',
    path: '/organizations/notification_links',
    summary: 'Keeps these links, in this order, in place of those that were there',
    body: z.strictObject({
      notification_links: z
        .array(z.strictObject({ name: line(120), url: z.url({ protocol: /^https?$/ }).max(2000) }))
        .max(50),
      /** The link ids that the caller read: if they have changed, nothing is saved. */
      seen: z.array(Id).max(50).optional(),
    }),
    answer: z.array(NotificationLink),
    who: 'admin',
  }),
  providers: endpoint({
    method: 'GET',
    path: '/organizations/providers',
    summary: 'The providers of tests, background checks and signatures, and which are switched on',
    answer: z.array(Provider),
    who: 'recruiter',
    offline: 'cached',
  }),
  optionals: endpoint({
    method: 'GET',
    path: '/optionals',
    summary: 'The optional modules, and which are switched on',
    answer: z.array(Optional),
    who: 'admin',
  }),
  activateOptionals: endpoint({
    method: 'PUT',
    path: '/optionals/activate',
    summary: 'Switches optional modules on or off; those that are not named stay as they are',
    body: z.strictObject({
      optionals: z.array(z.strictObject({ id: Id, active: z.boolean() })).max(100),
    }),
    answer: z.array(Optional),
    who: 'admin',
    changesSettings: true,
  }),
};
