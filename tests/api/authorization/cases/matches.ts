// Who may read and save the criteria of a process, and read the match of a candidate.
import { type Case, only } from '../case.ts';

const CRITERIA = [{ kind: 'skill', name: 'Excel', alternatives: [] }];

export const matchCases: readonly Case[] = [
  {
    call: 'matches.criteria',
    prepare: ({ processId }) => ({ params: { id: processId } }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'matches.saveCriteria',
    prepare: async ({ clients, processId }) => {
      const { version } = (await clients.admin.get(`/selection_processes/${processId}/match_criteria`)).body;
      return { params: { id: processId }, body: { criteria: CRITERIA, version } };
    },
    expected: only.recruitersOfTheWholeProcess(200),
  },
  {
    call: 'matches.propose',
    prepare: ({ processId }) => ({ params: { id: processId } }),
    expected: only.recruitersOfTheWholeProcess(200),
  },
  {
    call: 'matches.groups',
    prepare: ({ processId }) => ({ params: { id: processId } }),
    expected: only.admins(200),
  },
  {
    call: 'matches.ofCandidate',
    prepare: async ({ addApplicant }) => ({ params: { id: (await addApplicant()).id } }),
    expected: only.viewersOfTheProcess(200),
  },
];
