// Serves the application form and accepts applications posted by it.
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ExternalApplication } from '../../../../contract/api/portal-application.ts';
import type { PostulationForm } from '../../../../contract/api/portal-form.ts';
import { Email } from '../../../../contract/common.ts';
import { errorStatus } from '../../../../contract/errors.ts';
import { portalPageMessages } from '../../../../contract/messages.ts';
import { type CalendarDay, dayIn } from '../../../../domain/calendar/calendar-days.ts';
import { formIn } from '../../../../domain/forms/form-languages.ts';
import type { Reader } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { parse } from '../../../platform/http/parse.ts';
import type { Services } from '../../../services.ts';
import { countryOf } from '../../calendars/index.ts';
import { canSendLinks } from '../access.ts';
import { receiveApplication } from '../application.ts';
import { DRAFT, readDraft, saveDraft } from '../drafts.ts';
import { readForm } from '../form.ts';
import { problemsBeside } from '../form-problems.ts';
import { PERSON, personOfLink, personOfPass } from '../known-person.ts';
import { languageOf } from '../language.ts';
import { isProven, isUnderLoad, type RecentApplications } from '../load.ts';
import type { OpenOffer } from '../queries.ts';
import { offerPath } from '../shapes.ts';
import { visitorWithPass } from './access.tsx';
import { pageHeaders, sendPage, wantsJson } from './answer.tsx';
import { applicationOf, type Posted, problemsByField } from './application-of.ts';
import { ApplyView, TRAP } from './apply-view.tsx';
import { formToken, readFormToken } from './form-token.ts';
import { policyIn } from './message-view.tsx';
import type { OpenPortal } from './open-portal.ts';
import { type PostedForm, readPosted } from './posted-form.ts';
import { langOf } from './shell.tsx';

const texts = portalPageMessages.apply;
/** The field with the proof of work. */
const PROOF = 'prueba';
/** Status of a well-formed but invalid form. */
const INVALID = errorStatus.invalid;

export interface Applying {
  readonly services: Services;
  readonly recent: RecentApplications;
  readonly portal: OpenPortal;
  readonly offer: OpenOffer;
  /**
   * Finds the offer again within a transaction.
   * @throws AppError not_found if it is no longer open on this portal
   */
  readonly findOffer: (db: Reader) => Promise<OpenOffer>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Refusal {
  readonly status: number;
  readonly message: string | null;
  readonly problems: Readonly<Record<string, string>>;
  /** Whether the sender has to prove work. */
  readonly asksProof?: boolean;
}

const nothing: Posted = { texts: new Map(), files: new Map() };

/** The organization's country, which determines the format of amounts. */
const countryOfPortal = ({ database }: Services, { row }: OpenPortal) => countryOf(database.read, row.organization_id);

/** The form is empty except for the name and address of the user of a link or pass. */
export async function showForm(applying: Applying): Promise<FastifyReply> {
  const opened = { status: 200, message: null, problems: {} };
  const form = await formOf(applying);
  const { [DRAFT]: secret } = applying.request.query as Record<string, unknown>;
  if (typeof secret !== 'string') return sendForm(applying, form, await knownOf(applying), opened);
  const { services, offer } = applying;
  const draft = await readDraft(services.database.read, { processId: offer.id, secret }, services.now());
  if (!draft) return sendForm(applying, form, nothing, { ...opened, message: portalPageMessages.draft.ended });
  const saved = new Map(Object.entries({ ...draft, [DRAFT]: secret }));
  return sendForm(applying, form, { ...nothing, texts: saved }, opened);
}

/** Accepts a posted form and redirects to the confirmation, or returns the form as completed, with errors. */
export async function submitApplication(applying: Applying): Promise<FastifyReply> {
  const { services, portal, offer, request, reply } = applying;
  const posted = await readPosted(request, services, portal.row.organization_id, (sentTexts) =>
    Boolean(refusalOfRobots(applying, sentTexts)),
  );
  const form = await formOf(applying);
  const refusal =
    refusalOfRobots(applying, posted.texts) ??
    (await refusalUnderLoad(applying, posted.texts)) ??
    (await submit(applying, form, posted));
  if (refusal) return sendForm(applying, form, posted, refusal);
  const location = `${offerPath(offer, portal.row.token)}/recibida`;
  if (wantsJson(request)) return reply.code(201).headers(pageHeaders).send({ location });
  return reply.headers(pageHeaders).redirect(location, 303);
}

/** What a draft leaves out: what belongs to one delivery of the form, and the consent, which is given when sending. */
const NOT_SAVED = new Set(['token', 'clave', TRAP, 'privacy_policy_version', DRAFT, PROOF]);

/** Saves what was written, without files. The answer is the same for every mailbox. */
export async function submitDraft(applying: Applying): Promise<FastifyReply> {
  const { services, portal, offer, request, reply } = applying;
  const posted = await readPosted(request, services, portal.row.organization_id, () => true);
  const form = await formOf(applying);
  const address = Email.safeParse(posted.texts.get('email') ?? '');
  const problems = { email: portalPageMessages.draft.needsAddress };
  const invalid = address.success ? null : { status: INVALID, message: null, problems };
  const refusal = refusalOfRobots(applying, posted.texts) ?? invalid;
  if (refusal || !address.success)
    return sendForm(applying, form, posted, refusal ?? { status: INVALID, message: null, problems });
  const texts = new Map([...posted.texts].filter(([name]) => !NOT_SAVED.has(name)));
  const base = offerPath(offer, portal.row.token);
  await services.database.transaction((tx) =>
    saveDraft(tx, services, { offer, path: `${base}/postular`, address: address.data, texts }, services.now()),
  );
  services.wakeMail();
  const location = `${base}/guardada`;
  if (wantsJson(request)) return reply.code(201).headers(pageHeaders).send({ location });
  return reply.headers(pageHeaders).redirect(location, 303);
}

async function knownOf({ services, portal, request }: Applying): Promise<Posted> {
  const organizationId = portal.row.organization_id;
  const { [PERSON]: token } = request.query as Record<string, unknown>;
  const person =
    portal.kind === 'internal'
      ? await personOfPass(services, organizationId, await visitorWithPass({ services, portal, request }))
      : await personOfLink(services, organizationId, token);
  return { ...nothing, texts: new Map(Object.entries(person ?? {})) };
}

async function formOf({ services, offer, request }: Applying): Promise<PostulationForm> {
  return formIn((await readForm(services.database.read, offer)).form, languageOf(request));
}

/**
 * Bots complete the honeypot or submit at once. As they cannot be identified with certainty, senders are only asked to
 * send again.
 */
function refusalOfRobots({ services, offer }: Applying, sentTexts: ReadonlyMap<string, string>): Refusal | null {
  const state = readFormToken(services.serverKeys, offer.id, sentTexts.get('token') ?? '', services.now());
  if (state === 'expired') return { status: INVALID, message: texts.expired, problems: {} };
  const isTrapped = Boolean(sentTexts.get(TRAP));
  return state === 'too_fast' || isTrapped ? { status: INVALID, message: texts.tooFast, problems: {} } : null;
}

/** Under load a proof of work is asked for; the link of a draft proves the mailbox instead. */
async function refusalUnderLoad(
  { services, offer, recent, request }: Applying,
  sentTexts: ReadonlyMap<string, string>,
): Promise<Refusal | null> {
  const { read } = services.database;
  const now = services.now();
  const textOf = (name: string) => sentTexts.get(name) ?? '';
  if (!recent.isMany(request.ip, now) && !(await isUnderLoad(read, offer.organization_id, now))) return null;
  if (isProven(textOf('token'), textOf('clave'), textOf(PROOF))) return null;
  const draft = textOf(DRAFT);
  if (draft !== '' && (await readDraft(read, { processId: offer.id, secret: draft }, now))) return null;
  const message = (await canSendLinks(services, offer.organization_id)) ? texts.busy : portalPageMessages.tooMany.text;
  return { status: INVALID, message, problems: {}, asksProof: true };
}

const Body = z.strictObject({ applicant: ExternalApplication });

async function submit(
  { services, portal, findOffer, recent, request }: Applying,
  form: PostulationForm,
  posted: PostedForm,
) {
  const raw = applicationOf(form, posted, await countryOfPortal(services, portal));
  try {
    const { applicant } = parse(Body, { applicant: raw });
    if (Object.keys(posted.problems).length > 0) throw new AppError('invalid', { fields: {} });
    await receiveApplication(services, {
      ...{ findOffer, applicant, upload: null, language: languageOf(request) },
      ...{ isProven: true, draft: posted.texts.get(DRAFT) },
      idempotencyKey: posted.texts.get('clave') || undefined,
    });
    recent.note(request.ip, services.now());
    services.wakeEvents();
    services.wakeJobs();
    services.wakeJobs();
    return null;
  } catch (error) {
    const refusal =
      error instanceof AppError
        ? refusalOf(error, { form, posted, raw, today: dayIn(portal.view.timeZone, services.now()) })
        : null;
    if (refusal === null) throw error;
    return refusal;
  }
}

interface Rejected {
  readonly form: PostulationForm;
  readonly posted: PostedForm;
  /** The application as posted. */
  readonly raw: Record<string, unknown>;
  /** Where the organization is. */
  readonly today: CalendarDay;
}

/** All problems at once: of the shape of fields, of the form, and of files that were not stored. */
function refusalOf(appError: AppError, { form, posted, raw, today }: Rejected): Refusal | null {
  const { code, status, details } = appError;
  if (details.fields) {
    const all = problemsBeside({ form }, { applicant: raw, shape: details.fields, today });
    const problems = { ...problemsByField(form, posted, all), ...posted.problems };
    return { status: INVALID, message: null, problems };
  }
  if (code === 'idempotency_mismatch') return { status, message: texts.sentBefore, problems: {} };
  return details.message === undefined ? null : { status, message: details.message, problems: {} };
}

/** An expired token is replaced, while a too recent one remains valid, so that sending again succeeds. */
async function sendForm(
  { services, portal, offer, request, reply }: Applying,
  form: PostulationForm,
  posted: Posted,
  { status, message, problems, asksProof = false }: Refusal,
): Promise<FastifyReply> {
  const token = posted.texts.get('token') ?? '';
  const now = services.now();
  const isOver = readFormToken(services.serverKeys, offer.id, token, now) === 'expired';
  const next = isOver ? formToken(services.serverKeys, offer.id, now) : token;
  if (wantsJson(request)) {
    const { text, language } = policyIn(form.privacy_policy, languageOf(request));
    const policy = { version: form.privacy_policy.version, text, lang: langOf(language) ?? null };
    return reply.code(status).headers(pageHeaders).send({ message, fields: problems, token: next, policy, asksProof });
  }
  const once = posted.texts.get('clave') || randomUUID();
  const country = await countryOfPortal(services, portal);
  const canSave = await canSendLinks(services, portal.row.organization_id);
  const draft = posted.texts.get(DRAFT) ?? null;
  const view = { portal: portal.view, form, token: next, once, posted, problems, message, country, draft, canSave };
  return sendPage(reply, status, <ApplyView {...view} />);
}
