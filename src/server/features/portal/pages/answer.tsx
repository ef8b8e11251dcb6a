// Answers a page: React makes the HTML, which escapes whatever anybody has written, and the headers let nothing else run.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import { errorMessages, portalPageMessages } from '../../../../contract/messages.ts';
import { failureOf } from '../../../platform/http/errors.ts';
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
  keep = false,
): Promise<FastifyReply> {
  const html = await documentOf(page);
  return reply
    .code(status)
    .headers(pageHeaders)
    .header('cache-control', keep ? 'no-cache' : 'no-store')
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
  const failure = failureOf(error);
  if (failure.code === 'internal') request.log.error({ err: error, route: request.routeOptions.url }, 'page failed');
  if (wantsJson(request)) {
    const message = failure.details.message ?? errorMessages[failure.code];
    return reply.code(failure.status).headers(pageHeaders).send({ message, fields: {} });
  }
  const { ended, unknown, tooMany, failed } = portalPageMessages;
  if (failure.code === 'not_found' && portal) {
    const more = { label: ended.more, href: portal.home };
    return sendPage(reply, failure.status, <MessageView portal={portal} {...ended} more={more} />);
  }
  if (failure.code === 'not_found') return sendPage(reply, failure.status, <MessageView portal={null} {...unknown} />);
  const said = failure.code === 'too_many_requests' ? tooMany : failed;
  const text = failure.status < 500 ? (failure.details.message ?? said.text) : said.text;
  return sendPage(reply, failure.status, <MessageView portal={portal} title={said.title} text={text} />);
}
