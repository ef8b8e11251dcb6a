// Fake server of the availability of interviewers and of free slots.
import type { Availability, OwnAvailability, SlotSearch } from '../../../src/contract/api/interview-availability.ts';
import { FakeError } from './fake-candidates.ts';

export function fakeAvailability() {
  let own: OwnAvailability = {
    availability: {
      time_zone: 'America/Santiago',
      days: Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ from: '09:00', to: '18:00' }] : [])),
      days_off: [],
      works_on_holidays: false,
      buffer_before_minutes: 0,
      buffer_after_minutes: 0,
      max_per_day: null,
    },
    has_calendar: false,
    version: 0,
  };
  return {
    mine: () => own,
    save: ({
      body,
    }: {
      body: { readonly availability: Availability; readonly calendar_url?: string | null; readonly version: number };
    }) => {
      if (body.version !== own.version) throw new FakeError({ code: 'stale_version', current: own });
      const has_calendar = body.calendar_url === undefined ? own.has_calendar : body.calendar_url !== null;
      own = { availability: body.availability, has_calendar, version: own.version + 1 };
      return own;
    },
    checkCalendar: () => ({ problem: null, busy_count: 3 }),
    /** The calendar of Bruno cannot be read. */
    slots: ({ body }: { body: SlotSearch }) => ({
      slots: Array.from({ length: 20 }, (_, index) => ({
        starts_at: new Date(Date.parse('2026-12-07T12:00:00.000Z') + index * 1_800_000).toISOString(),
        user_ids: body.user_ids.slice(0, body.needed ?? body.user_ids.length),
      })),
      unchecked: [{ id: 2, full_name: 'Bruno Lagos', problem: 'unreachable' as const }],
    }),
  };
}
