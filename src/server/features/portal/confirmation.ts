// The e-mail that confirms an application to its sender and asks the mailbox to confirm it, from a template if one is active.
import { CONFIRMATION_LINK_DAYS, candidatePagePath, confirmationPath } from '../../../contract/api/candidate-page.ts';
import type { ExternalApplication } from '../../../contract/api/portal-application.ts';
import { candidatePageMessages } from '../../../contract/messages.ts';
import { renderTemplate, type TemplateValues } from '../../../domain/text/templates.ts';
import { hashOfSecret, newSecret } from '../../platform/crypto/secrets.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import { isSignatureOf, signText } from '../../platform/crypto/signatures.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { emailBodyOf, linkEmailOf } from '../../platform/email/email-body.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { readSender } from '../../platform/email/sender.ts';
import type { Services } from '../../services.ts';
import { pageOfEmailTemplates, readTemplateValues } from '../templates/index.ts';
import { countApplicationsOfMailbox } from './application-queries.ts';
import { configurationOf } from './queries.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Per mailbox and organization; further applications of an hour are stored without an e-mail. */
const MAX_EMAILS_PER_HOUR = 5;
const texts = candidatePageMessages.confirmation;

/** How the application of one mailbox is confirmed. */
export interface Confirmation {
  readonly addressHash: string;
  /** Null without a mail server or a public address, as then no link can be sent. */
  readonly link: { readonly address: string; readonly hash: string; readonly expiresAt: number } | null;
  /** The candidate's own page; null without a public address. */
  readonly page: string | null;
  readonly organization: string;
}

interface Mailbox {
  readonly organizationId: number;
  readonly email: string;
}

const signedTextOf = ({ organizationId, email }: Mailbox): string => `terna.application ${organizationId} ${email}`;

/** Whether the hash of an application is that of this mailbox. @param hash in hexadecimal */
export const isHashOfMailbox = (keys: ServerKeys, mailbox: Mailbox, hash: string): boolean =>
  isSignatureOf(keys, signedTextOf(mailbox), Buffer.from(hash, 'hex'));

/** The same for every mailbox: whether it is known is not asked. */
export async function prepareConfirmation(
  db: Reader,
  services: Pick<Services, 'serverKeys' | 'mailAccount'>,
  { organizationId, email }: Mailbox,
  now: number,
): Promise<Confirmation> {
  const { account, portalUrl, organization } = await readSender(db, services, organizationId);
  const { token } = await configurationOf(db, organizationId);
  const secret = newSecret();
  const canSend = portalUrl !== null && account !== null;
  return {
    addressHash: signText(services.serverKeys, signedTextOf({ organizationId, email })).toString('hex'),
    link: canSend
      ? {
          address: portalUrl + confirmationPath(token, secret),
          hash: hashOfSecret(secret),
          expiresAt: now + CONFIRMATION_LINK_DAYS * DAY,
        }
      : null,
    page: portalUrl === null ? null : portalUrl + candidatePagePath(token),
    organization,
  };
}

interface Applied {
  readonly organizationId: number;
  readonly applicantId: number;
  readonly title: string;
  readonly applicant: ExternalApplication;
  readonly confirmation: Confirmation;
}

/**
 * Queues the e-mail without an undo delay. Above the limit of the mailbox it is stored as cancelled, so that the answer
 * takes the same time. Without a template and without a link there is none.
 */
export async function sendConfirmation(tx: Transaction, applied: Applied, now: number): Promise<void> {
  const { organizationId, applicantId, applicant, confirmation } = applied;
  const recent = { organizationId, addressHash: confirmation.addressHash, since: now - HOUR };
  const isCancelled = (await countApplicationsOfMailbox(tx, recent)) >= MAX_EMAILS_PER_HOUR;
  const content = (await templateContent(tx, applied, now)) ?? plainContent(applied);
  if (!content) return;
  const footer = footerOf(confirmation);
  const causedBy = { kind: 'other', userId: null } as const;
  await queueEmail(
    tx,
    {
      ...{ organizationId, to: applicant.email, applicantId, subject: content.subject, causedBy, sendAfter: now },
      ...{ html: content.html + footer.html, text: content.text + footer.text, isCancelled },
    },
    now,
  );
}

interface Content {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Null if no template is active. */
async function templateContent(
  tx: Transaction,
  { organizationId, applicantId, applicant }: Applied,
  now: number,
): Promise<Content | null> {
  const wanted = { organizationId, active: true, resource: 'application_received', profile: 'applicant' } as const;
  const [template] = await pageOfEmailTemplates(tx, wanted, { items: 1, offset: 0 });
  const values = template && (await readTemplateValues(tx, applicantId, now));
  return values ? renderTemplate(template, { ...values, ...valuesOf(applicant) }) : null;
}

/** Null without a link, as there would be nothing to do. */
function plainContent({ title, applicant, confirmation: { link, organization } }: Applied): Content | null {
  return link && { subject: texts.subject(title), ...emailBodyOf(texts.body(applicant.name, organization)) };
}

/** The link that confirms, and the candidate's own page. That one has no secret, which would be over too soon. */
function footerOf({ link, page }: Confirmation): { readonly text: string; readonly html: string } {
  const paragraphs = [
    ...(link ? [texts.footer(link.address, CONFIRMATION_LINK_DAYS)] : []),
    ...(page ? [candidatePageMessages.footer(page)] : []),
  ];
  if (paragraphs.length === 0) return { text: '', html: '' };
  const { text, html } = linkEmailOf(
    [link?.address, page].filter((one) => typeof one === 'string'),
    paragraphs,
  );
  return { text: `\n\n${text}`, html: `\n${html}` };
}

/** Values of all applicant variables, from the application alone. */
function valuesOf(applicant: ExternalApplication): TemplateValues {
  const { work_experiences_attributes: experiences = [], educations_attributes: educations = [] } = applicant;
  return {
    applicantName: applicant.name,
    applicantLastName: applicant.last_name,
    applicantFullName: `${applicant.name} ${applicant.last_name}`,
    applicantEmail: applicant.email,
    applicantPhone: applicant.phone ?? '',
    applicantTitle: applicant.title ?? '',
    applicantCity: applicant.city ?? '',
    applicantExperience: experiences.map(({ position, company }) => `${position}, ${company}`).join('\n'),
    applicantEducation: educations.map(({ degree, institution }) => `${degree}, ${institution}`).join('\n'),
  };
}
