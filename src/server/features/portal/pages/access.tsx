// HTTP of entering the internal portal, whose pages require a pass.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCESS_LINK_MINUTES } from '../../../../contract/api/portal.ts';
import { Email } from '../../../../contract/common.ts';
import { portalAccessMessages as texts } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { readForm } from '../../../platform/http/form.ts';
import type { Services } from '../../../services.ts';
import {
  assertAccessLink,
  canSendLinks,
  findPassHolder,
  PASS_SECONDS,
  type PassHolder,
  redeemAccessLink,
  redeemUserLink,
  sendAccessLink,
  signPass,
} from '../access.ts';
import { cookieOf, setCookie } from '../cookies.ts';
import { AskAddressView, EnterPortalView } from './access-view.tsx';
import { pageHeaders, sendPage, wantsJson } from './answer.tsx';
import { MessageView } from './message-view.tsx';
import type { OpenPortal } from './open-portal.ts';

/** Status without a pass; the page asks for the address. */
const NEEDS_PASS = 401;
const COOKIE = 'terna_interno';
const OFFER_KEY = /^[\w-]{16,64}$/;

interface Asked {
  readonly services: Services;
  readonly portal: OpenPortal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Identifies the visitor by the pass in the cookie; null without access to the internal portal. */
export async function visitorWithPass({
  services,
  portal,
  request,
}: Pick<Asked, 'services' | 'portal' | 'request'>): Promise<PassHolder | null> {
  const pass = cookieOf(request, COOKIE);
  return pass === null ? null : findPassHolder(services, portal.row.organization_id, pass);
}

/** The cookie is limited to this portal's internal pages. */
async function issuePass({ services, portal, reply }: Omit<Asked, 'request'>, holder: PassHolder): Promise<void> {
  const pass = await signPass(services, portal.row.organization_id, holder);
  setCookie(
    reply,
    { name: COOKIE, path: portal.view.home, origin: portal.origin },
    { value: pass, seconds: PASS_SECONDS },
  );
}

/** The response to visitors without a pass, identical whether or not the page exists. */
export async function askForAddress({ portal, request, reply }: Asked): Promise<FastifyReply> {
  if (wantsJson(request)) {
    return reply.code(NEEDS_PASS).headers(pageHeaders).send({ message: texts.needed, fields: {} });
  }
  const { id } = request.params as { readonly id?: string };
  const view = { portal: portal.view, offerKey: offerKeyIn(id) ?? '', address: '', problem: null };
  return sendPage(reply, NEEDS_PASS, <AskAddressView {...view} />);
}

const offerKeyIn = (text: unknown): string | null => (typeof text === 'string' && OFFER_KEY.test(text) ? text : null);

async function textsOf(request: FastifyRequest): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw new AppError('malformed');
  return (await readForm(request)).texts;
}

/** Sends a link to addresses of an allowed domain. The response does not reveal whether it was sent. */
export async function submitAddress({ services, portal, request, reply }: Asked): Promise<FastifyReply> {
  const { view, row } = portal;
  const { email = '', oferta } = await textsOf(request);
  if (!(await canSendLinks(services, row.organization_id))) {
    return sendPage(reply, 503, <MessageView portal={view} {...texts.unavailable} />);
  }
  const address = Email.safeParse(email.trim());
  const offerKey = offerKeyIn(oferta);
  if (!address.success) {
    const props = { portal: view, offerKey: offerKey ?? '', address: email.slice(0, 254), problem: texts.wrongAddress };
    return sendPage(reply, 422, <AskAddressView {...props} />);
  }
  await sendAccessLink(services, row, { address: address.data, offerKey });
  const { title, text } = texts.sent;
  return sendPage(reply, 200, <MessageView portal={view} title={title} text={text(ACCESS_LINK_MINUTES)} />);
}

const secretOf = (request: FastifyRequest): string => (request.params as { readonly secret: string }).secret;

export async function showEntry({ services, portal, request, reply }: Asked): Promise<FastifyReply> {
  const { row, view } = portal;
  const { oferta } = request.query as Record<string, unknown>;
  const { database, now } = services;
  return withLiveLink(portal, reply, async () => {
    await assertAccessLink(database.read, row.organization_id, secretOf(request), now());
    return sendPage(reply, 200, <EnterPortalView portal={view} offerKey={offerKeyIn(oferta) ?? ''} />);
  });
}

export async function submitEntry({ services, portal, request, reply }: Asked): Promise<FastifyReply> {
  const { row, view } = portal;
  const offerKey = offerKeyIn((await textsOf(request)).oferta);
  const { database, now } = services;
  return withLiveLink(portal, reply, async () => {
    const holder = await database.transaction((tx) =>
      redeemAccessLink(tx, row.organization_id, secretOf(request), now()),
    );
    await issuePass({ services, portal, reply }, holder);
    const location = offerKey === null ? view.home : `${view.home}/ofertas/${offerKey}`;
    return reply.headers(pageHeaders).redirect(location, 303);
  });
}

/**
 * Admits a user by the link that the desktop opened in the browser, and leads to the form of an offer if one is named.
 */
export async function openForUser({ services, portal, request, reply }: Asked): Promise<FastifyReply> {
  const { row, view } = portal;
  const { database, now } = services;
  const offerKey = offerKeyIn((request.query as Record<string, unknown>).oferta);
  return withLiveLink(portal, reply, async () => {
    const holder = await database.transaction((tx) =>
      redeemUserLink(tx, row.organization_id, secretOf(request), now()),
    );
    await issuePass({ services, portal, reply }, holder);
    const location = offerKey === null ? view.home : `${view.home}/ofertas/${offerKey}/postular`;
    return reply.headers(pageHeaders).redirect(location, 303);
  });
}

/** Displays a page for an expired link, with a way to request another. */
async function withLiveLink(
  { view }: OpenPortal,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    const { title, text, more } = texts.ended;
    return sendPage(
      reply,
      404,
      <MessageView portal={view} title={title} text={text} more={{ label: more, href: view.home }} />,
    );
  }
}
