// The page of the link in bulk emails: a candidate opts out with one button, or comes back.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OPT_OUT_VISITS_PER_MINUTE, optOutPath } from '../../../contract/api/email-opt-outs.ts';
import { emailOptOutMessages } from '../../../contract/messages.ts';
import { withScope } from '../../platform/db/index.ts';
import { readForms } from '../../platform/http/form-body.ts';
import type { Services } from '../../services.ts';
import { Page, SubmitButton, sendError, sendPage, speakLanguages } from '../portal/index.ts';
import { chooseAsCandidate, requireVisitor } from './service.ts';

const MINUTE = 60_000;
/** The form's only field; e-mail programs send «List-Unsubscribe=One-Click» instead (RFC 8058). */
const RETURN = 'back';
const MAX_BODY_BYTES = 4096;
const texts = emailOptOutMessages.page;

export async function emailOptOutPages(http: FastifyInstance, services: Services): Promise<void> {
  await http.register(async (pages) => {
    readForms(pages, MAX_BODY_BYTES);
    speakLanguages(pages);
    pages.setErrorHandler((error, request, reply) => sendError(error as FastifyError, request, reply, null));
    const limited = { onRequest: pages.rateLimit({ max: OPT_OUT_VISITS_PER_MINUTE, timeWindow: MINUTE }) };
    const path = optOutPath(':token');
    pages.get(path, limited, (request, reply) => show(services, request, reply));
    pages.post(path, limited, (request, reply) => choose(services, request, reply));
  });
}

const tokenIn = (request: FastifyRequest): string => (request.params as { token: string }).token;

/** Reading changes nothing, because e-mail programs open links before their readers do. */
async function show({ database, serverKeys }: Services, request: FastifyRequest, reply: FastifyReply) {
  const visitor = await requireVisitor(database.read, serverKeys, tokenIn(request));
  const { organization, hasOptedOut } = visitor;
  return sendPage(
    reply,
    200,
    <ChoiceView text={hasOptedOut ? texts.done(organization) : texts.ask(organization)} hasOptedOut={hasOptedOut} />,
  );
}

async function choose(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { database, serverKeys, now } = services;
  const visitor = await requireVisitor(database.read, serverKeys, tokenIn(request));
  const wantsEmails = request.body instanceof URLSearchParams && request.body.has(RETURN);
  await withScope({ organizationId: visitor.organizationId, userId: null }, () =>
    database.transaction((tx) => chooseAsCandidate(tx, visitor, wantsEmails, now())),
  );
  services.wakeEvents();
  const { organization } = visitor;
  const text = wantsEmails ? texts.back(organization) : texts.done(organization);
  return sendPage(reply, 200, <ChoiceView text={text} hasOptedOut={!wantsEmails} />);
}

function ChoiceView({ text, hasOptedOut }: { text: string; hasOptedOut: boolean }) {
  return (
    <Page portal={null} title={texts.title}>
      <div className="message">
        <h1>{texts.title}</h1>
        <p className="lines">{text}</p>
        <form method="post">
          {hasOptedOut && <input type="hidden" name={RETURN} value="1" />}
          <SubmitButton text={hasOptedOut ? texts.optIn : texts.optOut} />
        </form>
      </div>
    </Page>
  );
}
