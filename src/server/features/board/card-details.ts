// Completes cards with the progress on their stage's rules and the details that their process displays.
import type { ApplicantCard, CardInterview } from '../../../contract/api/board.ts';
import { type BoardField, CARD_DETAILS } from '../../../contract/api/settings.ts';
import { EXTRA_FIELD_PREFIX } from '../../../contract/extra-fields.ts';
import { experienceText, latestExperience } from '../../../domain/board/last-experience.ts';
import { cardInterview } from '../../../domain/interviews/interview-states.ts';
import type { Reader } from '../../platform/db/index.ts';
import { interviewsByApplicant } from '../interview-states/index.ts';
import { addProgress } from '../requirements/index.ts';
import { type CardFields, cardFieldsOfProcesses, commentsOf, experiencesOf } from './card-field-queries.ts';

const LAST_EXPERIENCE = 'last_experience';
const COMMENT = 'comment';

type PersonField = Exclude<(typeof CARD_DETAILS)[number], typeof LAST_EXPERIENCE | typeof COMMENT>;

type OtherField = typeof LAST_EXPERIENCE | typeof COMMENT;

/** Details that are columns of a person. */
export const PERSON_FIELDS = CARD_DETAILS.filter((field) => field !== LAST_EXPERIENCE && field !== COMMENT);

/** A card with everything that its details may come from. */
interface DetailedRow extends Readonly<Record<PersonField, string | null>> {
  readonly id: number;
  readonly list_id: number;
  readonly uniq_applicant_id: number;
  readonly selection_process_id: number;
  readonly status: string;
  readonly deleted_at: number | null;
  readonly title: string | null;
  /** JSON object of strings. */
  readonly extra_attributes: string;
}

export async function completeCards<Row extends DetailedRow>(db: Reader, rows: readonly Row[], now: number) {
  const processIds = [...new Set(rows.map((row) => row.selection_process_id))];
  const [withProgress, byProcess] = await Promise.all([
    addProgress(db, rows, now),
    cardFieldsOfProcesses(db, processIds),
  ]);
  return addDetails(db, withProgress, byProcess, now);
}

type Details = ApplicantCard['details'];

async function addDetails<Row extends DetailedRow>(
  db: Reader,
  rows: readonly Row[],
  byProcess: ReadonlyMap<number, CardFields>,
  now: number,
): Promise<(Row & { details: Details; interview: CardInterview | null })[]> {
  const fieldsOf = (row: Row) => byProcess.get(row.selection_process_id)?.fields ?? [];
  const having = (field: BoardField) => rows.filter((row) => fieldsOf(row).includes(field));
  const personIds = [...new Set(having(LAST_EXPERIENCE).map((row) => row.uniq_applicant_id))];
  const [jobs, comments, interviews] = await Promise.all([
    personIds.length === 0 ? [] : experiencesOf(db, personIds),
    latestComments(db, having(COMMENT)),
    interviewsByApplicant(
      db,
      having('interview').map(({ id }) => id),
    ),
  ]);
  const jobsOf = Map.groupBy(jobs, (job) => job.uniq_applicant_id);
  const lastJobOf = (row: Row): string => {
    const job = latestExperience(jobsOf.get(row.uniq_applicant_id) ?? []);
    return job ? experienceText(job, row.title) : '';
  };
  return rows.map((row) => ({
    ...row,
    details: detailsOf(row, fieldsOf(row), (field) => (field === COMMENT ? comments.get(row.id) : lastJobOf(row))),
    interview: cardInterview(interviews.get(row.id) ?? [], now),
  }));
}

async function latestComments(db: Reader, rows: readonly { readonly id: number }[]): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  return new Map((await commentsOf(db, ids)).map((one) => [one.applicant_id, one.comment ?? '']));
}

/**
 * Fields without a text are absent.
 * @param otherText the text of a field that is in another table
 */
function detailsOf<Row extends DetailedRow>(
  row: Row,
  fields: readonly BoardField[],
  otherText: (field: OtherField) => string | undefined,
): Details {
  const extras = fields.some((field) => field.startsWith(EXTRA_FIELD_PREFIX))
    ? (JSON.parse(row.extra_attributes) as Record<string, string>)
    : {};
  const extraOf = (field: string) =>
    field.startsWith(EXTRA_FIELD_PREFIX) ? extras[field.slice(EXTRA_FIELD_PREFIX.length)] : undefined;
  const details: Details = {};
  for (const field of fields) {
    const isOther = field === LAST_EXPERIENCE || field === COMMENT;
    const text = isOther ? otherText(field) : isOfPerson(field) ? row[field] : extraOf(field);
    if (text) details[field] = text;
  }
  return details;
}

const isOfPerson = (field: BoardField): field is PersonField => PERSON_FIELDS.some((one) => one === field);
