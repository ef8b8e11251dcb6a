// Parses a job board's document: postings (schema.org's JobPosting) with their applications.
import { z } from 'zod';
import { NewCandidate } from '../../../contract/api/candidacies.ts';
import { jobBoardMessages } from '../../../contract/messages.ts';
import { requisitionNumber } from '../../../domain/processes/requisition-number.ts';
import { BoardError } from './providers/index.ts';

export type BoardCandidate = z.output<typeof NewCandidate>;

/** One application: the board's own number of it, and the candidate or why it cannot be one. */
export interface BoardApplication {
  readonly externalId: string;
  readonly candidate: BoardCandidate | null;
  readonly problem: string | null;
}

const Text = z.union([z.string(), z.number().transform(String)]).nullish();
/** schema.org writes identifiers as a text, a number, or a PropertyValue. */
const Identifier = z
  .union([
    z.string(),
    z.number().transform(String),
    z.object({ value: z.coerce.string() }).transform((one) => one.value),
  ])
  .transform((text) => text.trim());

const Posting = z.object({
  /** The process that it is for, by its number: REQ000012, or 12. */
  identifier: Identifier,
  applications: z.array(z.unknown()).max(100_000).default([]),
});
const Postings = z.union([
  z.array(Posting),
  Posting.transform((posting) => [posting]),
  z.object({ postings: z.array(Posting) }).transform(({ postings }) => postings),
]);

const Named = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]).nullish();
const Described = z.array(Named).max(100).nullish();

const Application = z.object({
  identifier: Identifier.pipe(z.string().min(1).max(200)),
  name: Text,
  givenName: Text,
  familyName: Text,
  email: Text,
  telephone: Text,
  /** Number of the identity document. */
  taxID: Text,
  birthDate: Text,
  gender: Text,
  jobTitle: Text,
  sameAs: Text,
  address: z.object({ addressLocality: Text, addressCountry: Named }).nullish(),
  coverLetter: Text,
  keywords: Described,
  skills: Described,
  knowsLanguage: Described,
  workExperience: z
    .array(z.object({ roleName: Text, company: Named, startDate: Text, endDate: Text, description: Text }))
    .nullish(),
  education: z.array(z.object({ degree: Text, institution: Named, startDate: Text, endDate: Text })).nullish(),
});

/**
 * The applications to one process in a document.
 * @param workflowId the number of the process
 * @throws BoardError where it is no JSON, or says nothing of postings
 */
export function applicationsIn(text: string, workflowId: number, boardName: string): BoardApplication[] {
  const postings = Postings.safeParse(parseJson(text));
  if (!postings.success) throw new BoardError(jobBoardMessages.notPosting);
  const names = [requisitionNumber(workflowId), String(workflowId)];
  return postings.data
    .filter(({ identifier }) => names.includes(identifier.toUpperCase()))
    .flatMap(({ applications }) => applications.map((one, index) => readApplication(one, index, boardName)));
}

function parseJson(text: string): unknown {
  try {
    // A mark of byte order is no part of JSON.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new BoardError(jobBoardMessages.notJson);
  }
}

function readApplication(value: unknown, index: number, boardName: string): BoardApplication {
  const application = Application.safeParse(value);
  if (!application.success) return unreadable(value, index, application.error);
  const { identifier } = application.data;
  const candidate = NewCandidate.safeParse(candidateOf(application.data, boardName));
  if (candidate.success) return { externalId: identifier, candidate: candidate.data, problem: null };
  return { externalId: identifier, candidate: null, problem: jobBoardMessages.invalid(fieldsOf(candidate.error)) };
}

function unreadable(value: unknown, index: number, error: z.ZodError): BoardApplication {
  const known = z.object({ identifier: Identifier.pipe(z.string().min(1).max(200)) }).safeParse(value);
  return {
    // Without a number of its own it is named by its place.
    externalId: known.success ? known.data.identifier : `#${index + 1}`,
    candidate: null,
    problem: known.success ? jobBoardMessages.invalid(fieldsOf(error)) : jobBoardMessages.withoutIdentifier,
  };
}

const fieldsOf = (error: z.ZodError): string => [...new Set(error.issues.map(({ path }) => path.join('.')))].join(', ');

/** Only what says something: an empty text is not sent as one. */
const trimmed = (text: string | null | undefined): string | undefined => text?.trim() || undefined;

const descriptions = (list: z.output<typeof Described>) =>
  list?.flatMap((one) => (trimmed(one) ? [{ description: trimmed(one) }] : []));

function candidateOf(from: z.output<typeof Application>, boardName: string) {
  const linkedin = trimmed(from.sameAs);
  return {
    full_name: trimmed(from.name),
    name: trimmed(from.givenName),
    last_name: trimmed(from.familyName),
    email: trimmed(from.email),
    phone: trimmed(from.telephone),
    document: trimmed(from.taxID),
    birthdate: trimmed(from.birthDate)?.slice(0, 10),
    gender: trimmed(from.gender),
    title: trimmed(from.jobTitle),
    city: trimmed(from.address?.addressLocality),
    country: trimmed(from.address?.addressCountry),
    linkedin_url: linkedin && /linkedin\.com\//i.test(linkedin) ? linkedin : undefined,
    comment: trimmed(from.coverLetter),
    source: boardName,
    tags: from.keywords?.flatMap((one) => trimmed(one) ?? []),
    skills_attributes: descriptions(from.skills),
    languages_attributes: descriptions(from.knowsLanguage),
    work_experiences_attributes: from.workExperience?.map((one) => ({
      position: trimmed(one.roleName),
      company: trimmed(one.company),
      start_date: trimmed(one.startDate),
      end_date: trimmed(one.endDate),
      description: trimmed(one.description),
    })),
    educations_attributes: from.education?.map((one) => ({
      degree: trimmed(one.degree),
      institution: trimmed(one.institution),
      start_date: trimmed(one.startDate),
      end_date: trimmed(one.endDate),
    })),
  };
}
