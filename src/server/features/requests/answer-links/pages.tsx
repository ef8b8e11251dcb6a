// The page with which an approver answers a request from an e-mail, without a session and without scripts.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { api } from '../../../../contract/api/index.ts';
import { requestAnswerPageMessages as texts } from '../../../../contract/messages.ts';
import { REQUEST_ANSWER_VISITS_PER_MINUTE, requestAnswerPath } from '../../../../contract/request-answer-pages.ts';
import { isStepOverdue } from '../../../../domain/requests/step-deadlines.ts';
import { lockUntilEnd, type Reader, SYSTEM, withScope } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { readForms } from '../../../platform/http/form-body.ts';
import type { Services } from '../../../services.ts';
import { MessageView, sendError, sendPage } from '../../portal/index.ts';
import { recordOther } from '../../privacy/index.ts';
import { numberFormatOfOrganization } from '../emails/emails.ts';
import { approveRequest, rejectRequest } from '../steps/decisions.ts';
import { returnRequest } from '../steps/returns.ts';
import { ANSWERS, type Answer, FIELDS } from './fields.ts';
import { markLinksUsed } from './queries.ts';
import { AnswerView } from './view.tsx';
import { requireLink, type Visit, visitOf } from './visit.ts';

const MINUTE = 60_000;
const MAX_BODY_BYTES = 16_384;

export async function requestAnswerPages(http: FastifyInstance, services: Services): Promise<void> {
  await http.register(async (pages) => {
    readForms(pages, MAX_BODY_BYTES);
    pages.setErrorHandler((error, request, reply) => sendError(error as FastifyError, request, reply, null));
    const limited = { onRequest: pages.rateLimit({ max: REQUEST_ANSWER_VISITS_PER_MINUTE, timeWindow: MINUTE }) };
    const path = requestAnswerPath(':secret');
    pages.get(path, limited, (request, reply) => withOpenLink(reply, () => show(services, request, reply)));
    pages.post(path, limited, (request, reply) => withOpenLink(reply, () => submit(services, request, reply)));
  });
}

/** One answer for links that are unknown, altered, used or expired. */
async function withOpenLink(reply: FastifyReply, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await withScope(SYSTEM, work);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return sendMessage(reply, 404, texts.ended);
  }
}

const sendMessage = (
  reply: FastifyReply,
  status: number,
  { title, text }: { readonly title: string; readonly text: string },
): Promise<FastifyReply> => sendPage(reply, status, <MessageView portal={null} title={title} text={text} />);

const secretIn = (request: FastifyRequest): string => (request.params as { readonly secret: string }).secret;

/** Programs that check e-mails open links, so that this changes nothing. */
async function show({ database, now }: Services, request: FastifyRequest, reply: FastifyReply) {
  const link = await requireLink(database.read, secretIn(request), now());
  const visit = await visitOf(database.read, link, now());
  return showVisit(database.read, reply, { visit, now: now(), comment: '', problem: null });
}

interface Showing {
  readonly visit: Visit;
  readonly now: number;
  readonly comment: string;
  readonly problem: { readonly status: number; readonly text: string } | null;
}

async function showVisit(db: Reader, reply: FastifyReply, { visit, now, comment, problem }: Showing) {
  if (visit.kind === 'inactive') return sendMessage(reply, 403, texts.inactive);
  if (visit.kind === 'not_now') {
    return sendMessage(reply, 409, { title: texts.notNow, text: visit.reason ?? texts.notYours });
  }
  const props = {
    ...{ visit, comment, problem: problem?.text ?? null },
    format: await numberFormatOfOrganization(db, visit.link.organization_id),
    isOverdue: isStepOverdue(visit.step.overdue_at, false, now),
  };
  return sendPage(reply, problem?.status ?? 200, <AnswerView {...props} />);
}

const Form = z.object({
  answer: z.enum(ANSWERS),
  comment: z.string().trim().max(2000),
  version: z.coerce.number().int().positive(),
});

function readAnswer({ body }: FastifyRequest): z.output<typeof Form> {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  const read = Form.safeParse({
    answer: form.get(FIELDS.answer),
    comment: form.get(FIELDS.comment) ?? '',
    version: form.get(FIELDS.version),
  });
  if (!read.success) throw new AppError('malformed');
  return read.data;
}

const DECISIONS = {
  approve: { decide: approveRequest, call: api.requests.approve },
  return: { decide: returnRequest, call: api.requests.returnForChanges },
  reject: { decide: rejectRequest, call: api.requests.reject },
} as const;

async function submit(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { database, now } = services;
  const secret = secretIn(request);
  const input = readAnswer(request);
  try {
    const visit = await decide(services, secret, input);
    if (visit.kind !== 'asked')
      return showVisit(database.read, reply, { visit, now: now(), comment: '', problem: null });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_found') throw error;
    // The request changed since the page was read, or the comment is missing: the page displays it as it is now.
    const visit = await visitOf(database.read, await requireLink(database.read, secret, now()), now());
    const text = error.code === 'stale_version' ? texts.changed : error.body.error;
    const problem = { status: error.code === 'invalid' ? 422 : 409, text };
    return showVisit(database.read, reply, { visit, now: now(), comment: input.comment, problem });
  }
  services.wakeEvents();
  services.wakeMail();
  return sendMessage(reply, 200, { title: texts.done.title, text: texts.done[input.answer] });
}

/** Of two uses at once the second finds the link used. */
const decide = (
  { database, now }: Services,
  secret: string,
  { answer, comment, version }: { readonly answer: Answer; readonly comment: string; readonly version: number },
): Promise<Visit> =>
  database.transaction(async (tx) => {
    const { id } = await requireLink(tx, secret, now());
    await lockUntilEnd(tx, 'request answer link', id);
    const link = await requireLink(tx, secret, now());
    const visit = await visitOf(tx, link, now());
    if (visit.kind !== 'asked') return visit;
    const input = { comment: comment || null, version };
    const { decide, call } = DECISIONS[answer];
    await decide(tx, visit.caller, { id: link.request_id, input, now: now() });
    const { organization_id: organizationId, user_id: userId, request_id: subjectId } = link;
    await recordOther(tx, call, { by: 'link', organizationId, userId, subjectId, now: now() });
    await markLinksUsed(tx, link, now());
    return visit;
  });
