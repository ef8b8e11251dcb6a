// Values of template variables for one candidate.
import { dayIn } from '../../../domain/calendar/calendar-days.ts';
import { timeZoneOf } from '../../../domain/calendar/countries.ts';
import { requisitionNumber } from '../../../domain/processes/requisition-number.ts';
import type { TemplateValues } from '../../../domain/text/templates.ts';
import type { Reader } from '../../platform/db/index.ts';
import { educationLines, experienceLines, findCandidateFacts } from './queries.ts';

/** Formats an instant (epoch milliseconds) as DD/MM/YYYY in an IANA time zone. */
export function dateOf(timeZone: string, instant: number): string {
  const [year, month, day] = dayIn(timeZone, instant).split('-');
  return `${day}/${month}/${year}`;
}

/**
 * The values for one candidate, null if absent; the caller checks permissions. The sender adds `senderName` and `link`,
 * which are unknown here.
 */
export async function readTemplateValues(db: Reader, applicantId: number, now: number): Promise<TemplateValues | null> {
  const facts = await findCandidateFacts(db, applicantId);
  if (!facts) return null;
  const experiences = await experienceLines(db, facts.uniq_applicant_id);
  const educations = await educationLines(db, facts.uniq_applicant_id);
  return {
    // A candidate with a single name is addressed by it.
    applicantName: facts.name || facts.full_name,
    applicantLastName: facts.last_name ?? '',
    applicantFullName: facts.full_name,
    applicantEmail: facts.email ?? '',
    applicantPhone: facts.phone ?? '',
    applicantTitle: facts.title ?? '',
    applicantCity: facts.city ?? '',
    applicantSource: facts.source ?? '',
    applicantExperience: experiences.map(({ position, company }) => `${position}, ${company}`).join('\n'),
    applicantEducation: educations.map(({ degree, institution }) => `${degree}, ${institution}`).join('\n'),
    processTitle: facts.process_title ?? '',
    processNumber: requisitionNumber(facts.workflow_id),
    processArea: facts.area_name ?? '',
    stageName: facts.stage_name,
    responsibleName: facts.responsible_name ?? '',
    responsibleEmail: facts.responsible_email ?? '',
    organizationName: facts.organization_name,
    today: dateOf(timeZoneOf(facts.organization_country), now),
  };
}
