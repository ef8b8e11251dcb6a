// Reads, saves, proposes and copies the criteria of a process.
import type { MatchCriteria, MatchCriterion, ProposedCriterion } from '../../../contract/api/matches.ts';
import { matchMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewWholeProcess } from '../../../domain/access/process-access.ts';
import { isExcluded } from '../../../domain/matches/criterion-rules.ts';
import { proposeCriteria } from '../../../domain/matches/propose-criteria.ts';
import { checkChange } from '../../../domain/processes/process-life-cycle.ts';
import { plainTextOf } from '../../../domain/text/rich-text.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { requireProcess, type ViewableProcess } from '../processes/index.ts';
import { activeOptionals } from '../settings/index.ts';
import { findCriteria, insertCriteria, updateCriteria } from './queries.ts';
import { findSkillLabel } from './skill-labels.ts';

const checkEdit = (actor: Actor, { facts }: ViewableProcess) =>
  checkChange(actor, facts, { touchesTemplateOrTags: false, touchesContent: true }) ??
  (canViewWholeProcess(actor, facts) ? null : 'forbidden');

/** @throws AppError not_found */
export async function readCriteria(db: Reader, actor: Actor, processId: number): Promise<MatchCriteria> {
  return criteriaShape(db, actor, await requireProcess(db, actor, processId));
}

async function criteriaShape(db: Reader, actor: Actor, process: ViewableProcess): Promise<MatchCriteria> {
  const row = await findCriteria(db, process.row.id);
  return {
    process_id: process.row.id,
    criteria: row ? (JSON.parse(row.criteria) as MatchCriterion[]) : [],
    is_active: (await activeOptionals(db, actor)).has('matching'),
    permissions: { can_edit: checkEdit(actor, process) === null },
    version: row?.version ?? 0,
  };
}

/**
 * Triggers note that the candidates must be compared again.
 * @throws AppError with the domain's reason; invalid for criteria about sex, age, origin, picture or name; stale_version
 * with the current criteria
 */
export async function saveCriteria(
  tx: Transaction,
  caller: Caller,
  {
    processId,
    criteria,
    version,
  }: { readonly processId: number; readonly criteria: readonly MatchCriterion[]; readonly version: number },
): Promise<MatchCriteria> {
  const process = await requireProcess(tx, caller, processId);
  const reason = checkEdit(caller, process);
  if (reason) throw new AppError(reason);
  if (criteria.some(isExcluded)) {
    const message = matchMessages.excludedCriterion;
    throw new AppError('invalid', { message, fields: { criteria: message } });
  }
  const row = await findCriteria(tx, processId);
  const json = JSON.stringify(withoutRepeated(criteria));
  const saved = row
    ? await updateCriteria(tx, { id: row.id, version }, json)
    : version === 0 &&
      (await insertCriteria(tx, {
        organization_id: process.facts.organizationId,
        selection_process_id: processId,
        criteria: json,
      }));
  if (!saved) throw new AppError('stale_version', { current: await criteriaShape(tx, caller, process) });
  return criteriaShape(tx, caller, process);
}

const withoutRepeated = (criteria: readonly MatchCriterion[]): MatchCriterion[] => [
  ...new Map(criteria.map((criterion) => [JSON.stringify(criterion), criterion])).values(),
];

/** @throws AppError not_found; forbidden for users who may not change the process */
export async function proposeForProcess(db: Reader, actor: Actor, processId: number): Promise<ProposedCriterion[]> {
  const process = await requireProcess(db, actor, processId);
  const reason = checkEdit(actor, process);
  if (reason) throw new AppError(reason);
  const { description, location } = process.row;
  const findSkill = await findSkillLabel();
  return proposeCriteria({ text: plainTextOf(description ?? ''), location }, findSkill);
}

/** Copies the criteria of another process of the organization to a process without any. */
export async function copyCriteria(
  tx: Transaction,
  { organizationId, processId }: { readonly organizationId: number; readonly processId: number },
  fromProcessId: number,
): Promise<void> {
  const row = await findCriteria(tx, fromProcessId);
  if (!row) return;
  await insertCriteria(tx, {
    organization_id: organizationId,
    selection_process_id: processId,
    criteria: row.criteria,
  });
}
