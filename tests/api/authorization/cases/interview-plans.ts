// Permissions for interview templates, which admins maintain, and for interview plans of processes.
import { KIT } from '../../interviews/interview-setup.ts';
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

let templates = 0;
const template = () => {
  templates += 1;
  return { name: `Pauta ${templates}`, kind: 'phone', minutes: 20, kit: KIT };
};
const newTemplate = async ({ clients }: World): Promise<{ id: number }> => ({
  id: (await clients.admin.post('/interview_templates', template())).body.id,
});

export const interviewPlanCases: readonly Case[] = [
  { call: 'interviewPlans.templates', prepare: () => ({}), expected: only.anyRecruiter(200) },
  { call: 'interviewPlans.addTemplate', prepare: () => ({ body: template() }), expected: only.anyAdmin(201) },
  {
    call: 'interviewPlans.changeTemplate',
    prepare: async (world) => ({
      params: await newTemplate(world),
      body: { interview_template: template(), version: 1 },
    }),
    expected: only.admins(200),
  },
  {
    call: 'interviewPlans.removeTemplate',
    prepare: async (world) => ({ params: await newTemplate(world) }),
    expected: only.admins(204),
  },
  {
    call: 'interviewPlans.plan',
    prepare: ({ processId }) => ({ params: { id: processId } }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'interviewPlans.savePlan',
    prepare: async ({ clients, processId, listIds }) => {
      const path = `/selection_processes/${processId}/interview_plan`;
      const { version } = (await clients.admin.get(path)).body;
      const interviews = [{ ...template(), list_id: listIds[0], interviewer_ids: [] }];
      return { params: { id: processId }, body: { interviews, version } };
    },
    expected: only.recruitersOfTheWholeProcess(200),
  },
];
