// An application through the portal, and the response to it.
import { z } from 'zod';
import { Email, Id, Instant, line } from '../common.ts';
import { Language } from '../languages.ts';
import { CandidateFields, NewEducation, NewWorkExperience } from './applicants.ts';

/** In bytes. */
export const APPLICATION_FILE_MAX_BYTES = 20 * 1024 * 1024;
/** In bytes, of all files of an application together. */
export const APPLICATION_MAX_BYTES = 60 * 1024 * 1024;
/** If the form requires none. */
export const MAX_OPTIONAL_FILES = 10;

/** Documents with a verifiable number; `other` and `passport` are not verified. */
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
/** The name that the upload call returned. */
const FileName = line(300);

/** Text, an option of the question, or the file of a video. */
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
  /** Whether the applicant may legally work at the offer's location. */
  applicant_autorization: z.boolean().nullish(),
  rfc: text(20),
  nss: text(20),
  civil_status: text(60),
  postal_code: text(20),
  income_expectation: z.number().min(0).max(1e12).nullish(),
  /** The first possible working day. */
  available_from: z.iso.date().nullish(),
  disability: text(500),
  work_experiences_attributes: z.array(NewWorkExperience).max(50).optional(),
  educations_attributes: z.array(NewEducation).max(50).optional(),
  answers_attributes: z.array(ApplicationAnswer).max(100).optional(),
  /** Uploads, unless the curriculum is the file of the form. */
  curriculum: FileName.nullish(),
  files: z.array(FileName).max(20).optional(),
  /** The name of one of the organization's sources. */
  source: text(120),
  privacy_policy_version: z.int().positive().optional(),
  /** In which the applicant read offer and form, and is written to. */
  language: Language.optional(),
});
export type ExternalApplication = z.output<typeof ExternalApplication>;

export const ApplicationReceived = z.object({
  message: z.string(),
  applicant: z.object({ full_name: z.string(), email: z.string() }),
  job_offer: z.object({ id: Id, title: z.string() }),
  received_at: Instant,
});
export type ApplicationReceived = z.infer<typeof ApplicationReceived>;
