// HTTP of the survey after the end. A link that was used looks like one that was not: users read it in e-mails as well.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { numberInText } from '../../../contract/common.ts';
import { surveyFormMessages as texts } from '../../../contract/messages.ts';
import { hashOfSecret } from '../../platform/crypto/secrets.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { readForm } from '../../platform/http/form.ts';
import type { Services } from '../../services.ts';
import {
  findInvitationOfLink,
  readSurveySettings,
  SurveyAnswer,
  type Surveyed,
  storeAnswer,
} from '../candidate-surveys/index.ts';
import { MessageView, type OpenPortal, sendPage } from '../portal/index.ts';
import type { Visitor } from './access.ts';
import { assertOwn, hasKnownEnd } from './applications.ts';
import { SurveyPage } from './survey-view.tsx';

interface Asked {
  readonly services: Services;
  readonly portal: OpenPortal;
  /** The address of the candidate's page. */
  readonly path: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export async function showSurvey(asked: Asked): Promise<FastifyReply> {
  return (await surveyedBy(asked)) ? sendForm(asked, { status: 200, problem: null }) : sendEnded(asked);
}

export async function submitSurvey(asked: Asked): Promise<FastifyReply> {
  const surveyed = await surveyedBy(asked);
  return surveyed ? submit(asked, surveyed) : sendEnded(asked);
}

/** @throws AppError not_found for an application that is absent or not the visitor's */
export async function submitOwnSurvey(asked: Asked, visitor: Visitor): Promise<FastifyReply> {
  const { services, request } = asked;
  const { read } = services.database;
  const id = numberInText.safeParse((request.params as { readonly id: string }).id);
  if (!id.success) throw new AppError('not_found');
  await assertOwn(read, visitor, id.data);
  const surveyed = { organizationId: visitor.organizationId, applicantId: id.data };
  return (await isOpen(services, surveyed)) ? submit(asked, surveyed) : sendEnded(asked);
}

const isOpen = async (services: Services, surveyed: Surveyed): Promise<boolean> =>
  (await readSurveySettings(services.database.read, surveyed.organizationId)).active &&
  (await hasKnownEnd(services, surveyed));

async function surveyedBy({ services, portal, request }: Asked): Promise<Surveyed | null> {
  const { secret } = request.params as { readonly secret: string };
  const organizationId = portal.row.organization_id;
  const invitation = await findInvitationOfLink(services.database.read, organizationId, hashOfSecret(secret));
  if (!invitation) return null;
  const surveyed = { organizationId, applicantId: invitation.applicant_id };
  return (await isOpen(services, surveyed)) ? surveyed : null;
}

async function submit(asked: Asked, surveyed: Surveyed): Promise<FastifyReply> {
  const { services, portal, path, request, reply } = asked;
  if (!request.isMultipart()) throw new AppError('malformed');
  const answer = SurveyAnswer.safeParse((await readForm(request)).texts);
  if (!answer.success) return sendForm(asked, { status: 422, problem: texts.wrong });
  await services.database.transaction((tx) => storeAnswer(tx, surveyed, answer.data, services.now()));
  const { thanks, thanksText } = texts;
  const view = { portal: portal.view, title: thanks, text: thanksText, more: moreOf(path) };
  return sendPage(reply, 200, <MessageView {...view} />);
}

async function sendForm(
  { services, portal, reply }: Asked,
  { status, problem }: { readonly status: number; readonly problem: string | null },
): Promise<FastifyReply> {
  const { question } = await readSurveySettings(services.database.read, portal.row.organization_id);
  const view = { portal: portal.view, question: question ?? texts.question, problem };
  return sendPage(reply, status, <SurveyPage {...view} />);
}

function sendEnded({ portal, path, reply }: Asked): Promise<FastifyReply> {
  const { ended, endedText } = texts;
  const view = { portal: portal.view, title: ended, text: endedText, more: moreOf(path) };
  return sendPage(reply, 404, <MessageView {...view} />);
}

const moreOf = (href: string) => ({ label: texts.back, href });
