// The way of the system's browser to Microsoft or Google and back, with the permission for a calendar.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  CALENDAR_RETURN_PATH,
  CALENDAR_SIGN_INS_PER_MINUTE,
  calendarSignInPath,
} from '../../../contract/api/interviewer-calendars.ts';
import { calendarSignInPageMessages as texts } from '../../../contract/messages.ts';
import { SYSTEM, withScope } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { toAppError } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { MessageView, sendError, sendPage } from '../portal/index.ts';
import { acceptReturn, departure, SignInRejected } from './sign-ins.ts';

const MINUTE = 60_000;

export async function calendarSignInPages(http: FastifyInstance, services: Services): Promise<void> {
  await http.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => sendProblem(error as FastifyError, request, reply));
    const limited = { onRequest: pages.rateLimit({ max: CALENDAR_SIGN_INS_PER_MINUTE, timeWindow: MINUTE }) };
    pages.get(CALENDAR_RETURN_PATH, limited, (request, reply) =>
      withScope(SYSTEM, async () => goTo(reply, await acceptReturn(services, answerIn(request)))),
    );
    pages.get(calendarSignInPath(':token'), limited, (request, reply) =>
      withScope(SYSTEM, async () => goTo(reply, await departure(services, tokenIn(request)))),
    );
  });
}

const goTo = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303);

const Token = z.object({ token: z.string().min(1).max(200) });
const Answer = z.object({ state: z.string().min(1).max(200) });

/** @throws AppError not_found */
function tokenIn({ params }: FastifyRequest): string {
  const parsed = Token.safeParse(params);
  if (!parsed.success) throw new AppError('not_found');
  return parsed.data.token;
}

/** @throws AppError not_found without the state of a sign-in */
function answerIn(request: FastifyRequest): { state: string; search: string } {
  const answer = Answer.safeParse(request.query);
  if (!answer.success) throw new AppError('not_found');
  return { state: answer.data.state, search: new URL(request.url, 'http://localhost').search };
}

/** Expired, unknown and repeated pages receive the same response. */
async function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (error instanceof SignInRejected) {
    request.log.warn({ err: error.cause ?? error }, 'calendar not connected');
    return sendPage(reply, error.status, <MessageView portal={null} title={texts.failedTitle} text={error.message} />);
  }
  if (toAppError(error).code !== 'not_found') return sendError(error, request, reply, null);
  return sendPage(reply, 404, <MessageView portal={null} title={texts.endedTitle} text={texts.restart} />);
}
