// A process with a plan of three interviews: a panel, one out of a pool, and a single interviewer.
import type { AppOptions } from '../../../src/server/app.ts';
import { addPerson } from '../authorization/world.ts';
import { type Booking, startBooking } from '../interview-bookings/booking-setup.ts';
import { idOf, KIT } from '../interviews/interview-setup.ts';

export const MINUTE = 60_000;

export interface Sequences extends Booking {
  /** Panel of Eva and Otto, 45 minutes; one of Eva, Otto and Ines, 30 minutes; Ines, 60 minutes. */
  readonly plannedIds: readonly number[];
  readonly inesId: number;
  search(breaks?: readonly number[], more?: object): Promise<Found>;
}

export interface Found {
  readonly status: number;
  readonly sequences: readonly (readonly { readonly starts_at: string; readonly user_ids: readonly number[] }[])[];
}

export async function startSequences(options: Partial<AppOptions> = {}): Promise<Sequences> {
  const booking = await startBooking(options);
  const { admin, world, evaId, ottoId, applicantId } = booking;
  const ines = await addPerson(world.server, 'ines', 'employee', null);
  const inesId = await idOf(ines);
  const plannedIds = await planOfThree(booking, { evaId, ottoId, inesId });
  return {
    ...booking,
    plannedIds,
    inesId,
    async search(breaks = [0, 15, 0], more = {}) {
      const steps = breaks.map((break_minutes, index) => ({ planned_interview_id: plannedIds[index], break_minutes }));
      const from = '2026-11-30T03:00:00.000Z';
      const path = `/applicants/${applicantId}/interview_sequences/search`;
      const { status, body } = await admin.post(path, { steps, from, days: 1, ...more });
      const found = (body.sequences ?? []) as { interviews: Found['sequences'][number] }[];
      return { status, sequences: found.map(({ interviews }) => interviews) };
    },
  };
}

async function planOfThree(
  { admin, world }: Booking,
  { evaId, ottoId, inesId }: { readonly evaId: number; readonly ottoId: number; readonly inesId: number },
): Promise<number[]> {
  const path = `/selection_processes/${world.processId}/interview_plan`;
  const { body: present } = await admin.get(path);
  const content = { kind: 'video', kit: KIT, list_id: null };
  const interviews = [
    { ...content, name: 'Panel', minutes: 45, interviewer_ids: [evaId, ottoId] },
    { ...content, name: 'Cultura', minutes: 30, interviewer_ids: [evaId, ottoId, inesId], pool_size: 1 },
    { ...content, name: 'Final', minutes: 60, interviewer_ids: [inesId] },
  ];
  const { status, body } = await admin.put(path, { interviews, version: present.version });
  if (status !== 200) throw new Error(`the plan answered ${status}: ${JSON.stringify(body)}`);
  return body.interviews.map(({ id }: { id: number }) => id);
}
