// Permissions for reports: every session; the figures cover the processes that the caller sees.
import { type Case, only } from '../case.ts';

const calls = ['processes', 'applications', 'exportProcesses', 'exportApplications'] as const;

export const reportCases: readonly Case[] = calls.map((name) => ({
  call: `reports.${name}` as const,
  prepare: () => ({ query: { status_id: '5' } }),
  expected: only.sessions(200),
}));
