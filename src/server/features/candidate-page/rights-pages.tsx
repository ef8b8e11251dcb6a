// HTTP of a candidate's rights over their data.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { candidateRightsPath } from '../../../contract/api/candidate-page.ts';
import { DataRequestKind } from '../../../contract/api/data-requests.ts';
import { dataRequestMessages as texts } from '../../../contract/messages.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { readForm } from '../../platform/http/form.ts';
import type { Services } from '../../services.ts';
import { sendRequest } from '../data-requests/index.ts';
import { type OpenPortal, pageHeaders, sendPage } from '../portal/index.ts';
import type { Visitor } from './access.ts';
import { personsOfMailbox } from './queries.ts';
import { ownRecords, readRequest } from './rights.ts';
import { RightsView } from './rights-view.tsx';

interface Asked {
  readonly services: Services;
  readonly portal: OpenPortal;
  /** The address of the candidate's page. */
  readonly path: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export const showRights = (asked: Asked, visitor: Visitor): Promise<FastifyReply> =>
  answer(asked, visitor, { status: 200, problem: null });

async function answer(
  { services, portal, path, reply }: Asked,
  visitor: Visitor,
  { status, problem }: { readonly status: number; readonly problem: string | null },
): Promise<FastifyReply> {
  const persons = await personsOfMailbox(services.database.read, visitor.organizationId, visitor.address);
  const records = await ownRecords(
    services,
    visitor,
    persons.map(({ id }) => id),
  );
  const addresses = { back: path, path: candidateRightsPath(path) };
  const props = { portal: portal.view, ...addresses, address: visitor.address, records, problem };
  return sendPage(reply, status, <RightsView {...props} />);
}

/** After a request the browser reads the page anew, so that a reload repeats nothing. */
export async function submitRequest(asked: Asked, visitor: Visitor): Promise<FastifyReply> {
  const { services, path, request, reply } = asked;
  const { number, kind } = request.params as { readonly number: string; readonly kind: string };
  const { organizationId, address } = visitor;
  const [person] = (await personsOfMailbox(services.database.read, organizationId, address)).slice(Number(number) - 1);
  const isKnown = /^[1-9]\d{0,3}$/.test(number) && DataRequestKind.safeParse(kind).success;
  if (!person || !isKnown) throw new AppError('not_found');
  if (!request.isMultipart()) throw new AppError('malformed');
  const wanted = readRequest(kind, (await readForm(request)).texts);
  if (!wanted) return answer(asked, visitor, { status: 422, problem: texts.page.wrongValue });
  try {
    await services.database.transaction((tx) =>
      sendRequest(tx, { organizationId, personId: person.id, now: services.now() }, wanted),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'conflict') return answer(asked, visitor, { status: 409, problem: texts.page.notNow });
    if (error.code === 'invalid') return answer(asked, visitor, { status: 422, problem: texts.page.nothingChanged });
    throw error;
  }
  services.wakeEvents();
  services.wakeMail();
  return reply.headers(pageHeaders).redirect(candidateRightsPath(path), 303);
}
