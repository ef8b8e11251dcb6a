// Organizations: the first run with its administrator, and the caller's organization.
import { z } from 'zod';
import { Email, Id, IdParams, line } from '../common.ts';
import { Country } from '../countries.ts';
import { endpoint } from '../endpoint.ts';
import { Language } from '../languages.ts';
import { CurrentUser, RequestMenu } from './sessions.ts';
import { OptionalName } from './settings.ts';

export const PASSWORD_MIN_LENGTH = 10;

/** Length in characters; the upper limit bounds the cost of hashing. */
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

/** A Microsoft Entra directory, by its id or domain. */
export const OutlookTenant = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,200}$/);

/** The header for the token that the server prints at its start. The desktop's embedded server does not require it. */
export const SETUP_TOKEN_HEADER = 'terna-setup-token';

export const CurrentOrganization = z.object({
  id: Id,
  /** The `{tenant}` of paths, and a filter of reports. */
  token: z.string(),
  name: z.string(),
  country: Country,
  /** The default of new offers and templates, and of the portal for browsers that ask for no language of it. */
  language: Language.default('es'),
  /** Default values of new processes. */
  request_type_id: Id.nullable(),
  request_type: z.object({ id: Id, name: z.string() }).nullable(),
  /** The default workflow for hiring requests: «Formulario de Alta por defecto». */
  default_hiring_workflow: z.object({ id: Id, name: z.string() }).nullable(),
  /** Null without a Microsoft application, which meetings in Outlook need. */
  outlook: z.object({ app_id: z.string(), tenant: z.string().nullable() }).nullable(),
  settings: z.object({
    /** `active` is the switch of the optional module; the tab also requires a dashboard. */
    custom_report: z.object({
      active: z.boolean(),
      dashboard_id: z.string().nullable(),
      base_url: z.string().nullable(),
    }),
  }),
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

/** HTTPS, without credentials, query or fragment; a trailing slash is removed. */
const DashboardUrl = z
  .string()
  .trim()
  .max(500)
  .regex(/^https:\/\/[^\s@?#]+$/)
  .pipe(z.url())
  .transform((url) => url.replace(/\/+$/, ''));

/** By id or name; both must match if both are sent. `request_type_id: null` alone clears the choice. */
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
        language: Language.optional(),
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
