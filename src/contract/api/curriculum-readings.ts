// Reading a curriculum into a profile, and completing a candidate from it.
import { z } from 'zod';
import { Id, IdParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Applicant, CandidateFields, NewEducation, NewWorkExperience } from './applicants.ts';

/** In bytes. */
export const CURRICULUM_MAX_BYTES = 20 * 1024 * 1024;

/** From 0 to 1. */
const Confidence = z.number().min(0).max(1);

/** Page from 1 and box in points from its top left corner; a source is null in formats without pages. */
export const PageBox = z.object({
  page: z.int().min(1),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export const CurriculumSource = PageBox.nullable();

/** `YYYY-MM`, or `YYYY` where the curriculum has no month. */
const PartialDate = z.string().regex(/^\d{4}(?:-\d{2})?$/);

const beside = <Schema extends z.ZodType>(one: Schema) => ({
  name: one.nullable(),
  email: one.nullable(),
  phones: z.array(one),
  /** Numbers of identity documents as the curriculum labels and writes them. */
  documents: z.array(one).default([]),
  city: one.nullable(),
  links: z.array(one),
  summary: one.nullable(),
  skills: z.array(one),
  certificates: z.array(one),
});

export const CurriculumJob = z.object({
  position: z.string().nullable(),
  company: z.string().nullable(),
  start: PartialDate.nullable(),
  /** Null while the job goes on, or if the curriculum has no end. */
  end: PartialDate.nullable(),
  is_current: z.boolean(),
  description: z.string().nullable(),
  confidence: Confidence,
  source: CurriculumSource,
});

export const CurriculumStudy = z.object({
  institution: z.string().nullable(),
  degree: z.string().nullable(),
  field: z.string().nullable(),
  start: PartialDate.nullable(),
  end: PartialDate.nullable(),
  confidence: Confidence,
  source: CurriculumSource,
});

export const CurriculumProfile = z.object({
  ...beside(z.string()),
  work: z.array(CurriculumJob),
  education: z.array(CurriculumStudy),
  languages: z.array(z.string()),
  /** In the order of `languages`. */
  language_details: z.array(
    z.object({ language: z.string(), level: z.string().nullable(), confidence: Confidence, source: CurriculumSource }),
  ),
  /** For each value beside it how certain the reading is; lists are in the same order. */
  confidence: z.object(beside(Confidence)),
  /** For each value where it was read. */
  source: z.object(beside(CurriculumSource)),
});
export type CurriculumProfile = z.infer<typeof CurriculumProfile>;

const MAX_ENTRIES = 50;
const Ids = z.array(Id).max(MAX_ENTRIES).optional();

/** What is added to a candidate, or taken away to undo it. Named fields are changed, absent ones stay. */
export const CandidateCompletion = z.strictObject({
  version: z.int().positive(),
  fields: CandidateFields.omit({ source: true, tags: true, full_name: true }).optional(),
  work_experiences: z.array(NewWorkExperience).max(MAX_ENTRIES).optional(),
  educations: z.array(NewEducation).max(MAX_ENTRIES).optional(),
  removed_work_experiences: Ids,
  removed_educations: Ids,
});
export type CandidateCompletion = z.infer<typeof CandidateCompletion>;

export const CompletedCandidate = z.object({
  applicant: Applicant,
  /** Ids of the new entries. */
  added: z.object({ work_experiences: z.array(Id), educations: z.array(Id) }),
});
export type CompletedCandidate = z.infer<typeof CompletedCandidate>;

/** Where the words of a search stand in the latest curriculum. */
export const CurriculumMarks = z.object({
  file_id: Id,
  /** Empty in formats without pages. */
  boxes: z.array(PageBox),
  /** As the curriculum has them, in its order: one that occurs twice is listed twice. */
  texts: z.array(z.string()),
});
export type CurriculumMarks = z.infer<typeof CurriculumMarks>;

/** The text of a file that Terna has read. */
export const FileText = z.object({
  file_id: Id,
  is_cv: z.boolean(),
  /** In reading order. */
  content: z.string(),
  /** Per line of the content its cells: page, x, y and so on (`domain/curricula/line-boxes.ts`); null without pages. */
  boxes: z.array(z.array(z.number())).nullable(),
});
export type FileText = z.infer<typeof FileText>;

export const FileTexts = z.object({
  /** The latest first. */
  texts: z.array(FileText),
  /** False while a file waits to be read. */
  is_complete: z.boolean(),
});
export type FileTexts = z.infer<typeof FileTexts>;

export const curriculumReadings = {
  create: endpoint({
    method: 'POST',
    path: '/curriculum_readings',
    summary:
      'Reads a curriculum (PDF, DOCX, ODT, RTF, plain text, pictures and scans) into a profile; nothing is stored',
    bodyKind: 'multipart',
    answer: CurriculumProfile,
    who: 'session',
  }),
  read: endpoint({
    method: 'GET',
    path: '/applicants/{id}/curriculum_reading',
    summary: 'Reads the stored curriculum of a candidate into a profile; nothing is changed',
    params: IdParams,
    answer: CurriculumProfile,
    who: 'recruiter',
    personalData: true,
  }),
  marks: endpoint({
    method: 'POST',
    path: '/applicants/{id}/curriculum_marks',
    summary: 'Where the words of a search stand in the curriculum of a candidate; nothing is changed',
    params: IdParams,
    body: z.strictObject({ query: z.string().trim().min(1).max(200) }),
    answer: CurriculumMarks,
    who: 'session',
    offline: 'computed',
  }),
  texts: endpoint({
    method: 'GET',
    path: '/applicants/{id}/texts',
    summary: 'The read texts of the files of a candidate that the caller may open, for searching without a network',
    params: IdParams,
    answer: FileTexts,
    who: 'session',
    personalData: true,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/applicants/{id}/complete',
    summary: 'Adds fields, experience and education to a candidate at once, all or nothing',
    params: IdParams,
    body: CandidateCompletion,
    answer: CompletedCandidate,
    who: 'recruiter',
  }),
};
