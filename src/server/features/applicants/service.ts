// Reads a candidate for the drawer and for the card.
import type { Applicant } from '../../../contract/api/applicants.ts';
import type { ApplicantCard } from '../../../contract/api/board.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { applicantWithout, type HiddenSections } from '../../../domain/access/profile-sections.ts';
import { checkActing } from '../../../domain/candidates/candidacies.ts';
import type { Reader } from '../../platform/db/index.ts';
import { optOutsOf } from '../../platform/email/opt-out-queries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type CardRow, cardShape, findCard, findCardOrRemoved } from '../board/index.ts';
import { requireProcess, type ViewableProcess } from '../processes/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { assertStageVisible } from '../stages/index.ts';
import { allFilesOf, descriptionsOf, educationsOf, experiencesOf, personsOf } from './person-queries.ts';
import { candidaciesByIds } from './queries.ts';
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
  const [applicant] = await applicantsOfCards(db, { actor, process, hidden: await hiddenFrom(db, actor) }, [card]);
  if (!applicant) throw new AppError('not_found');
  return applicant;
}

export interface CandidateViewing {
  readonly actor: Actor;
  readonly process: ViewableProcess;
  readonly hidden: HiddenSections;
}

/**
 * All that the actor may see of several candidates of a process, in the order of their cards, by a constant number of
 * queries.
 * @param cards that the actor sees
 */
export async function applicantsOfCards(
  db: Reader,
  { actor, process, hidden }: CandidateViewing,
  cards: readonly CardRow[],
): Promise<Applicant[]> {
  const candidacies = new Map(
    (
      await candidaciesByIds(
        db,
        cards.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const personIds = [...new Set(cards.map((card) => card.uniq_applicant_id))];
  const persons = new Map((await personsOf(db, personIds)).map((row) => [row.id, row]));
  const experiences = byPerson(await experiencesOf(db, personIds));
  const educations = byPerson(await educationsOf(db, personIds));
  const languages = byPerson(await descriptionsOf(db, 'applicant_languages', personIds));
  const skills = byPerson(await descriptionsOf(db, 'applicant_skills', personIds));
  const files = byPerson(await allFilesOf(db, personIds));
  const optOuts = byPerson(await optOutsOf(db, personIds));
  return cards.flatMap((card) => {
    const personId = card.uniq_applicant_id;
    const [candidacy, person] = [candidacies.get(card.id), persons.get(personId)];
    // They were purged after the card was read.
    if (!candidacy || !person) return [];
    const own = files(personId);
    const applicant = applicantShape({
      ...{ actor, card, candidacy, person, process },
      experiences: experiences(personId),
      educations: educations(personId),
      languages: languages(personId),
      skills: skills(personId),
      files: own.filter(({ deleted_at }) => deleted_at === null),
      removedFiles: own.filter(({ deleted_at }) => deleted_at !== null),
      optOut: optOuts(personId)[0],
    });
    return [applicantWithout(applicant, hidden)];
  });
}

function byPerson<Item extends { readonly uniq_applicant_id: number | null }>(
  rows: readonly Item[],
): (personId: number) => Item[] {
  const grouped = Map.groupBy(rows, (row) => row.uniq_applicant_id);
  return (personId) => grouped.get(personId) ?? [];
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
