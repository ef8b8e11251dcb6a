// Permissions for reports: every session, and recruiters for interviews; the figures cover what the caller sees.
import { type Case, only } from '../case.ts';

/** Answers with the persons of the processes that the caller sees as a whole, or none. */
export const reportedPeopleCases: readonly Case[] = [
  {
    call: 'reports.people',
    prepare: () => ({ query: { basis: 'activity', people_kind: 'applied' } }),
    expected: only.sessions(200),
  },
];

const calls = ['processes', 'applications', 'exportProcesses', 'exportApplications'] as const;

const ofRecruiters = ['interviews', 'exportInterviews'] as const;

export const interviewReportCases: readonly Case[] = ofRecruiters.map((name) => ({
  call: `reports.${name}` as const,
  prepare: () => ({ query: { status_id: '5' } }),
  expected: only.anyRecruiter(200),
}));

export const reportCases: readonly Case[] = calls.map((name) => ({
  call: `reports.${name}` as const,
  prepare: () => ({ query: { status_id: '5' } }),
  expected: only.sessions(200),
}));
