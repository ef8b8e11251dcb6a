// Answers a page: React makes the HTML, which escapes whatever anybody has written, and the headers let nothing else run.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import { errorMessages, portalPageMessages } from '../../../../contract/messages.ts';
import { toAppError } from '../../../platform/http/errors.ts';
import { documentOf } from './document.ts';
import { MessageView } from './message-view.tsx';
import type { PortalView } from './shell.tsx';

/** Own scripts, styles, pictures and calls only; nothing inline, nothing of anybody else, in nobody's frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of every answer of the portal. */
export const pageHeaders = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
} as const;

/** @param keep whether the browser may keep the page, to be asked for again; what somebody wrote is never kept */
export async function sendPage(
  reply: FastifyReply,
  status: number,
  page: ReactElement,
  isCacheable = false,
): Promise<FastifyReply> {
  const html = await documentOf(page);
  return reply
    .code(status)
    .headers(pageHeaders)
    .header('cache-control', isCacheable ? 'no-cache' : 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Whether the script of the form asks, which reads JSON. */
export const wantsJson = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').startsWith('application/json');

/** Says in a page what went wrong; what was not foreseen is logged, without the address. */
export async function sendError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  portal: PortalView | null,
): Promise<FastifyReply> {
  const appError = toAppError(error);
  if (appError.code === 'internal') request.log.error({ err: error, route: request.routeOptions.url }, 'page failed');
  if (wantsJson(request)) {
    const message = appError.details.message ?? errorMessages[appError.code];
    return reply.code(appError.status).headers(pageHeaders).send({ message, fields: {} });
  }
  const { ended, unknown, tooMany, failed } = portalPageMessages;
  if (appError.code === 'not_found' && portal) {
    const more = { label: ended.more, href: portal.home };
    return sendPage(reply, appError.status, <MessageView portal={portal} {...ended} more={more} />);
  }
  if (appError.code === 'not_found')
    return sendPage(reply, appError.status, <MessageView portal={null} {...unknown} />);
  const said = appError.code === 'too_many_requests' ? tooMany : failed;
  const text = appError.status < 500 ? (appError.details.message ?? said.text) : said.text;
  return sendPage(reply, appError.status, <MessageView portal={portal} title={said.title} text={text} />);
}
