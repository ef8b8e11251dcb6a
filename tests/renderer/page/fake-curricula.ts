// Fake server of the reading of stored curricula, and of completing candidates from them.
import type { Applicant } from '../../../src/contract/api/applicants.ts';
import type {
  CandidateCompletion,
  CurriculumMarks,
  CurriculumProfile,
} from '../../../src/contract/api/curriculum-readings.ts';
import { profile } from '../../curriculum-profile.ts';
import type { createFakeCandidates } from './fake-candidates.ts';

interface CompleteInput {
  readonly params: { readonly id: number };
  readonly body: CandidateCompletion;
}

export function fakeCurricula({ areas, get }: ReturnType<typeof createFakeCandidates>) {
  const { applicants } = areas;
  const complete = ({ params, body }: CompleteInput) => {
    const { id } = params;
    applicants.update({ params, body: { ...body.fields, version: body.version } });
    const idsOf = (list: 'work_experiences' | 'educations') =>
      new Set(get(id).uniq_applicant[list].map((one) => one.id));
    const before = { work_experiences: idsOf('work_experiences'), educations: idsOf('educations') };
    for (const item of body.work_experiences ?? []) applicants.addWorkExperience({ params, body: item });
    for (const item of body.educations ?? []) applicants.addEducation({ params, body: item });
    const addedTo = (list: keyof typeof before) => [...idsOf(list)].filter((one) => !before[list].has(one));
    const added = { work_experiences: addedTo('work_experiences'), educations: addedTo('educations') };
    for (const itemId of body.removed_work_experiences ?? []) {
      applicants.removeWorkExperience({ params: { id, itemId } });
    }
    for (const itemId of body.removed_educations ?? []) applicants.removeEducation({ params: { id, itemId } });
    return { applicant: get(id) satisfies Applicant, added };
  };
  /** What tests have a curriculum answer. */
  const own: { profile?: CurriculumProfile; marks?: Omit<CurriculumMarks, 'file_id'> } = {};
  /** The curriculum has «contadora» on its first page and «pedido» on its second. */
  const marks = ({ params: { id }, body: { query } }: { params: { id: number }; body: { query: string } }) => {
    const boxes = [
      { word: 'contadora', page: 1, x: 232, y: 68, width: 112, height: 30 },
      { word: 'pedido', page: 2, x: 206, y: 68, width: 80, height: 30 },
    ].filter(({ word }) => query.toLowerCase().includes(word));
    const file_id = get(id).files.find(({ is_cv }) => is_cv)?.id ?? 0;
    if (own.marks) return { file_id, ...own.marks };
    return { file_id, boxes: boxes.map(({ word: _word, ...box }) => box), texts: boxes.map(({ word }) => word) };
  };
  return {
    areas: { read: () => own.profile ?? profile, marks, complete },
    answer: (next: typeof own) => Object.assign(own, next),
  };
}
