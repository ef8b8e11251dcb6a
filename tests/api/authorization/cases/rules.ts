// Permissions for advancement rules.
import { type Case, only } from '../case.ts';

export const ruleCases: readonly Case[] = [
  {
    call: 'rules.elements',
    prepare: ({ processId }) => ({ params: { id: processId } }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'rules.ofList',
    prepare: ({ listIds }) => ({ params: { id: listIds[0] ?? 0 } }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'rules.save',
    prepare: ({ listIds }) => ({
      params: { id: listIds[0] ?? 0 },
      body: { list: { rules_attributes: [{ element: 'email', compare: 7, category: 'value' }] } },
    }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'rules.trial',
    prepare: ({ listIds }) => ({
      params: { id: listIds[0] ?? 0 },
      body: {
        list: { global_comparer: 'and', rules_attributes: [{ element: 'email', compare: 7, category: 'value' }] },
      },
    }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'rules.apply',
    prepare: ({ listIds }) => ({ params: { id: listIds[0] ?? 0 }, body: {} }),
    expected: only.recruitersOfTheProcess(202),
  },
  {
    call: 'rules.proposals',
    prepare: ({ listIds }) => ({ params: { id: listIds[0] ?? 0 } }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'rules.dismissProposals',
    prepare: async (world) => ({
      params: { id: world.listIds[0] ?? 0 },
      body: { applicant_ids: [(await world.addApplicant()).id] },
    }),
    expected: only.recruitersOfTheProcess(200),
  },
  { call: 'rules.settings', prepare: () => ({}), expected: only.anyRecruiter(200) },
  {
    call: 'rules.changeSettings',
    prepare: () => ({ body: { allows_nationality: false, note: '' } }),
    expected: only.anyAdmin(200),
  },
  {
    call: 'rules.advancement',
    prepare: async (world) => ({ params: { id: (await world.addApplicant()).id } }),
    expected: only.viewersOfTheProcess(200),
  },
];
