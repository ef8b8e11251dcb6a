// E-mails with the link to the survey, a day after an application has ended.
import { candidateSurveyPath } from '../../../contract/api/candidate-page.ts';
import { surveyFormMessages } from '../../../contract/messages.ts';
import { hashOfSecret, newSecret } from '../../platform/crypto/secrets.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { linkEmailOf } from '../../platform/email/email-body.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { readOptOutFooter } from '../../platform/email/opt-out-footer.ts';
import { isOptedOut } from '../../platform/email/opt-out-queries.ts';
import { languageOfPerson } from '../../platform/email/queries.ts';
import { readSender } from '../../platform/email/sender.ts';
import { withLanguage } from '../../platform/language/index.ts';
import { eachApart, rowsByPage } from '../../platform/maintenance/run-each.ts';
import type { Services } from '../../services.ts';
import { activeSurveys, endedCandidacies, insertInvitation } from '../candidate-surveys/index.ts';
import { canSendLinks, configurationOf } from '../portal/index.ts';
import { hasKnownEnd } from './applications.ts';

const AT_ONCE = 100;
const DAY = 24 * 60 * 60 * 1000;
/** A withdrawal can be taken back and a disqualification be corrected before. */
const EARLIEST = DAY;
/** Nobody is asked about what ended long ago. */
const LATEST = 14 * DAY;

type Ended = Awaited<ReturnType<typeof endedCandidacies>>[number];

/** Maintenance: asks each candidate once who knows that the application has ended since the survey was switched on. */
export async function inviteToSurveys(services: Services): Promise<void> {
  const { database, now } = services;
  await eachApart('survey invitations', await activeSurveys(database.read), async (survey) => {
    const { organization_id: organizationId, started_at: startedAt } = survey;
    if (!(await canSendLinks(services, organizationId))) return;
    const from = Math.max(startedAt ?? 0, now() - LATEST);
    const ended = rowsByPage<Ended>((last) =>
      endedCandidacies(database.read, organizationId, {
        ...{ from, to: now() - EARLIEST, afterId: last?.id ?? 0, limit: AT_ONCE },
      }),
    );
    await eachApart('survey invitations', ended, (candidacy) => invite(services, organizationId, candidacy));
  });
  services.wakeMail();
}

async function invite(services: Services, organizationId: number, { id, person_id, email }: Ended): Promise<void> {
  if (email === null || !(await hasKnownEnd(services, { organizationId, applicantId: id }))) return;
  await services.database.transaction(async (tx) => {
    if (await isOptedOut(tx, id)) return;
    const secret = newSecret();
    const invitation = { organization_id: organizationId, applicant_id: id, link_hash: hashOfSecret(secret) };
    if (!(await insertInvitation(tx, invitation))) return;
    await sendInvitation(tx, services, { organizationId, applicantId: id, personId: person_id, to: email, secret });
  });
}

interface Invitation {
  readonly organizationId: number;
  readonly applicantId: number;
  readonly personId: number;
  readonly to: string;
  readonly secret: string;
}

async function sendInvitation(
  tx: Transaction,
  services: Pick<Services, 'mailAccount' | 'serverKeys' | 'now'>,
  { organizationId, applicantId, personId, to, secret }: Invitation,
): Promise<void> {
  const { portalUrl, organization } = await readSender(tx, services, organizationId);
  if (!portalUrl) return;
  const link = portalUrl + candidateSurveyPath((await configurationOf(tx, organizationId)).token, secret);
  const { subject, text, html } = withLanguage(await languageOfPerson(tx, personId), () => {
    const { email } = surveyFormMessages;
    return { subject: email.subject(organization), ...linkEmailOf(link, email.body(organization, link)) };
  });
  const footer = await readOptOutFooter(tx, services.serverKeys, { organizationId, personId });
  const now = services.now();
  await queueEmail(
    tx,
    {
      ...{ organizationId, to, applicantId, subject },
      text: `${text}\n\n${footer.text}`,
      html: html + footer.html,
      bulk: { unsubscribeUrl: footer.unsubscribeUrl },
      ...{ causedBy: { kind: 'other', userId: null } as const, sendAfter: now },
    },
    now,
  );
}
