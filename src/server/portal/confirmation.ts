// Whoever has applied is told by e-mail that it has come, in the words of the organisation's own template.
import { renderTemplate } from '../../domain/templates.ts';
import type { Transaction } from '../db/index.ts';
import { queueEmail } from '../mail/index.ts';
import { pageOfEmailTemplates, readTemplateValues } from '../templates/index.ts';

/** Queues the confirmation, to be sent at once: there is nothing to take back. Nothing where no template is in use. */
export async function confirmApplication(
  tx: Transaction,
  { organizationId, applicantId, to }: { organizationId: number; applicantId: number; to: string },
  now: number,
): Promise<void> {
  const wanted = { organizationId, active: true, resource: 'application_received', profile: 'applicant' } as const;
  const [template] = await pageOfEmailTemplates(tx, wanted, { items: 1, offset: 0 });
  const values = template && (await readTemplateValues(tx, applicantId, now));
  if (!values) return;
  const { subject, html, text } = renderTemplate(template, values);
  const causedBy = { kind: 'other', userId: null } as const;
  await queueEmail(tx, { organizationId, to, subject, html, text, applicantId, causedBy, sendAfter: now }, now);
}
