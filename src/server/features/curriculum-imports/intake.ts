// Makes a candidate of a curriculum that was read, or adds the curriculum to a known person.
import { basename, extname } from 'node:path';
import { curriculumImportMessages as texts } from '../../../contract/messages.ts';
import { isSomebody } from '../../../domain/candidates/person-fields.ts';
import { proposedCandidate } from '../../../domain/curricula/proposed-candidate.ts';
import type { Transaction } from '../../platform/db/index.ts';
import type { StoredUpload } from '../../platform/http/stored-upload.ts';
import type { CurriculumReading } from '../../services.ts';
import {
  type ActorRef,
  addCandidate,
  candidaciesOf,
  candidaciesOfPerson,
  findKnownPerson,
  type MatchScope,
  publishNewCandidate,
  refreshCards,
  saveCurriculum,
  touchCandidacies,
} from '../applicants/index.ts';
import { type PreparedText, prepareText, saveReadText } from '../curriculum-texts/index.ts';
import type { FileRow } from './queries.ts';

/** What becomes of a reading, computed before the transaction that stores it. */
export interface PreparedCurriculum {
  readonly candidate: ReturnType<typeof proposedCandidate>;
  readonly text: PreparedText;
}

export const prepareCurriculum = (reading: CurriculumReading): PreparedCurriculum => ({
  candidate: proposedCandidate(reading.profile),
  text: prepareText(reading),
});

export interface CurriculumIntake {
  readonly file: FileRow;
  readonly curriculum: PreparedCurriculum;
  readonly stored: StoredUpload;
  readonly scope: MatchScope;
  readonly listId: number;
}

export interface IntakeResult {
  readonly outcome: 'created' | 'joined' | 'present';
  readonly reason: string | null;
  readonly applicant_id: number;
  readonly file_id: number;
}

/** Known data of a person stay, missing ones are filled in. No e-mail is sent. */
export async function takeInCurriculum(
  tx: Transaction,
  actor: ActorRef,
  { file, curriculum, stored, scope, listId }: CurriculumIntake,
  now: number,
): Promise<IntakeResult> {
  const read = curriculum.candidate;
  const hasIdentity = isSomebody(read);
  const candidate = {
    ...read,
    ...(!hasIdentity && { full_name: nameFromFile(file.name) }),
    source: texts.source,
    list_id: listId,
  };
  const personId = await findKnownPerson(tx, actor.organizationId, candidate, scope);
  const [present] = personId === null ? [] : await candidaciesOf(tx, scope.processId, [personId]);
  if (personId !== null && present) {
    const owner = { organization_id: actor.organizationId, uniq_applicant_id: personId };
    const { id: file_id } = await saveCurriculum(tx, owner, stored, now);
    await saveReadText(tx, file_id, curriculum.text, now);
    await touchCandidacies(tx, personId, { has_cv: 1 });
    await refreshCards(tx, actor, { viewer: null, candidacies: await candidaciesOfPerson(tx, personId), now });
    return { outcome: 'present', reason: null, applicant_id: present.id, file_id };
  }
  const added = await addCandidate(tx, actor, {
    processId: scope.processId,
    intake: {
      // The name by which a person is known stays.
      candidate: personId === null ? candidate : { ...candidate, name: null, last_name: null },
      // Looked for above.
      scope: personId === null ? null : scope,
      kind: 'imported',
      curriculum: stored,
      importRow: { import_id: file.import_id, import_row: file.number },
    },
    now,
  });
  if (added.fileId === null) throw new Error('a curriculum was not stored');
  await saveReadText(tx, added.fileId, curriculum.text, now);
  await publishNewCandidate(tx, actor, added, now);
  return {
    outcome: personId === null ? 'created' : 'joined',
    reason: hasIdentity ? null : texts.withoutName,
    applicant_id: added.applicantId,
    file_id: added.fileId,
  };
}

const MAX_NAME = 250;

/** «CV_Ana-Soto.pdf» becomes «CV Ana Soto». */
function nameFromFile(name: string): string {
  const stem = basename(name, extname(name))
    .replaceAll(/[\s_.-]+/g, ' ')
    .trim();
  return (stem || name).slice(0, MAX_NAME);
}
