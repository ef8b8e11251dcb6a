// HTTP of entering the internal portal: its pages need a pass, which a link by e-mail becomes.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCESS_LINK_MINUTES } from '../../../contract/api/portal.ts';
import { Email } from '../../../contract/common.ts';
import { portalAccessMessages as texts } from '../../../contract/messages.ts';
import { Failure } from '../../http/failure.ts';
import { readForm } from '../../http/form.ts';
import type { Services } from '../../services.ts';
import {
  canSendLinks,
  checkAccessLink,
  isPassValid,
  PASS_SECONDS,
  type PassHolder,
  redeemAccessLink,
  redeemUserLink,
  sendAccessLink,
  signPass,
} from '../access.ts';
import { PERSON, readPersonLink } from '../known-person.ts';
import { findPerson } from '../queries.ts';
import { AskAddressView, EnterView } from './access-view.tsx';
import { pageHeaders, sendPage, wantsJson } from './answer.tsx';
import { MessageView } from './message-view.tsx';
import type { OpenPortal } from './open-portal.ts';

/** Refuses without a pass; the page that says so asks for the address. */
const NEEDS_PASS = 401;
const COOKIE = 'terna_interno';
const OFFER_KEY = /^[\w-]{16,64}$/;

interface Asked {
  readonly services: Services;
  readonly portal: OpenPortal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Whether the visitor may see the internal portal, by the pass of their cookie or by a link that the desktop made for a
 * user, which becomes a pass.
 */
export async function hasPass({ services, portal, request, reply }: Asked): Promise<boolean> {
  const organizationId = portal.row.organization_id;
  const pass = cookieOf(request);
  if (pass !== null && (await isPassValid(services, organizationId, pass))) return true;
  const { [PERSON]: link } = request.query as Record<string, unknown>;
  const userId = await readPersonLink(services, organizationId, link);
  if (userId === null || !(await findPerson(services.database.read, { id: userId, organizationId }))) return false;
  await givePass({ services, portal, reply }, { userId });
  return true;
}

function cookieOf(request: FastifyRequest): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${COOKIE}=`));
  return found === undefined ? null : found.slice(COOKIE.length + 1);
}

/** The cookie is read by this portal's internal pages only, by no script, and not sent along from other sites' forms. */
async function givePass({ services, portal, reply }: Omit<Asked, 'request'>, holder: PassHolder): Promise<void> {
  const pass = await signPass(services, portal.row.organization_id, holder);
  const secure = portal.origin.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${COOKIE}=${pass}; Path=${portal.view.home}; Max-Age=${PASS_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** The answer to everybody without a pass, whether or not there is what they asked for. */
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
  if (!request.isMultipart()) throw new Failure('malformed');
  return (await readForm(request)).texts;
}

/** Sends a link where the address is of an allowed domain. The answer never says whether it is. */
export async function takeAddress({ services, portal, request, reply }: Asked): Promise<FastifyReply> {
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
    await checkAccessLink(database.read, row.organization_id, secretOf(request), now());
    return sendPage(reply, 200, <EnterView portal={view} offerKey={offerKeyIn(oferta) ?? ''} />);
  });
}

export async function takeEntry({ services, portal, request, reply }: Asked): Promise<FastifyReply> {
  const { row, view } = portal;
  const offerKey = offerKeyIn((await textsOf(request)).oferta);
  const { database, now } = services;
  return withLiveLink(portal, reply, async () => {
    const holder = await database.transaction((tx) =>
      redeemAccessLink(tx, row.organization_id, secretOf(request), now()),
    );
    await givePass({ services, portal, reply }, holder);
    const location = offerKey === null ? view.home : `${view.home}/ofertas/${offerKey}`;
    return reply.headers(pageHeaders).redirect(location, 303);
  });
}

/** Lets a user in by the link that the desktop has opened in their browser. */
export async function openForUser({ services, portal, request, reply }: Asked): Promise<FastifyReply> {
  const { row, view } = portal;
  const { database, now } = services;
  return withLiveLink(portal, reply, async () => {
    const holder = await database.transaction((tx) =>
      redeemUserLink(tx, row.organization_id, secretOf(request), now()),
    );
    await givePass({ services, portal, reply }, holder);
    return reply.headers(pageHeaders).redirect(view.home, 303);
  });
}

/** Says on a page that a link has ended, and leads to asking for another. */
async function withLiveLink(
  { view }: OpenPortal,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'not_found') throw error;
    const { title, text, more } = texts.ended;
    return sendPage(
      reply,
      404,
      <MessageView portal={view} title={title} text={text} more={{ label: more, href: view.home }} />,
    );
  }
}
