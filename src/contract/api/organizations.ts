// Organisations: the first run, with its first administrator; and the one that the caller is in.
import { z } from 'zod';
import { Email, Id, IdParams, line } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { CurrentUser, RequestMenu } from './sessions.ts';
import { OptionalName } from './settings.ts';

export const PASSWORD_MIN_LENGTH = 10;

// biome-ignore format: one line is read more easily than twenty-three
export const COUNTRIES = ['AR', 'BO', 'BR', 'CL', 'CO', 'CR', 'CU', 'DO', 'EC', 'ES', 'GT', 'HN', 'MX', 'NI', 'PA', 'PE', 'PR', 'PT', 'PY', 'SV', 'US', 'UY', 'VE'] as const;
/** Where an organisation works: whose holidays it keeps. By ISO 3166. */
export const Country = z.enum(COUNTRIES);
export type Country = z.infer<typeof Country>;

/** Counted in characters; the upper bound keeps hashing cheap. */
export const Password = z.string().min(PASSWORD_MIN_LENGTH).max(200);

export const NewOrganization = z.strictObject({
  name: line(120),
  admin: z.strictObject({
    name: line(80),
    last_name: z.string().trim().max(80),
    email: Email,
    password: Password,
  }),
});

/** A directory of Microsoft's, by its id or its domain. */
export const OutlookTenant = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,200}$/);

/** The header with the token that the server printed at its start. The desktop's own server asks for none. */
export const SETUP_TOKEN_HEADER = 'terna-setup-token';

/** The organisation of the caller, and what the caller may do in it. */
export const CurrentOrganization = z.object({
  id: Id,
  /** The tenant of paths, and what reports are filtered by. */
  token: z.string(),
  name: z.string(),
  country: Country,
  /** What new processes begin with. */
  request_type_id: Id.nullable(),
  request_type: z.object({ id: Id, name: z.string() }).nullable(),
  /** The workflow by which hirings are asked for unless another is chosen: «Formulario de Alta por defecto». */
  default_hiring_workflow: z.object({ id: Id, name: z.string() }).nullable(),
  /** By which meetings are made in Outlook; null where the organisation has no application for it. */
  outlook: z.object({ app_id: z.string(), tenant: z.string().nullable() }).nullable(),
  settings: z.object({
    /** `active` is the switch of the optional module; the tab is shown where there is a dashboard too. */
    custom_report: z.object({
      active: z.boolean(),
      dashboard_id: z.string().nullable(),
      /** The address below which the dashboard is. */
      base_url: z.string().nullable(),
    }),
  }),
  /** The optional modules that are switched on. */
  optionals: z.array(OptionalName),
  permissions: z.object({
    can_administer: z.boolean(),
    can_create_process: z.boolean(),
    can_import: z.boolean(),
    can_export: z.boolean(),
    canUseSegments: z.boolean(),
    canSeeReferredTable: z.boolean(),
  }),
  menuActive: RequestMenu,
  version: z.int().positive(),
});
export type CurrentOrganization = z.infer<typeof CurrentOrganization>;

/** Encrypted, without login, query or fragment; a slash at its end is taken off. */
const DashboardUrl = z
  .string()
  .trim()
  .max(500)
  .regex(/^https:\/\/[^\s@?#]+$/)
  .pipe(z.url())
  .transform((url) => url.replace(/\/+$/, ''));

/** By id, or by name; both have to mean the same. `request_type_id: null` alone means none. */
const RequestTypeChoice = z.strictObject({
  request_type_id: Id.nullable().optional(),
  request_type: z.string().trim().max(200).nullable().optional(),
});

export const organizations = {
  create: endpoint({
    method: 'POST',
    path: '/organizations',
    summary: 'Makes the first organisation and its administrator; only while there is none',
    body: NewOrganization,
    headers: z.object({ [SETUP_TOKEN_HEADER]: z.string().trim().max(200).optional() }),
    answer: z.object({
      organization: z.object({ id: Id, name: z.string() }),
      user: CurrentUser,
    }),
    status: 201,
    who: 'anyone',
  }),
  current: endpoint({
    method: 'GET',
    path: '/organizations/current',
    summary: 'The organisation of the caller: its name and settings, and what the caller may do in it',
    answer: CurrentOrganization,
    who: 'session',
    offline: 'cached',
  }),
  updateCurrent: endpoint({
    method: 'PUT',
    path: '/organizations/current',
    summary: 'Changes the name or the settings of the organisation',
    body: z.strictObject({
      organization: z.strictObject({
        name: line(120).optional(),
        country: Country.optional(),
        custom_report_dashboard_id: z.string().trim().max(200).nullable().optional(),
        custom_report_url: z
          .union([z.literal(''), DashboardUrl])
          .nullable()
          .optional(),
        default_hiring_workflow_id: Id.nullable().optional(),
        outlook_app_id: z.guid().nullable().optional(),
        outlook_tenant: OutlookTenant.nullable().optional(),
        version: z.int().positive().optional(),
      }),
    }),
    answer: CurrentOrganization,
    who: 'admin',
    changesSettings: true,
  }),
  updateRequestType: endpoint({
    method: 'PATCH',
    path: '/organizations/update_request_type',
    summary: 'Sets the request type that new processes begin with',
    body: RequestTypeChoice,
    answer: CurrentOrganization,
    who: 'admin',
    changesSettings: true,
  }),
  updateRequestTypeOf: endpoint({
    method: 'PATCH',
    path: '/enterprises/{id}/update_request_type',
    summary: 'The same, by the id of the organisation',
    params: IdParams,
    body: RequestTypeChoice,
    answer: CurrentOrganization,
    who: 'admin',
    changesSettings: true,
  }),
};
