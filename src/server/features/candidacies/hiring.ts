// The hiring data of a candidate, and the forms and answers that they sent.
import type { z } from 'zod';
import type { Applicant } from '../../../contract/api/applicants.ts';
import type { ContractData, SentForm } from '../../../contract/api/candidacies.ts';
import type { HiringData } from '../../../contract/api/processes.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewForms } from '../../../domain/access/profile-sections.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import {
  actOnCandidate,
  changeCandidacy,
  currentCard,
  insertLog,
  logRow,
  publishCard,
  readApplicant,
  requireCandidate,
} from '../applicants/index.ts';
import { answersOf } from '../forms/index.ts';
import { withHiring } from '../processes/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { findTransfer, formsOf } from './queries.ts';

/** @throws AppError stale_version with the current candidate; not_found, forbidden, process_closed */
export async function updateHiring(
  tx: Transaction,
  caller: Caller,
  {
    id,
    input: { version, ...change },
    now,
  }: { readonly id: number; readonly input: HiringData & { version?: number }; readonly now: number },
): Promise<Applicant> {
  const { card, process } = await actOnCandidate(tx, caller, id);
  const { hiring } = await findTransfer(tx, id);
  const isStale = version !== undefined && version !== card.version;
  const changed = !isStale && (await changeCandidacy(tx, card, { hiring: withHiring(hiring, change) }));
  if (!changed) throw new AppError('stale_version', { current: await readApplicant(tx, caller, id) });
  await insertLog(
    tx,
    logRow(caller, {
      candidacy: { id, processId: card.selection_process_id },
      kind: 'hiring_updated',
      details: {},
      now,
    }),
  );
  await publishCard(tx, caller, { applicant: await currentCard(tx, caller, id, process), counts: [], now });
  return readApplicant(tx, caller, id);
}

/**
 * The forms that the candidate sent, latest first.
 * @throws AppError not_found
 */
export async function readForms(db: Reader, actor: Actor, id: number): Promise<z.infer<typeof SentForm>[]> {
  await requireCandidate(db, actor, id);
  if (!canViewForms(await hiddenFrom(db, actor))) return [];
  const rows = await formsOf(db, id);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    data: JSON.parse(row.data) as Record<string, unknown>,
    created_at: new Date(row.created_at).toISOString(),
  }));
}

/**
 * The candidate's answers to the process's questions, in order.
 * @throws AppError not_found
 */
export async function readQuestionary(db: Reader, actor: Actor, id: number) {
  await requireCandidate(db, actor, id);
  return (await hiddenFrom(db, actor)).has('questions') ? [] : answersOf(db, id);
}

/** The data for a contract; values of the candidate override those of the process. */
export async function readContractData(db: Reader, actor: Actor, id: number): Promise<z.infer<typeof ContractData>> {
  const { process } = await requireCandidate(db, actor, id);
  const applicant = await readApplicant(db, actor, id);
  const {
    work_experiences: _work,
    educations: _studies,
    languages: _spoken,
    skills: _skills,
    ...person
  } = applicant.uniq_applicant;
  const { row } = process;
  return {
    applicant_id: id,
    uniq_applicant: { ...person, full_name: applicant.full_name },
    selection_process: {
      id: row.id,
      workflow_id: row.workflow_id,
      title: row.title,
      enterprise_area: row.area_name,
      extra_attributes: JSON.parse(row.extra_attributes) as Record<string, number | null>,
    },
    hiring: { ...(JSON.parse(row.hiring) as HiringData), ...applicant.hiring },
    hiring_started_at: applicant.hiring_started_at,
  };
}
