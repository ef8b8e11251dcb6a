// What a candidate reads and requests about their data on their own page.
import { z } from 'zod';
import { PersonFields } from '../../../contract/api/applicants.ts';
import {
  CORRECTED_FIELDS,
  ConsentPurpose,
  type CorrectedField,
  DataRequestKind,
  MAX_REQUEST_COMMENT,
} from '../../../contract/api/data-requests.ts';
import type { PrivacyPolicy } from '../../../contract/api/portal-offer.ts';
import type { Language } from '../../../contract/languages.ts';
import { dateText, dataRequestMessages as texts } from '../../../contract/messages.ts';
import { explanationIn, explanationOfComment, StepReasons } from '../../../domain/rules/candidate-explanation.ts';
import type { Reader } from '../../platform/db/index.ts';
import { findOptOut } from '../../platform/email/opt-out-queries.ts';
import { languageOfOrganization } from '../../platform/email/queries.ts';
import type { Services } from '../../services.ts';
import { findPerson, type PersonRow } from '../applicants/index.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import {
  automaticSteps,
  consentsOf,
  type DataRequestRow,
  type NewDataRequest,
  requestsOfPerson,
} from '../data-requests/index.ts';
import { policyIn } from '../portal/index.ts';
import { candidaciesOfPerson, idsOfPerson } from '../privacy/index.ts';
import type { Visitor } from './access.ts';
import { type OwnApplication, ownApplications } from './applications.ts';
import type { OwnRecord, OwnStep } from './rights-view.tsx';

/** @param personIds the visitor's records, in the order of their downloads */
export async function ownRecords(
  services: Services,
  visitor: Visitor,
  personIds: readonly number[],
): Promise<OwnRecord[]> {
  const { read } = services.database;
  const timeZone = await timeZoneOfOrganization(read, visitor.organizationId);
  const language = await languageOfOrganization(read, visitor.organizationId);
  const applications = await ownApplications(services, visitor);
  const records: OwnRecord[] = [];
  for (const [index, personId] of personIds.entries()) {
    records.push(await recordOf(read, { personId, number: index + 1, timeZone, language, applications }));
  }
  return records;
}

interface Owned {
  readonly personId: number;
  readonly number: number;
  readonly timeZone: string;
  /** Of the organization. */
  readonly language: Language;
  readonly applications: readonly OwnApplication[];
}

async function recordOf(db: Reader, owned: Owned): Promise<OwnRecord> {
  const { personId, number, timeZone, applications } = owned;
  const day = (instant: number) => dateText(timeZone, Number(instant));
  const person = await findPerson(db, personId);
  const requests = await requestsOfPerson(db, personId);
  const consents = await consentsOf(db, await idsOfPerson(db, personId));
  return {
    ...{ number, name: person.full_name, isBlocked: person.blocked_at !== null },
    isOpposed: requests.some((row) => row.kind === 'opposition' && row.state === 'accepted'),
    values: valuesOf(person),
    requests: requests.map((row) => ({
      ...{ id: row.id, kind: texts.page.kindOf(row.kind, row.purpose), state: row.state },
      ...answerOf(row, owned),
      ...{ requestedAt: day(row.requested_at), dueAt: day(row.due_at) },
      answeredAt: row.answered_at === null ? null : day(row.answered_at),
    })),
    consents: consents.map((row) => ({ version: row.version, ...acceptedText(row), day: day(row.created_at) })),
    wantsBulkEmails: (await findOptOut(db, personId)) === undefined,
    steps: await stepsOf(db, personId, applications, day),
  };
}

/** Terna answers in the language of the page, the team in the organization's. */
function answerOf({ answer, purpose, answered_by_user_id }: DataRequestRow, { language }: Owned) {
  if (answer === null) return { answer: null };
  const isOfTerna = purpose === 'bulk_emails' && answered_by_user_id === null;
  return { answer: isOfTerna ? { text: texts.page.doneAtOnce } : { text: answer, language } };
}

/** The policy as the candidate read it. */
function acceptedText({
  text,
  translations,
  read_in,
  organization_language: language,
}: Awaited<ReturnType<typeof consentsOf>>[number]) {
  const policy = { text, language, translations: JSON.parse(translations) as PrivacyPolicy['translations'] };
  return read_in === null ? { text, language } : policyIn(policy, read_in);
}

const valuesOf = (person: PersonRow): Record<CorrectedField, string> => ({
  name: person.name ?? '',
  last_name: person.last_name ?? '',
  phone: person.phone ?? '',
  document: person.document ?? '',
  city: person.city ?? '',
  linkedin_url: person.linkedin_url ?? '',
});

/** Only of applications that the candidate knows of. */
async function stepsOf(
  db: Reader,
  personId: number,
  applications: readonly OwnApplication[],
  day: (instant: number) => string,
): Promise<OwnStep[]> {
  const theirs = new Set((await candidaciesOfPerson(db, personId)).map(({ id }) => id));
  const titles = new Map(applications.filter(({ id }) => theirs.has(id)).map(({ id, title }) => [id, title]));
  const steps = await automaticSteps(db, [...titles.keys()]);
  return steps.map(({ applicant_id, comment, step_reasons: reasons, created_at, undone_at }) => ({
    title: titles.get(applicant_id) ?? '',
    day: day(created_at),
    isUndone: undone_at !== null,
    ...(reasons === null ? explanationOfComment(comment ?? '') : explanationIn(StepReasons.parse(JSON.parse(reasons)))),
  }));
}

const Comment = z.string().trim().max(MAX_REQUEST_COMMENT);
/** A form sends every field; an empty one clears its value. */
const Values = PersonFields.pick({
  ...{ name: true, last_name: true, phone: true, document: true, city: true },
}).extend({ linkedin_url: PersonFields.shape.linkedin_url.or(z.literal('')) });

/** A kind of the page's forms that is unknown is null, as are values that cannot be stored. */
export function readRequest(kind: string, sent: Readonly<Record<string, string>>): NewDataRequest | null {
  const parsed = DataRequestKind.safeParse(kind);
  const comment = Comment.safeParse(sent.comentario ?? '');
  if (!parsed.success || !comment.success) return null;
  const purpose = parsed.data === 'consent' ? ConsentPurpose.safeParse(sent.finalidad) : null;
  if (purpose?.success === false) return null;
  const named = CORRECTED_FIELDS.flatMap((field) => {
    const value = sent[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  const values = Values.safeParse(parsed.data === 'rectification' ? Object.fromEntries(named) : {});
  if (!values.success) return null;
  const texts = Object.entries(values.data).map(([field, value]) => [field, value ?? '']);
  return {
    ...{ kind: parsed.data, purpose: purpose?.data ?? null, comment: comment.data },
    values: Object.fromEntries(texts),
  };
}
