// The page in the system's browser on which a passkey is created or used.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PASSKEY_TRIES_PER_MINUTE, passkeyPath } from '../../../contract/api/passkeys.ts';
import { passkeyPageMessages as texts } from '../../../contract/messages.ts';
import { SYSTEM, withScope } from '../../platform/db/index.ts';
import { toAppError } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { MessageView, PASSKEY_SCRIPT_PATH, Page, sendError, sendPage } from '../portal/index.ts';
import { acceptAnswer, optionsOf, requireCeremony } from './ceremonies.ts';

const MINUTE = 60_000;
const PATH = passkeyPath(':token');

export async function passkeyPages(http: FastifyInstance, services: Services): Promise<void> {
  const { database, now } = services;
  await http.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => sendProblem(error as FastifyError, request, reply));
    const limited = { onRequest: pages.rateLimit({ max: PASSKEY_TRIES_PER_MINUTE, timeWindow: MINUTE }) };
    pages.get(PATH, limited, (request, reply) =>
      withScope(SYSTEM, async () => {
        const ceremony = await requireCeremony(database.read, tokenOf(request), now());
        const { name, options } = await optionsOf(database.read, ceremony);
        return sendPage(reply, 200, <PasskeyView kind={ceremony.kind} name={name} options={options} />);
      }),
    );
    pages.post(PATH, limited, (request) =>
      withScope(SYSTEM, () => database.transaction((tx) => acceptAnswer(tx, tokenOf(request), request.body, now()))),
    );
  });
}

const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token;

/** Expired and unknown pages receive the same response; the script requests JSON. */
async function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const isPage = request.method === 'GET' && toAppError(error).code === 'not_found';
  if (!isPage) return sendError(error, request, reply, null);
  return sendPage(reply, 404, <MessageView portal={null} title={texts.endedTitle} text={texts.endedText} />);
}

interface PasskeyViewProps {
  readonly kind: 'registration' | 'sign_in';
  /** Of the user, for a registration. */
  readonly name: string | null;
  readonly options: object;
}

function PasskeyView({ kind, name, options }: PasskeyViewProps) {
  const isNew = kind === 'registration';
  const title = isNew ? texts.addTitle : texts.signInTitle;
  return (
    <Page portal={null} title={title} script={PASSKEY_SCRIPT_PATH}>
      <div className="message">
        <h1>{title}</h1>
        <p>{isNew ? texts.addText(name ?? '') : texts.signInText}</p>
        <p>
          <strong>{texts.warning}</strong>
        </p>
        <noscript>
          <p>{texts.needsScript}</p>
        </noscript>
        <form className="section" hidden data-kind={kind} data-options={JSON.stringify(options)}>
          <p className="action">
            <button type="submit" className="button">
              {isNew ? texts.addButton : texts.signInButton}
            </button>
          </p>
        </form>
        <p id="problem" className="problem" role="alert" />
      </div>
    </Page>
  );
}
