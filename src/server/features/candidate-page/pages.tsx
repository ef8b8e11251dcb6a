// HTTP of «Mi postulación», the candidate's own page of the portal.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  askedDataPath,
  CANDIDATE_LINK_MINUTES,
  CANDIDATE_LINKS_PER_MINUTE,
  CANDIDATE_VISIT_MINUTES,
  CANDIDATE_VISITS_PER_MINUTE,
  candidateDataPath,
  candidateEntryPath,
  candidatePagePath,
  candidatePdfPath,
  candidateRightsPath,
  candidateSurveyPath,
  confirmationPath,
  MAX_WITHDRAWAL_REASON,
} from '../../../contract/api/candidate-page.ts';
import { Email, Id, numberInText } from '../../../contract/common.ts';
import { askedDataMessages, personalDataMessages, candidatePageMessages as texts } from '../../../contract/messages.ts';
import { lockUntilEnd, withScope } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { readForm } from '../../platform/http/form.ts';
import type { Services } from '../../services.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import { takeBackWithdrawal, withdrawApplication } from '../candidacies/index.ts';
import {
  type CookieRules,
  canSendLinks,
  cookieOf,
  languageOf,
  languageOfItsPortal,
  MessageView,
  type OpenPortal,
  openPortal,
  pageHeaders,
  readPosted,
  sendError,
  sendPage,
  setCookie,
  speakLanguages,
} from '../portal/index.ts';
import { personDocument, personPdf } from '../privacy/index.ts';
import { assertLink, findVisitor, leave, openVisit, type Visitor } from './access.ts';
import { assertOwn, ownApplications } from './applications.ts';
import { supplyAsked } from './asked-data.ts';
import type { SentData } from './asked-data-view.tsx';
import { assertConfirmationLink, confirmByLink, confirmOwn } from './confirming.ts';
import { insertLinkRequest, personsOfMailbox } from './queries.ts';
import { showRights, submitRequest } from './rights-pages.tsx';
import { showSurvey, submitOwnSurvey, submitSurvey } from './survey-pages.tsx';
import { ApplicationsView, AskOwnLinkView, ConfirmView, EnterPageView } from './views.tsx';

const MINUTE = 60_000;
const COOKIE = 'terna_postulacion';
/** Status of whatever needs an open visit. */
const NEEDS_VISIT = 401;

interface Asked {
  readonly services: Services;
  readonly portal: OpenPortal;
  /** The address of the page. */
  readonly path: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
type Answer = FastifyReply | Promise<FastifyReply>;

export async function candidatePages(http: FastifyInstance, services: Services): Promise<void> {
  await http.register(async (pages) => registerPages(pages, services));
}

function registerPages(http: FastifyInstance, services: Services): void {
  speakLanguages(http, languageOfItsPortal(services));
  http.setErrorHandler((error, request, reply) => sendError(error as FastifyError, request, reply, null));
  const page = (work: (asked: Asked) => Answer) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { token } = request.params as { readonly token: string };
    const portal = await openPortal(services, { token }, 'external', `${request.protocol}://${request.host}`);
    const scope = { organizationId: portal.row.organization_id, userId: null };
    const path = candidatePagePath(portal.row.token);
    return withScope(scope, async () => work({ services, portal, path, request, reply }));
  };
  const own = (work: (asked: Asked, visitor: Visitor) => Answer) =>
    page(async (asked) => {
      const visitor = await visitorOf(asked);
      return visitor ? work(asked, visitor) : askForLink(asked, { status: NEEDS_VISIT, address: '', problem: null });
    });
  const limited = (max: number) => ({ onRequest: http.rateLimit({ max, timeWindow: MINUTE }) });
  const [visits, links] = [limited(CANDIDATE_VISITS_PER_MINUTE), limited(CANDIDATE_LINKS_PER_MINUTE)];
  const path = candidatePagePath(':token');
  const entry = candidateEntryPath(':token', ':secret');
  http.get(path, visits, page(showPage));
  http.post(`${path}/enlace`, links, page(submitAddress));
  http.get(entry, visits, page(showEntry));
  http.post(entry, visits, page(submitEntry));
  const confirmation = confirmationPath(':token', ':secret');
  http.get(confirmation, visits, page(showConfirmation));
  http.post(confirmation, visits, page(submitConfirmation));
  http.post(`${path}/salir`, visits, own(submitLeave));
  http.get(candidateDataPath(path, ':number'), visits, own(sendData));
  http.get(candidatePdfPath(path, ':number'), visits, own(sendPdf));
  http.get(candidateRightsPath(path), visits, own(showRights));
  http.post(`${candidateRightsPath(path)}/:number/:kind`, visits, own(submitRequest));
  const application = `${path}/postulaciones/:id`;
  http.post(`${application}/retirar`, visits, own(submitWithdrawal));
  http.post(`${application}/recuperar`, visits, own(submitTakeBack));
  http.post(askedDataPath(application), visits, own(submitAskedData));
  http.post(`${application}/encuesta`, visits, own(submitOwnSurvey));
  const survey = candidateSurveyPath(':token', ':secret');
  http.get(survey, visits, page(showSurvey));
  http.post(survey, visits, page(submitSurvey));
  http.post(`${application}/confirmar`, visits, own(submitOwnConfirmation));
}

const visitorOf = ({ services, portal, request }: Asked): Promise<Visitor | null> =>
  findVisitor(services, portal.row.organization_id, cookieOf(request, COOKIE));

const cookieRules = ({ path, portal }: Asked): CookieRules => ({ name: COOKIE, path, origin: portal.origin });

const askForLink = (
  { portal, path, reply }: Asked,
  { status, ...view }: { readonly status: number; readonly address: string; readonly problem: string | null },
): Promise<FastifyReply> => sendPage(reply, status, <AskOwnLinkView portal={portal.view} path={path} {...view} />);

async function showPage(asked: Asked): Promise<FastifyReply> {
  const visitor = await visitorOf(asked);
  if (!visitor) return askForLink(asked, { status: 200, address: '', problem: null });
  return showApplications(asked, visitor, null);
}

async function showApplications(
  asked: Asked,
  visitor: Visitor,
  problem: string | null,
  sent: SentData | null = null,
): Promise<FastifyReply> {
  const { services, portal, path, reply } = asked;
  const { read } = services.database;
  const props = {
    ...{ portal: portal.view, path, address: visitor.address, problem, sent },
    applications: await ownApplications(services, visitor),
    timeZone: await timeZoneOfOrganization(read, visitor.organizationId),
    names: (await recordsOf(services, visitor)).map(({ full_name }) => full_name),
  };
  return sendPage(reply, sent ? 422 : problem === null ? 200 : 409, <ApplicationsView {...props} />);
}

const recordsOf = ({ database }: Services, { organizationId, address }: Visitor) =>
  personsOfMailbox(database.read, organizationId, address);

/** The address is stored and not searched, so the answer reveals nothing about it. */
async function submitAddress(asked: Asked): Promise<FastifyReply> {
  const { services, portal, request, reply } = asked;
  if (!request.isMultipart()) throw new AppError('malformed');
  const { email = '' } = (await readForm(request)).texts;
  const { organization_id: organizationId, token } = portal.row;
  if (!(await canSendLinks(services, organizationId))) {
    return sendPage(reply, 503, <MessageView portal={portal.view} title={texts.title} text={texts.unavailable} />);
  }
  const address = Email.safeParse(email);
  if (!address.success) {
    return askForLink(asked, { status: 422, address: email.slice(0, 254), problem: texts.ask.wrongAddress });
  }
  await services.database.transaction((tx) =>
    insertLinkRequest(tx, {
      organization_id: organizationId,
      ...{ address: address.data, portal_token: token, language: languageOf(request) },
      ...{ created_at: services.now(), claimed_until: null },
    }),
  );
  const { title, text } = texts.sent;
  return sendPage(reply, 200, <MessageView portal={portal.view} title={title} text={text(CANDIDATE_LINK_MINUTES)} />);
}

const secretOf = (request: FastifyRequest): string => (request.params as { readonly secret: string }).secret;

function showEntry(asked: Asked): Promise<FastifyReply> {
  const { services, portal, request, reply } = asked;
  return withOpenLink(asked, async () => {
    await assertLink(services, portal.row.organization_id, secretOf(request));
    return sendPage(reply, 200, <EnterPageView portal={portal.view} />);
  });
}

function submitEntry(asked: Asked): Promise<FastifyReply> {
  const { services, portal, path, request, reply } = asked;
  const link = { organizationId: portal.row.organization_id, secret: secretOf(request) };
  return withOpenLink(asked, async () => {
    const value = await services.database.transaction((tx) => openVisit(tx, services, link));
    setCookie(reply, cookieRules(asked), { value, seconds: (CANDIDATE_VISIT_MINUTES * MINUTE) / 1000 });
    return reply.headers(pageHeaders).redirect(path, 303);
  });
}

/** Reading confirms nothing, because e-mail programs open links before their readers do. */
function showConfirmation(asked: Asked): Promise<FastifyReply> {
  const { services, portal, request, reply } = asked;
  const link = { organizationId: portal.row.organization_id, secret: secretOf(request) };
  return withOpenLink(
    asked,
    async () => {
      await assertConfirmationLink(services.database.read, services, link);
      return sendPage(reply, 200, <ConfirmView portal={portal.view} />);
    },
    texts.confirmation.ended,
  );
}

/** The answer is the same whether or not the organization knows the mailbox. */
function submitConfirmation(asked: Asked): Promise<FastifyReply> {
  const { services, portal, path, request, reply } = asked;
  const link = { organizationId: portal.row.organization_id, secret: secretOf(request) };
  return withOpenLink(
    asked,
    async () => {
      await services.database.transaction((tx) => confirmByLink(tx, services, link));
      services.wakeEvents();
      services.wakeJobs();
      const view = { portal: portal.view, ...texts.confirmation.done, more: { label: texts.see, href: path } };
      return sendPage(reply, 200, <MessageView {...view} />);
    },
    texts.confirmation.ended,
  );
}

/** One answer for links that are unknown, used, expired or of another portal. */
async function withOpenLink(
  { portal, path, reply }: Asked,
  work: () => Promise<FastifyReply>,
  ended: string = texts.ended.text,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    const { title, more } = texts.ended;
    const view = { portal: portal.view, title, text: ended, more: { label: more, href: path } };
    return sendPage(reply, 404, <MessageView {...view} />);
  }
}

async function submitLeave(asked: Asked, visitor: Visitor): Promise<FastifyReply> {
  const { services, path, reply } = asked;
  await leave(services, visitor);
  setCookie(reply, cookieRules(asked), { value: '', seconds: 0 });
  return reply.headers(pageHeaders).redirect(path, 303);
}

/** The same document as in the archive for administrators. */
async function sendData({ services, request, reply }: Asked, visitor: Visitor): Promise<FastifyReply> {
  const record = await requestedRecord(services, request, visitor);
  return reply
    .headers({ ...pageHeaders, 'cache-control': 'no-store' })
    .header('content-disposition', `attachment; filename="${texts.data.fileName}"`)
    .type('application/json; charset=utf-8')
    .send(await personDocument(services.database.read, record.id));
}

async function sendPdf({ services, request, reply }: Asked, visitor: Visitor): Promise<FastifyReply> {
  const record = await requestedRecord(services, request, visitor);
  const person = { organizationId: visitor.organizationId, personId: record.id };
  return reply
    .headers({ ...pageHeaders, 'cache-control': 'no-store' })
    .header('content-disposition', `attachment; filename="${personalDataMessages.fileName}"`)
    .type('application/pdf')
    .send(await personPdf(services.database.read, person, services.now()));
}

/** @throws AppError not_found */
async function requestedRecord(services: Services, request: FastifyRequest, visitor: Visitor) {
  const number = Number((request.params as { readonly number: string }).number);
  const record = (await recordsOf(services, visitor))[number - 1];
  if (!record) throw new AppError('not_found');
  return record;
}

const Reason = z.string().trim().max(MAX_WITHDRAWAL_REASON);

async function submitWithdrawal(asked: Asked, visitor: Visitor): Promise<FastifyReply> {
  const { request } = asked;
  if (!request.isMultipart()) throw new AppError('malformed');
  const reason = Reason.safeParse((await readForm(request)).texts.motivo ?? '');
  if (!reason.success) throw new AppError('malformed');
  return changeOwn(asked, visitor, {
    work: (tx, withdrawing) => withdrawApplication(tx, withdrawing, reason.data),
    problem: texts.withdrawal.notNow,
  });
}

const submitTakeBack = (asked: Asked, visitor: Visitor): Promise<FastifyReply> =>
  changeOwn(asked, visitor, { work: takeBackWithdrawal, problem: texts.withdrawal.tooLate });

const submitOwnConfirmation = (asked: Asked, visitor: Visitor): Promise<FastifyReply> =>
  changeOwn(asked, visitor, {
    work: (tx, confirming) => confirmOwn(tx, asked.services, confirming),
    problem: texts.withdrawal.notNow,
  });

/** Files of strangers, and those that no rule asks for, are not stored. */
async function asksForFiles({ services }: Asked, visitor: Visitor, id: number): Promise<boolean> {
  const own = (await ownApplications(services, visitor)).find((one) => one.id === id);
  return own?.askedInputs.some(({ kind }) => kind === 'file') ?? false;
}

/** With problems the page says so beside the fields, and keeps what was written. */
async function submitAskedData(asked: Asked, visitor: Visitor): Promise<FastifyReply> {
  const { request, services } = asked;
  if (!request.isMultipart()) throw new AppError('malformed');
  const applicationId = Number((request.params as { readonly id: string }).id);
  const asksFiles = await asksForFiles(asked, visitor, applicationId);
  const posted = await readPosted(request, services, visitor.organizationId, () => !asksFiles);
  const written = {
    texts: Object.fromEntries(posted.texts),
    files: Object.fromEntries(posted.files),
    problems: posted.problems,
  };
  try {
    return await changeOwn(asked, visitor, {
      work: (tx, supplying) => supplyAsked(tx, supplying, written),
      problem: askedDataMessages.problems.over,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    const { texts: values, files } = written;
    const problems = error.details.fields ?? {};
    return showApplications(asked, visitor, null, { applicationId, values, files, problems });
  }
}

interface OwnChange {
  readonly work: (...change: Parameters<typeof takeBackWithdrawal>) => Promise<unknown>;
  /** What the page says if the application has changed meanwhile. */
  readonly problem: string;
}

/** After a change the browser reads the page anew, so that a reload repeats nothing. */
async function changeOwn(asked: Asked, visitor: Visitor, { work, problem }: OwnChange): Promise<FastifyReply> {
  const { services, path, request, reply } = asked;
  const { organizationId } = visitor;
  const id = numberInText.pipe(Id).safeParse((request.params as { readonly id: string }).id);
  if (!id.success) throw new AppError('not_found');
  try {
    await services.database.transaction(async (tx) => {
      await lockUntilEnd(tx, 'candidate page', id.data);
      await assertOwn(tx, visitor, id.data);
      await work(tx, { organizationId, applicantId: id.data, now: services.now() });
    });
  } catch (error) {
    const isOutdated = error instanceof AppError && (error.code === 'conflict' || error.code === 'stale_version');
    if (!isOutdated) throw error;
    return showApplications(asked, visitor, problem);
  }
  services.wakeEvents();
  services.wakeJobs();
  return reply.headers(pageHeaders).redirect(path, 303);
}
