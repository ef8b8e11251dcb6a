// Permissions for interviews in a row: recruiters of the process search, book, move and cancel them.
import { idOf } from '../../interviews/interview-setup.ts';
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

const KIT = { goal: null, questions: [], criteria: [] };

async function prepared(world: World) {
  const { clients, processId, listIds } = world;
  const user_ids = [await idOf(clients.recruiter)];
  const path = `/selection_processes/${processId}/interview_plan`;
  const { body: present } = await clients.admin.get(path);
  const content = { kind: 'phone', minutes: 30, kit: KIT, list_id: listIds[0], interviewer_ids: user_ids };
  const interviews = ['Primera', 'Segunda'].map((name) => ({ ...content, name }));
  const { body: plan } = await clients.admin.put(path, { interviews, version: present.version });
  const { id } = await world.addApplicant();
  return { id, user_ids, plannedIds: plan.interviews.map((one: { id: number }) => one.id) as number[] };
}

const HOURS = ['2026-12-01T15:00:00.000Z', '2026-12-01T16:00:00.000Z'];

async function booking(world: World) {
  const { id, user_ids, plannedIds } = await prepared(world);
  const interviews = plannedIds.map((planned_interview_id, index) => ({
    ...{ planned_interview_id, starts_at: HOURS[index], user_ids },
  }));
  return { params: { id }, body: { interviews, place: null, allow_overlap: true, send_email: false } };
}

async function booked(world: World) {
  const { params, body } = await booking(world);
  const made = await world.clients.admin.post(`/applicants/${params.id}/interview_sequences`, body);
  return made.body as { id: number; sequence_id: number; version: number }[];
}

export const interviewSequenceCases: readonly Case[] = [
  {
    call: 'interviewSequences.search',
    prepare: async (world) => {
      const { id, plannedIds } = await prepared(world);
      const steps = plannedIds.map((planned_interview_id) => ({ planned_interview_id, break_minutes: 0 }));
      return { params: { id }, body: { steps, from: '2026-12-01T03:00:00.000Z', days: 1 } };
    },
    expected: only.recruitersOfTheProcess(200),
  },
  { call: 'interviewSequences.book', prepare: booking, expected: only.recruitersOfTheProcess(201) },
  {
    call: 'interviewSequences.move',
    prepare: async (world) => {
      const user_ids = [await idOf(world.clients.recruiter)];
      const rows = await booked(world);
      const interviews = rows.map(({ id, version }, index) => ({ id, version, starts_at: HOURS[index], user_ids }));
      return {
        params: { id: rows[0]?.sequence_id ?? 0 },
        body: { interviews, allow_overlap: true, send_email: false },
      };
    },
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'interviewSequences.setState',
    prepare: async (world) => {
      const rows = await booked(world);
      const interviews = rows.map(({ id, version }) => ({ id, version }));
      return { params: { id: rows[0]?.sequence_id ?? 0 }, body: { state: 'cancelled', interviews, send_email: false } };
    },
    expected: only.recruitersOfTheProcess(200),
  },
];
