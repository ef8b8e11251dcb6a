// The caller's organization: its name, settings, and the caller's permissions.

import type { CurrentOrganization } from '../../../contract/api/organizations.ts';
import { HIRING_MODULES } from '../../../contract/api/workflows.ts';
import type { Country } from '../../../contract/countries.ts';
import type { Language } from '../../../contract/languages.ts';
import { requestMessages, settingMessages } from '../../../contract/messages.ts';
import { organizationPermissions } from '../../../domain/access/organization-permissions.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { requestMenuOf } from '../../../domain/requests/request-menu.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { activeOptionals } from '../settings/index.ts';
import { requireWorkflow } from '../workflows/index.ts';
import {
  findOrganization,
  findRequestType,
  menuOf,
  requestTypeNamed,
  setRequestType,
  updateOrganization,
} from './queries.ts';

/** @throws AppError not_found if it was removed meanwhile */
export async function readCurrent(db: Reader, actor: Actor): Promise<CurrentOrganization> {
  const row = await findOrganization(db, actor.organizationId);
  if (!row) throw new AppError('not_found');
  const optionals = await activeOptionals(db, actor);
  const { request_type_id, request_type_name, default_hiring_workflow_id, default_hiring_workflow_name } = row;
  return {
    id: row.id,
    token: row.token,
    name: row.name,
    country: row.country,
    language: row.language,
    request_type_id,
    request_type:
      request_type_id === null || request_type_name === null ? null : { id: request_type_id, name: request_type_name },
    default_hiring_workflow:
      default_hiring_workflow_id === null || default_hiring_workflow_name === null
        ? null
        : { id: default_hiring_workflow_id, name: default_hiring_workflow_name },
    outlook: row.outlook_app_id === null ? null : { app_id: row.outlook_app_id, tenant: row.outlook_tenant },
    settings: {
      custom_report: {
        active: optionals.has('custom_report'),
        dashboard_id: row.custom_report_dashboard_id,
        base_url: row.custom_report_url,
      },
    },
    optionals: [...optionals],
    permissions: organizationPermissions(actor, optionals),
    menuActive: requestMenuOf(actor, await menuOf(db, actor.userId)),
    version: row.version,
  };
}

interface OrganizationChange {
  readonly name?: string;
  readonly country?: Country;
  readonly language?: Language;
  readonly custom_report_dashboard_id?: string | null;
  readonly custom_report_url?: string | null;
  readonly default_hiring_workflow_id?: number | null;
  readonly outlook_app_id?: string | null;
  readonly outlook_tenant?: string | null;
  readonly version?: number;
}

/** @throws AppError stale_version with the current organization, invalid for a workflow by which nobody is hired */
export async function changeCurrent(
  tx: Transaction,
  actor: Actor,
  { version, custom_report_dashboard_id, custom_report_url, ...change }: OrganizationChange,
): Promise<CurrentOrganization> {
  const present = await readCurrent(tx, actor);
  if (version !== undefined && version !== present.version) throw new AppError('stale_version', { current: present });
  await assertHiringWorkflow(tx, actor, change.default_hiring_workflow_id);
  const dashboard = {
    ...(custom_report_dashboard_id !== undefined && { custom_report_dashboard_id: custom_report_dashboard_id || null }),
    ...(custom_report_url !== undefined && { custom_report_url: custom_report_url || null }),
  };
  if (!(await updateOrganization(tx, present, { ...change, ...dashboard }))) {
    throw new AppError('stale_version', { current: await readCurrent(tx, actor) });
  }
  return readCurrent(tx, actor);
}

async function assertHiringWorkflow(db: Reader, actor: Actor, id: number | null | undefined): Promise<void> {
  if (id === undefined || id === null) return;
  const { module } = await requireWorkflow(db, actor, id);
  if (HIRING_MODULES.includes(module.name)) return;
  throw new AppError('invalid', { fields: { default_hiring_workflow_id: requestMessages.hiringWorkflowOnly } });
}

interface RequestTypeChoice {
  readonly request_type_id?: number | null;
  readonly request_type?: string | null;
}

/**
 * @param organizationId where the path names one
 * @throws AppError not_found for another organization's id or request type, invalid where id and name differ or neither
 * is there
 */
export async function chooseRequestType(
  tx: Transaction,
  actor: Actor,
  choice: RequestTypeChoice,
  organizationId = actor.organizationId,
): Promise<CurrentOrganization> {
  if (organizationId !== actor.organizationId) throw new AppError('not_found');
  const chosen = await chosenType(tx, actor, choice);
  const present = await readCurrent(tx, actor);
  // The same choice changes nothing.
  if (chosen === present.request_type_id) return present;
  await setRequestType(tx, organizationId, chosen);
  return readCurrent(tx, actor);
}

async function chosenType(
  db: Reader,
  { organizationId }: Actor,
  { request_type_id: id, request_type: name }: RequestTypeChoice,
): Promise<number | null> {
  if (id === undefined && !name) {
    throw new AppError('invalid', { fields: { request_type_id: settingMessages.requestTypeRequired } });
  }
  if (id === null && !name) return null;
  const found = id
    ? await findRequestType(db, organizationId, id)
    : await requestTypeNamed(db, organizationId, name ?? '');
  if (!found) throw new AppError('not_found');
  if (name && found.name !== name) {
    throw new AppError('invalid', { fields: { request_type: settingMessages.requestTypeDiffers } });
  }
  return found.id;
}
