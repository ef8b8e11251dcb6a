// Sends portal pages: escaped HTML with restrictive headers.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import { portalPageMessages, visitorErrorText } from '../../../../contract/messages.ts';
import { toAppError } from '../../../platform/http/errors.ts';
import { inLanguageOf, languageLinksOf } from '../language.ts';
import { documentOf } from './document.ts';
import { MessageView } from './message-view.tsx';
import { LanguageLinks, type PortalView } from './shell.tsx';

/** Allows the portal's own resources only: nothing inline or foreign, and no embedding in frames. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const pageHeaders = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
} as const;

/** @param isCacheable whether the browser may cache the page and revalidate it; never for pages with submitted data */
export async function sendPage(
  reply: FastifyReply,
  status: number,
  page: ReactElement,
  isCacheable = false,
): Promise<FastifyReply> {
  const languageLinks = languageLinksOf(reply.request);
  if (languageLinks) reply.header('vary', 'accept-language, cookie');
  const html = await documentOf(<LanguageLinks value={languageLinks}>{page}</LanguageLinks>);
  return reply
    .code(status)
    .headers(pageHeaders)
    .header('cache-control', isCacheable ? 'no-cache' : 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** The script of the form requests JSON. */
export const wantsJson = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').startsWith('application/json');

/** Displays an error as a page; unexpected errors are logged with the route, without the address. */
export const sendError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  portal: PortalView | null,
): Promise<FastifyReply> => inLanguageOf(request, () => answerError(error, request, reply, portal));

async function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  portal: PortalView | null,
): Promise<FastifyReply> {
  const appError = toAppError(error);
  if (appError.code === 'internal') request.log.error({ err: error, route: request.routeOptions.url }, 'page failed');
  if (wantsJson(request)) {
    const message = appError.details.message ?? visitorErrorText(appError.code);
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
