// The way of the system's browser to an identity provider and back, and the provider's logout.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  providerLogoutPath,
  SAML_RETURN_PATH,
  SINGLE_SIGN_ON_RETURN_PATH,
  SINGLE_SIGN_ON_TRIES_PER_MINUTE,
  singleSignOnPath,
} from '../../../contract/api/single-sign-on.ts';
import { IdInText } from '../../../contract/common.ts';
import { singleSignOnPageMessages as texts } from '../../../contract/messages.ts';
import { SYSTEM, withScope } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { AuditTrail } from '../../platform/http/audit-trail.ts';
import { toAppError } from '../../platform/http/errors.ts';
import { readForms } from '../../platform/http/form-body.ts';
import type { Services } from '../../services.ts';
import { MessageView, sendError, sendPage } from '../portal/index.ts';
import { logOut } from './logout.ts';
import { SignOnRejected } from './rejection.ts';
import { logOutBySaml, type SamlLogout } from './saml-logout.ts';
import { acceptReturn, departure } from './sign-ons.ts';

const MINUTE = 60_000;
const MAX_BODY_BYTES = 64 * 1024;
/** Signed answers in XML, with the groups of an account. */
const MAX_ANSWER_BYTES = 512 * 1024;

export async function singleSignOnPages(http: FastifyInstance, services: Services, trail: AuditTrail): Promise<void> {
  await http.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => sendProblem(error as FastifyError, request, reply));
    const limited = { onRequest: pages.rateLimit({ max: SINGLE_SIGN_ON_TRIES_PER_MINUTE, timeWindow: MINUTE }) };
    pages.get(SINGLE_SIGN_ON_RETURN_PATH, limited, (request, reply) =>
      withScope(SYSTEM, async () => goTo(reply, await acceptReturn(services, trail, answerIn(request)))),
    );
    pages.get(singleSignOnPath(':token'), limited, (request, reply) =>
      withScope(SYSTEM, async () => goTo(reply, await departure(services, tokenIn(request)))),
    );
  });
  await http.register(async (pages) => {
    readForms(pages, MAX_ANSWER_BYTES);
    pages.setErrorHandler((error, request, reply) => sendProblem(error as FastifyError, request, reply));
    const limited = { onRequest: pages.rateLimit({ max: SINGLE_SIGN_ON_TRIES_PER_MINUTE, timeWindow: MINUTE }) };
    pages.post(SAML_RETURN_PATH, { ...limited, bodyLimit: MAX_ANSWER_BYTES }, (request, reply) =>
      withScope(SYSTEM, async () => goTo(reply, await acceptReturn(services, trail, formIn(request)))),
    );
  });
  await http.register(async (pages) => {
    readForms(pages, MAX_BODY_BYTES);
    const limited = { onRequest: pages.rateLimit({ max: SINGLE_SIGN_ON_TRIES_PER_MINUTE, timeWindow: MINUTE }) };
    pages.post(providerLogoutPath(':id'), limited, (request, reply) =>
      withScope(SYSTEM, async () => {
        const id = IdInText.safeParse((request.params as { id: string }).id);
        if (!id.success) throw new AppError('not_found');
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        // A SAML provider sends the user's browser, which needs a page.
        if (form.has('SAMLRequest')) return logOutInBrowser(services, request, reply, { form });
        const token = form.get('logout_token');
        if (token === null) throw new AppError('malformed');
        await logOut(services, id.data, token);
        return reply.code(200).header('cache-control', 'no-store').send();
      }),
    );
    pages.get(providerLogoutPath(':id'), limited, (request, reply) =>
      withScope(SYSTEM, () => logOutInBrowser(services, request, reply, { query: queryIn(request) })),
    );
  });
}

/** The browser goes back to the provider if that waits for an answer. */
async function logOutInBrowser(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  logout: SamlLogout,
): Promise<FastifyReply> {
  try {
    const id = IdInText.safeParse((request.params as { id: string }).id);
    if (!id.success) throw new AppError('not_found');
    const address = await logOutBySaml(services, id.data, logout);
    if (address !== null) return goTo(reply, address);
    return sendPage(reply, 200, <MessageView portal={null} title={texts.loggedOutTitle} text={texts.loggedOut} />);
  } catch (error) {
    if (!(error instanceof SignOnRejected)) return sendProblem(error as FastifyError, request, reply);
    request.log.warn({ err: error.cause ?? error }, 'single logout rejected');
    const view = <MessageView portal={null} title={texts.logoutFailedTitle} text={error.message} />;
    return sendPage(reply, error.status, view);
  }
}

const queryIn = ({ url }: FastifyRequest): string => url.slice(url.indexOf('?') + 1);

const tokenIn = (request: FastifyRequest): string => (request.params as { token: string }).token;

const goTo = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303);

const Form = z.object({ RelayState: z.string().min(1).max(200), SAMLResponse: z.string().min(1) });

/** @throws AppError not_found without the state of a sign-in */
function formIn({ body }: FastifyRequest): { state: string; samlResponse: string } {
  const form = Form.safeParse(body instanceof URLSearchParams ? Object.fromEntries(body) : null);
  if (!form.success) throw new AppError('not_found');
  return { state: form.data.RelayState, samlResponse: form.data.SAMLResponse };
}

const Answer = z.object({ state: z.string().min(1).max(200) });

/** @throws AppError not_found without the state of a sign-in */
function answerIn(request: FastifyRequest): { state: string; search: string } {
  const answer = Answer.safeParse(request.query);
  if (!answer.success) throw new AppError('not_found');
  return { state: answer.data.state, search: new URL(request.url, 'http://localhost').search };
}

/** Expired, unknown and repeated pages receive the same response. */
async function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (error instanceof SignOnRejected) {
    request.log.warn({ err: error.cause ?? error }, 'single sign-on rejected');
    return sendPage(reply, error.status, <MessageView portal={null} title={texts.failedTitle} text={error.message} />);
  }
  if (toAppError(error).code !== 'not_found') return sendError(error, request, reply, null);
  return sendPage(reply, 404, <MessageView portal={null} title={texts.endedTitle} text={texts.restart} />);
}
