// Permissions for interviews: recruiters of the process schedule, users who see the candidate read, interviewers score.
import { addCurriculum, at, complete, idOf, plan } from '../../interviews/interview-setup.ts';
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

/** An interview of a new candidate by a recruiter and an employee who manages the stage. */
async function scheduled(world: World): Promise<{ id: number }> {
  const { clients } = world;
  const { id: applicantId } = await world.addApplicant();
  const userIds = [await idOf(clients.recruiter), await idOf(clients.stageEmployee)];
  const { body } = await clients.admin.post(`/applicants/${applicantId}/interviews`, {
    planned_interview_id: await plan(world, userIds),
    interview: { ...appointment, user_ids: userIds },
    allow_overlap: true,
  });
  return { id: body.id };
}

const withCurriculum = async (world: World): Promise<{ id: number }> => {
  const { id } = await scheduled(world);
  const { applicant_id } = (await world.clients.recruiter.get(`/interviews/${id}`)).body;
  await addCurriculum(world, applicant_id, 'Farera');
  return { id };
};

const appointment = { starts_at: at(10), minutes: 30, place: 'Sala' };

const change = async (world: World) => ({
  params: await scheduled(world),
  body: {
    interview: { ...appointment, user_ids: [await idOf(world.clients.recruiter)] },
    version: 1,
    allow_overlap: true,
  },
});

/** Those who see the candidate but do not interview get the same answer as all others. */
const interviewers = { ...only.viewersOfTheProcess(200), admin: 404, stageManager: 404 };

export const interviewCases: readonly Case[] = [
  {
    call: 'interviews.ofApplicant',
    prepare: async (world) => ({ params: { id: (await world.addApplicant()).id } }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'interviews.schedule',
    prepare: async (world) => {
      const user_ids = [await idOf(world.clients.recruiter)];
      const planned_interview_id = await plan(world, user_ids);
      return {
        params: { id: (await world.addApplicant()).id },
        body: { planned_interview_id, interview: { ...appointment, user_ids }, allow_overlap: true },
      };
    },
    expected: only.recruitersOfTheProcess(201),
  },
  { call: 'interviews.change', prepare: change, expected: only.recruitersOfTheProcess(200) },
  {
    call: 'interviews.setState',
    prepare: async (world) => ({ params: await scheduled(world), body: { state: 'cancelled', version: 1 } }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'interviews.invitation',
    prepare: async (world) => ({ params: await scheduled(world) }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'interviews.sendInvitation',
    // The world has no mail server.
    prepare: async (world) => ({ params: await scheduled(world) }),
    expected: only.recruitersOfTheProcess(422),
  },
  {
    call: 'interviews.agenda',
    prepare: () => ({ query: { from: '2026-11-30T03:00:00.000Z', until: '2026-12-07T03:00:00.000Z' } }),
    expected: only.anyRecruiter(200),
  },
  { call: 'interviews.mine', prepare: () => ({}), expected: only.sessions(200) },
  { call: 'interviews.get', prepare: async (world) => ({ params: await scheduled(world) }), expected: interviewers },
  {
    call: 'interviews.curriculum',
    prepare: async (world) => ({ params: await withCurriculum(world) }),
    expected: interviewers,
  },
  {
    call: 'interviews.saveScorecard',
    prepare: async (world) => ({ params: await scheduled(world), body: complete('Calma') }),
    expected: interviewers,
  },
  {
    call: 'interviews.submitScorecard',
    prepare: async (world) => ({ params: await scheduled(world), body: complete('Calma') }),
    expected: interviewers,
  },
  {
    call: 'interviews.scorecards',
    prepare: async (world) => ({ params: await scheduled(world) }),
    expected: only.viewersOfTheProcess(200),
  },
];
