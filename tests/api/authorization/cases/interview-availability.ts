// Permissions for availability: everybody has their own, recruiters search for the slots of others.
import { idOf } from '../../interviews/interview-setup.ts';
import { type Case, only } from '../case.ts';

const availability = {
  time_zone: 'America/Santiago',
  days: Array.from({ length: 7 }, () => []),
  days_off: [],
  works_on_holidays: false,
  ...{ buffer_before_minutes: 0, buffer_after_minutes: 0, max_per_day: null },
};

export const interviewAvailabilityCases: readonly Case[] = [
  { call: 'interviewAvailability.mine', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'interviewAvailability.save',
    prepare: () => ({ body: { availability, version: 0 } }),
    expected: only.sessions(200),
  },
  { call: 'interviewAvailability.checkCalendar', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'interviewAvailability.slots',
    prepare: async ({ clients }) => ({
      body: {
        ...{ user_ids: [await idOf(clients.recruiter)], needed: null, minutes: 30 },
        ...{ from: '2026-12-01T12:00:00.000Z', days: 7 },
      },
    }),
    // The interviewer is of another organization than the stranger.
    expected: { ...only.anyRecruiter(200), stranger: 422 },
  },
];
