// Maps rows to the API's candidate and activity.
import type {
  Applicant,
  ApplicantFile,
  ApplicantLog,
  EmailOptOut,
  FieldChange,
  RemovedFile,
} from '../../../contract/api/applicants.ts';
import type { HiringData } from '../../../contract/api/processes.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewHiringData } from '../../../domain/access/process-access.ts';
import { candidatePermissions } from '../../../domain/candidates/candidacies.ts';
import type { Row } from '../../platform/db/index.ts';
import type { OptOutRow } from '../../platform/email/opt-out-queries.ts';
import { instant, personName } from '../../platform/http/answer-values.ts';
import { type CardRow, candidacyFacts, cardShape } from '../board/index.ts';
import { statusOfProcess, type ViewableProcess } from '../processes/index.ts';
import type { PersonRow } from './person-queries.ts';
import type { CandidacyRow, LogRow } from './queries.ts';

type Described = Omit<Row<'applicant_languages'>, 'organization_id'>;

interface ApplicantShapeOptions {
  readonly actor: Actor;
  readonly card: CardRow;
  readonly candidacy: CandidacyRow;
  readonly person: PersonRow;
  readonly experiences: Row<'work_experiences'>[];
  readonly educations: Row<'educations'>[];
  readonly languages: Described[];
  readonly skills: Described[];
  readonly files: Row<'files'>[];
  readonly removedFiles: Row<'files'>[];
  readonly optOut: OptOutRow | undefined;
  readonly process: ViewableProcess;
}

export function applicantShape(parts: ApplicantShapeOptions): Applicant {
  const { actor, card, candidacy, person, process } = parts;
  const { row, facts } = process;
  const permissions = candidatePermissions(actor, facts, candidacyFacts(candidacy));
  return {
    ...cardShape(card, actor, facts),
    column: { id: candidacy.list_id, name: candidacy.list_name },
    deleted: candidacy.deleted_at !== null,
    request_type_data:
      row.request_type_id === null || row.request_type_name === null
        ? null
        : { id: row.request_type_id, name: row.request_type_name },
    uniq_applicant: {
      ...personShape(person),
      work_experiences: parts.experiences.map(withoutPerson),
      educations: parts.educations.map(withoutPerson),
      languages: parts.languages.map(withoutPerson),
      skills: parts.skills.map(withoutPerson),
    },
    email_opt_out: parts.optOut ? optOutShape(parts.optOut) : null,
    extra_attributes: JSON.parse(candidacy.extra_attributes) as Record<string, string>,
    applied_through: candidacy.applied_through,
    consultant: consultantShape(candidacy),
    files: parts.files.map(fileShape),
    // Removed candidates are not reported to users who may not restore them.
    removed_files: permissions.can_edit ? parts.removedFiles.map(removedFileShape) : [],
    created_at: new Date(candidacy.created_at).toISOString(),
    process: { id: row.id, title: row.title, status: statusOfProcess(row), assessment_id: row.assessment_id },
    disqualification: candidacy.status === 'active' ? null : disqualificationShape(card, candidacy),
    hiring: canViewHiringData(actor) ? (JSON.parse(candidacy.hiring) as HiringData) : {},
    permissions,
  };
}

const optOutShape = (row: OptOutRow): EmailOptOut => ({
  source: row.source,
  reason: row.reason,
  set_by: personName(row.set_by_user_id, row.set_by_name),
  created_at: instant(row.created_at),
});

/** A work experience or education as the API returns it. */
export const withoutPerson = <Item extends { uniq_applicant_id: number }>({
  uniq_applicant_id: _person,
  ...item
}: Item): Omit<Item, 'uniq_applicant_id'> => item;

/** Names what is answered, so that a further column of the table is not. */
const personShape = ({ id, token, name, last_name, email, phone, document, external_id, ...person }: PersonRow) => ({
  ...{ id, token, name, last_name, email, phone, document, external_id },
  city: person.city,
  country: person.country,
  gender: person.gender,
  birthdate: person.birthdate,
  education_level: person.education_level,
  profession: person.profession,
  experience_years: person.experience_years,
  linkedin_url: person.linkedin_url,
});

export const fileShape = (file: Row<'files'>): ApplicantFile => ({
  id: file.id,
  name: file.name,
  content_type: file.content_type,
  bytes: file.bytes,
  is_cv: file.is_cv === 1,
  files_category_id: file.files_category_id,
  created_at: new Date(file.created_at).toISOString(),
});

const removedFileShape = (file: Row<'files'>): RemovedFile => ({
  ...fileShape(file),
  removed_at: new Date(file.deleted_at ?? 0).toISOString(),
});

const consultantShape = ({ consultant_id: id, consultant_name: name }: CandidacyRow): Applicant['consultant'] =>
  id === null || name === null ? null : { id, name };

const disqualificationShape = (card: CardRow, candidacy: CandidacyRow): NonNullable<Applicant['disqualification']> => ({
  reason: card.disqualification_reason,
  comment: candidacy.disqualification_comment,
  send_notification: candidacy.disqualification_notified === 1,
});

export const logShape = (row: LogRow): ApplicantLog => ({
  id: row.id,
  type: row.type,
  kind: row.kind,
  comment: row.comment,
  reason: row.reason,
  from_list: row.from_list,
  to_list: row.to_list,
  author:
    row.author_user_id === null || row.author_name === null
      ? null
      : {
          id: row.author_user_id,
          full_name: row.author_name,
          avatar: row.author_avatar,
          position: row.author_position,
        },
  mentions: JSON.parse(row.mentions) as ApplicantLog['mentions'],
  process_title: row.process_title,
  created_at: new Date(row.created_at).toISOString(),
  edited_at: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
  version: row.undone_at === null ? row.version : null,
  ...(row.changes !== null && { changes: JSON.parse(row.changes) as FieldChange[] }),
});
