// What somebody sends who applies through the portal, and what they are told.
import { z } from 'zod';
import { Email, Id, Instant, line } from '../common.ts';
import { CandidateFields, NewEducation, NewWorkExperience } from './applicants.ts';

/** Largest file of an application, in bytes. */
export const APPLICATION_FILE_MAX_BYTES = 20 * 1024 * 1024;
/** Files besides the curriculum that an applicant may add where the form asks for none. */
export const MAX_OPTIONAL_FILES = 10;

/** Documents whose number can be checked; `other` and `passport` are taken as they come. */
export const DocumentType = z.enum([
  'rut',
  'rfc',
  'curp',
  'dni_es',
  'nie_es',
  'dni_ar',
  'cui_pe',
  'ci_ec',
  'ci_uy',
  'cpf_br',
  'passport',
  'other',
]);
export type DocumentType = z.infer<typeof DocumentType>;

const text = (max: number) => z.string().trim().max(max).nullish();
/** What an upload was named when its address was given. */
const FileName = line(300);

/** An answer to one question: words, one of its options, or a file for a video. */
export const ApplicationAnswer = z.strictObject({
  selection_process_question_id: Id,
  value: z.string().trim().max(5000).nullish(),
  selection_process_option_id: Id.nullish(),
  file_name: FileName.nullish(),
});

export const ExternalApplication = CandidateFields.pick({
  phone: true,
  document: true,
  city: true,
  country: true,
  gender: true,
  birthdate: true,
  education_level: true,
  profession: true,
  experience_years: true,
  linkedin_url: true,
  title: true,
  languages_attributes: true,
  skills_attributes: true,
}).extend({
  name: line(250),
  last_name: line(250),
  email: Email,
  document_type: DocumentType.nullish(),
  ethnicity: text(120),
  nationality: text(120),
  /** Whether they may work where the offer is. */
  applicant_autorization: z.boolean().nullish(),
  rfc: text(20),
  nss: text(20),
  civil_status: text(60),
  postal_code: text(20),
  income_expectation: z.number().min(0).max(1e12).nullish(),
  disability: text(500),
  work_experiences_attributes: z.array(NewWorkExperience).max(50).optional(),
  educations_attributes: z.array(NewEducation).max(50).optional(),
  answers_attributes: z.array(ApplicationAnswer).max(100).optional(),
  /** Uploads, where they do not come as the file of a form, which is the curriculum. */
  curriculum: FileName.nullish(),
  files: z.array(FileName).max(20).optional(),
  /** How they came to the offer: the name of one of the organisation's sources. */
  source: text(120),
  /** The version of the privacy policy that they accept. */
  privacy_policy_version: z.int().positive().optional(),
});
export type ExternalApplication = z.output<typeof ExternalApplication>;

/** What whoever has applied is told. */
export const ApplicationReceived = z.object({
  message: z.string(),
  applicant: z.object({ full_name: z.string(), email: z.string() }),
  job_offer: z.object({ id: Id, title: z.string() }),
  received_at: Instant,
});
export type ApplicationReceived = z.infer<typeof ApplicationReceived>;
