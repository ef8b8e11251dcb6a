// Permissions for links with which candidates book: recruiters of the process create and withdraw them.
import { idOf, plan } from '../../interviews/interview-setup.ts';
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

async function prepared(world: World) {
  const { clients } = world;
  await clients.admin.put('/mail_settings', { mail_settings: { public_url: 'https://terna.example' } });
  const planned_interview_id = await plan(world, [await idOf(clients.recruiter)]);
  const { id } = await world.addApplicant();
  return {
    params: { id },
    body: { planned_interview_id, place: null, lead_hours: 24, valid_days: 7, send_email: false },
  };
}

export const interviewBookingCases: readonly Case[] = [
  {
    call: 'interviewBookings.ofApplicant',
    prepare: async (world) => ({ params: (await prepared(world)).params }),
    expected: only.viewersOfTheProcess(200),
  },
  { call: 'interviewBookings.create', prepare: prepared, expected: only.recruitersOfTheProcess(201) },
  {
    call: 'interviewBookings.change',
    prepare: async (world) => {
      const { params, body } = await prepared(world);
      const made = await world.clients.admin.post(`/applicants/${params.id}/interview_booking_links`, body);
      return { params: { id: made.body.id }, body: { is_withdrawn: true, version: 1 } };
    },
    expected: only.recruitersOfTheProcess(200),
  },
];
