// Fake server of the links with which candidates book interviews.
import type { BookingLink, NewBookingLink } from '../../../src/contract/api/interview-bookings.ts';
import { FakeError } from './fake-candidates.ts';

interface IdInput {
  readonly params: { readonly id: number };
}

export function fakeBookings() {
  let links: (BookingLink & { readonly applicantId: number })[] = [];
  return {
    ofApplicant: ({ params }: IdInput) => links.filter(({ applicantId }) => applicantId === params.id),
    create: ({ params, body }: IdInput & { readonly body: NewBookingLink }) => {
      const id = links.length + 1;
      const made = {
        ...{ id, applicantId: params.id, name: 'Técnica', state: 'open' as const },
        ...{ url: `https://terna.example/entrevista/1-${id}-abc`, lead_hours: body.lead_hours, place: body.place },
        ...{ expires_at: '2026-12-09T12:00:00.000Z', interview_id: null, version: 1 },
        permissions: { can_change: true },
      };
      links = [made, ...links];
      return { id, is_sent: body.send_email };
    },
    change: ({
      params,
      body,
    }: IdInput & { readonly body: { readonly is_withdrawn: boolean; readonly version: number } }) => {
      const found = links.find(({ id }) => id === params.id);
      if (!found) throw new FakeError({ code: 'not_found' });
      const state = body.is_withdrawn ? ('withdrawn' as const) : ('open' as const);
      const changed = { ...found, state, version: body.version + 1 };
      links = links.map((one) => (one.id === params.id ? changed : one));
      return changed;
    },
  };
}
