// Who may read reports: every session; what they count is what that person sees.
import { type Case, only } from '../case.ts';

const calls = ['processes', 'applications', 'exportProcesses', 'exportApplications'] as const;

export const reportCases: readonly Case[] = calls.map((name) => ({
  call: `reports.${name}` as const,
  prepare: () => ({ query: { status_id: '5' } }),
  expected: only.sessions(200),
}));
