// The confirmation e-mail of an application, made from the organisation's own template.
import type { ExternalApplication } from '../../../contract/api/portal-application.ts';
import { renderTemplate, type TemplateValues } from '../../../domain/text/templates.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { pageOfEmailTemplates, readTemplateValues } from '../templates/index.ts';

/**
 * Queues the confirmation, to be sent at once: there is nothing to take back. Nothing where no template is in use. The
 * e-mail says of the applicant only what the application itself says: its address may be anybody's, and the record that
 * the organisation keeps of the person may say more.
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
  const causedBy = { kind: 'other', userId: null } as const;
  await queueEmail(
    tx,
    { organizationId, to: applicant.email, subject, html, text, applicantId, causedBy, sendAfter: now },
    now,
  );
}

/** The values of all variables that are about the applicant, from the application alone. */
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
