// Permissions for meetings: recruiters of the process invite candidates.
import { type Case, only } from '../case.ts';

export const meetingCases: readonly Case[] = [
  {
    call: 'meetings.invitation',
    prepare: async (world) => ({
      params: { id: (await world.addApplicant()).id },
      body: { title: 'Entrevista', starts_at: '2026-12-01T14:30:00.000Z', minutes: 30 },
    }),
    expected: only.recruitersOfTheProcess(200),
  },
];
