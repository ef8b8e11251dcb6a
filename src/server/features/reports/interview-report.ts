// The report of interviews, computed from those of the last year when asked for.
import { DASHBOARD_PRODUCT, type InterviewReport, type ReportQuery } from '../../../contract/api/reports.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { dayIn, dayNumber } from '../../../domain/calendar/calendar-days.ts';
import { type InterviewFact, interviewFigures } from '../../../domain/reports/interview-figures.ts';
import type { Services } from '../../services.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import { interviewsOfReport, type ReportedInterviewer } from './interview-queries.ts';
import { countWhole } from './queries.ts';
import { reportFilters } from './service.ts';

const YEAR = 365 * 24 * 60 * 60 * 1000;

export async function readInterviewReport(
  services: Services,
  actor: Actor,
  asked: ReportQuery,
): Promise<InterviewReport> {
  const { database, now: clock } = services;
  const db = database.read;
  const now = clock();
  const filters = await reportFilters(services, actor, asked);
  const timeZone = await timeZoneOfOrganization(db, actor.organizationId);
  const rows = await interviewsOfReport(db, actor, filters, now - YEAR);
  return {
    product: DASHBOARD_PRODUCT,
    processes: await countWhole(db, actor, filters),
    counted_at: new Date(now).toISOString(),
    waiting: false,
    ...interviewFigures(rows.map(factOf), (instant) => dayNumber(dayIn(timeZone, instant)), now),
  };
}

const factOf = (row: ReportedInterviewer): InterviewFact => ({
  interviewId: row.id,
  name: row.name,
  state: row.state,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  scheduledAt: row.created_at,
  applicantId: row.applicant_id,
  joinedAt: row.arrived_at,
  outcome: outcomeOf(row),
  userId: row.user_id,
  interviewer: row.full_name,
  hasSubmitted: row.submitted_at !== null,
  recommendation: row.recommendation,
});

function outcomeOf(row: ReportedInterviewer): InterviewFact['outcome'] {
  if (row.status === 'disqualified') return 'dropped';
  const isBeyond = row.planned_order !== null && row.present_order > row.planned_order;
  return isBeyond || row.hiring_started_at !== null ? 'passed' : 'waiting';
}
