// The confirmation email of an application, from the organization's own template.
import { candidatePagePath } from '../../../contract/api/candidate-page.ts';
import type { ExternalApplication } from '../../../contract/api/portal-application.ts';
import { candidatePageMessages } from '../../../contract/messages.ts';
import { renderTemplate, type TemplateValues } from '../../../domain/text/templates.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { linkEmailOf } from '../../platform/email/email-body.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { readPublicUrl } from '../../platform/email/sender.ts';
import { pageOfEmailTemplates, readTemplateValues } from '../templates/index.ts';
import { configurationOf } from './queries.ts';

/**
 * Queues the confirmation without an undo delay, if a template is active. It only contains data from the application
 * itself: the address may belong to anyone, and the stored person record may contain more.
 */
export async function confirmApplication(
  tx: Transaction,
  {
    organizationId,
    applicantId,
    applicant,
  }: { organizationId: number; applicantId: number; applicant: ExternalApplication },
  now: number,
): Promise<void> {
  const wanted = { organizationId, active: true, resource: 'application_received', profile: 'applicant' } as const;
  const [template] = await pageOfEmailTemplates(tx, wanted, { items: 1, offset: 0 });
  const values = template && (await readTemplateValues(tx, applicantId, now));
  if (!values) return;
  const { subject, html, text } = renderTemplate(template, { ...values, ...valuesOf(applicant) });
  const footer = await footerOf(tx, organizationId);
  const causedBy = { kind: 'other', userId: null } as const;
  await queueEmail(
    tx,
    {
      ...{ organizationId, to: applicant.email, applicantId, subject, causedBy, sendAfter: now },
      html: html + footer.html,
      text: `${text}${footer.text}`,
    },
    now,
  );
}

/** A link to the candidate's own page. It has no secret, which would be over before many read the e-mail. */
async function footerOf(tx: Transaction, organizationId: number): Promise<{ text: string; html: string }> {
  const publicUrl = await readPublicUrl(tx, organizationId);
  if (publicUrl === null) return { text: '', html: '' };
  const link = publicUrl + candidatePagePath((await configurationOf(tx, organizationId)).token);
  const { text, html } = linkEmailOf(link, [candidatePageMessages.footer(link)]);
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
