// Reads a candidate for the drawer and for the card.
import type { Applicant } from '../../../contract/api/applicants.ts';
import type { ApplicantCard } from '../../../contract/api/board.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { applicantWithout } from '../../../domain/access/profile-sections.ts';
import { checkActing } from '../../../domain/candidates/candidacies.ts';
import type { Reader } from '../../platform/db/index.ts';
import { findOptOut } from '../../platform/email/opt-out-queries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type CardRow, cardShape, findCard, findCardOrRemoved } from '../board/index.ts';
import { requireProcess, type ViewableProcess } from '../processes/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { assertStageVisible } from '../stages/index.ts';
import { descriptionsOf, educationsOf, experiencesOf, filesOf, findPerson, removedFilesOf } from './person-queries.ts';
import { findCandidacy } from './queries.ts';
import { applicantShape } from './shapes.ts';

export interface ViewableCandidate {
  readonly card: CardRow;
  readonly process: ViewableProcess;
}

/**
 * The candidate and their process, if the actor may see them.
 * @param find which candidates are found; removed ones only on request
 * @throws AppError not_found if absent, or in a process or stage that the actor does not see
 */
export async function requireCandidate(
  db: Reader,
  actor: Actor,
  id: number,
  find: typeof findCard = findCard,
): Promise<ViewableCandidate> {
  const card = await find(db, id);
  if (!card) throw new AppError('not_found');
  const process = await requireProcess(db, actor, card.selection_process_id);
  await assertStageVisible(db, actor, process, card.list_id);
  return { card, process };
}

/**
 * A candidate on whom the actor may act.
 * @throws AppError not_found, forbidden, process_closed
 */
export async function actOnCandidate(db: Reader, caller: Actor, id: number): Promise<ViewableCandidate> {
  const candidate = await requireCandidate(db, caller, id);
  const reason = checkActing(caller, candidate.process.facts);
  if (reason) throw new AppError(reason);
  return candidate;
}

/**
 * All that the actor may see of a candidate: private sections are empty for read-only viewers.
 * @param withRemoved whether a removed candidate is returned too, as `deleted`
 */
export async function readApplicant(db: Reader, actor: Actor, id: number, withRemoved = false): Promise<Applicant> {
  const { card, process } = await requireCandidate(db, actor, id, withRemoved ? findCardOrRemoved : findCard);
  const personId = card.uniq_applicant_id;
  const applicant = applicantShape({
    actor,
    card,
    candidacy: await findCandidacy(db, id),
    person: await findPerson(db, personId),
    experiences: await experiencesOf(db, personId),
    educations: await educationsOf(db, personId),
    languages: await descriptionsOf(db, 'applicant_languages', personId),
    skills: await descriptionsOf(db, 'applicant_skills', personId),
    files: await filesOf(db, personId),
    removedFiles: await removedFilesOf(db, personId),
    optOut: await findOptOut(db, personId),
    process,
  });
  return applicantWithout(applicant, await hiddenFrom(db, actor));
}

/**
 * The current card.
 * @throws AppError not_found
 */
export async function currentCard(
  db: Reader,
  viewer: Actor | null,
  id: number,
  process: Pick<ViewableProcess, 'facts'>,
): Promise<ApplicantCard> {
  const row = await findCard(db, id);
  if (!row) throw new AppError('not_found');
  return cardShape(row, viewer, process.facts);
}
