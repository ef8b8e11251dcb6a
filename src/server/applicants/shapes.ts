// From rows to the candidate and the activity that the API answers.
import type { Applicant, ApplicantLog } from '../../contract/api/applicants.ts';
import { type CardRow, cardShape } from '../board/index.ts';
import type { Row } from '../db/index.ts';
import { type SeenProcess, statusOfProcess } from '../processes/index.ts';
import type { LogRow } from './queries.ts';

interface ApplicantParts {
  readonly card: CardRow;
  readonly candidacy: Row<'applicants'>;
  readonly person: Row<'uniq_applicants'>;
  readonly experiences: Row<'work_experiences'>[];
  readonly educations: Row<'educations'>[];
  readonly files: Row<'files'>[];
  readonly process: SeenProcess;
  /** Whether this person may act on the process's candidates. */
  readonly acts: boolean;
}

export function applicantShape(parts: ApplicantParts): Applicant {
  const { card, candidacy, person, process, acts } = parts;
  const { organization_id: _organization, full_name: _name, created_at: _since, title: _title, ...known } = person;
  return {
    ...cardShape(card),
    uniq_applicant: {
      ...known,
      work_experiences: parts.experiences.map(({ uniq_applicant_id: _person, ...experience }) => experience),
      educations: parts.educations.map(({ uniq_applicant_id: _person, ...education }) => education),
    },
    extra_attributes: JSON.parse(candidacy.extra_attributes) as Record<string, string>,
    files: parts.files.map(({ id, name, content_type, bytes }) => ({ id, name, content_type, bytes })),
    created_at: new Date(candidacy.created_at).toISOString(),
    process: { id: process.row.id, title: process.row.title, status: statusOfProcess(process.row) },
    permissions: { can_move: acts && card.status === 'active', can_comment: acts },
  };
}

export const logShape = (row: LogRow): ApplicantLog => ({
  id: row.id,
  type: row.type,
  kind: row.kind,
  comment: row.comment,
  from_list: row.from_list,
  to_list: row.to_list,
  author:
    row.author_name === null
      ? null
      : { full_name: row.author_name, avatar: row.author_avatar, position: row.author_position },
  process_title: row.process_title,
  created_at: new Date(row.created_at).toISOString(),
});
