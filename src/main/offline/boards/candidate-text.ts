// The text of a candidate of an offline board: all of their answers in one, written as differences from a reference.
import type { Applicant, ApplicantLog } from '../../../contract/api/applicants.ts';
import type { ApplicantCard } from '../../../contract/api/board.ts';
import { differencesFrom } from './record-differences.ts';

/** All that an offline board stores of a candidate, besides files and their texts. */
export interface StoredCandidate {
  /** When the server gave it (epoch milliseconds). */
  readonly storedAt: number;
  /** Null until the candidate's data is stored; it has the newest card then. */
  readonly applicant: Applicant | null;
  /** The card that an event brought, until the candidate's data is stored. */
  readonly card: ApplicantCard | null;
  /** The first page of the activity; null if it is not stored. */
  readonly logs: readonly ApplicantLog[] | null;
  /** Of all activity. */
  readonly logCount: number;
  /** The version in which the candidate's data was read; null until it is stored. */
  readonly version: number | null;
  /** In search form, with separators. */
  readonly comments: string;
  /** Whether every file had been read when its texts were stored. */
  readonly hasTexts: boolean;
}

/** Of a candidate without stored data, or with a card only. */
export const UNREAD_CANDIDATE: StoredCandidate = {
  ...{ storedAt: 0, applicant: null, card: null, logs: null, logCount: 0 },
  ...{ version: null, comments: '', hasTexts: false },
};

const PERMISSIONS = {
  ...{ can_start_hiring: true, can_see_hiring: false, can_move: true, can_comment: true, can_edit: true },
  ...{ can_disqualify: true, can_requalify: false, can_leave: true, can_remove: true, can_restore: false },
};
const CARD = {
  ...{ id: 0, uniq_applicant_id: 0, selection_process_id: 0, list_id: 0, status: 'active', full_name: '' },
  ...{ title: null, source: null, tags: [], has_cv: false, moved_at: '', moved_by: null, hiring_started_at: null },
  ...{ score: null, progress: null, arrival: null, arrival_from: null, awaits_confirmation: false },
  ...{ disqualification_reason: null, match: null, details: { city: '' }, interview: null, hit: null, version: 1 },
};
const PERSON = {
  ...{ id: 0, token: '', name: '', last_name: '', email: '', phone: null, document: '', external_id: null },
  ...{ city: '', country: '', gender: null, birthdate: null, education_level: null, profession: null },
  ...{ experience_years: null, linkedin_url: null },
  work_experiences: [{ id: 0, position: '', company: '', start_date: '', end_date: null, description: null }],
  educations: [{ id: 0, degree: '', institution: '', start_date: '', end_date: null }],
  languages: [{ id: 0, description: '', level: null }],
  skills: [{ id: 0, description: '', level: null }],
};
const FILE = { id: 0, name: '', content_type: 'application/pdf', bytes: 0, is_cv: true, files_category_id: null };
const LOG = {
  ...{ id: 0, type: 'list', kind: 'moved', comment: null, reason: null, from_list: null, to_list: null },
  author: { id: 0, full_name: '', avatar: null, position: null },
  ...{ mentions: [], process_title: null, created_at: '', edited_at: null, version: null },
};

/**
 * Never changed: stored texts need the reference they were written with. Fields that a later version of the contract
 * adds are written with their names.
 */
const REFERENCE = differencesFrom({
  ...{ storedAt: 0, card: null, logs: [LOG], logCount: 0, version: 1, comments: '', hasTexts: true },
  applicant: {
    ...{ ...CARD, permissions: PERMISSIONS, column: { id: 0, name: '' }, deleted: false, request_type_data: null },
    ...{ uniq_applicant: PERSON, email_opt_out: null, extra_attributes: {}, applied_through: null, consultant: null },
    ...{ files: [{ ...FILE, created_at: '' }], removed_files: [{ ...FILE, created_at: '', removed_at: '' }] },
    created_at: '',
    process: { id: 0, title: '', status: { id: 5, name: 'active' }, assessment_id: null },
    ...{ disqualification: null, hiring: {} },
  },
});
/** Precedes the differences, and changes with the reference. */
const REFERENCE_VERSION = 1;

export const textOfCandidate = (candidate: StoredCandidate): string =>
  JSON.stringify([REFERENCE_VERSION, REFERENCE.shorten(candidate)]);

/** Null if another version of the program wrote it. Fields are as they were stored: a reader checks them by contract. */
export function candidateOfText(text: string): StoredCandidate | null {
  const [version, differences] = JSON.parse(text) as [unknown, unknown];
  return version === REFERENCE_VERSION ? (REFERENCE.expand(differences) as StoredCandidate) : null;
}
