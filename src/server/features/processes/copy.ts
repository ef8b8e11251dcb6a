// Copies a process's own row.

import { processMessages } from '../../../contract/messages.ts';
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import type { Flag, Transaction } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import { findActiveAssessment, insertProcess, nextWorkflowId } from './queries.ts';
import { searchTextOf, type ViewableProcess } from './service.ts';

const LONGEST_TITLE = 200;

/**
 * Creates a draft with the data of a process, without stages or a form; the caller becomes its responsible user. An
 * inactive assessment is not copied, as a process can no longer be assigned one.
 * @param title title of the draft; by default it is marked as a copy
 * @returns the id of the draft
 */
export async function copyProcessRow(
  tx: Transaction,
  { organizationId, userId }: Caller,
  {
    viewableProcess: { row },
    title,
    now,
  }: { readonly viewableProcess: ViewableProcess; readonly title: string | undefined; readonly now: number },
): Promise<number> {
  const workflow_id = await nextWorkflowId(tx, organizationId);
  const named = title ?? processMessages.copyOf(row.title ?? processMessages.untitled).slice(0, LONGEST_TITLE);
  const assessment = row.assessment_id && (await findActiveAssessment(tx, organizationId, row.assessment_id));
  const { id } = await insertProcess(tx, {
    organization_id: organizationId,
    workflow_id,
    title: named,
    description: row.description,
    search_text: searchTextOf(named, workflow_id),
    status_id: STATUS_CODE.draft,
    on_internal_portal: 0,
    on_external_portal: 0,
    enterprise_area_id: row.enterprise_area_id,
    request_type_id: row.request_type_id,
    responsible_user_id: userId,
    author_user_id: userId,
    closing_reason_id: null,
    closing_reason_comment: null,
    is_template: 0,
    generated_from_template: fromTemplate(row),
    assessment_id: assessment ? assessment.id : null,
    tags: row.tags,
    search_type: row.search_type,
    search_priority: row.search_priority,
    position: row.position,
    kudert_profile_ids: row.kudert_profile_ids,
    genius_activation: row.genius_activation,
    hiring: row.hiring,
    extra_attributes: row.extra_attributes,
    vacancies: row.vacancies,
    location: row.location,
    language: row.language,
    work_mode: row.work_mode,
    publishes_salary: row.publishes_salary,
    next_steps: row.next_steps,
    card_fields: row.card_fields,
    created_at: now,
    updated_at: now,
  });
  return id;
}

/** A copy of a template's process has the template's stages too. */
const fromTemplate = ({ is_template, generated_from_template }: ViewableProcess['row']): Flag =>
  is_template === 1 || generated_from_template === 1 ? 1 : 0;
