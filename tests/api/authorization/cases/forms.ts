// Permissions for application forms.
import { type Case, only } from '../case.ts';

export const formCases: readonly Case[] = [
  {
    call: 'forms.get',
    prepare: ({ processId }) => ({ params: { id: processId } }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'forms.saveQuestions',
    prepare: ({ processId }) => ({ params: { id: processId }, body: { selection_process: { gender_options: 1 } } }),
    expected: only.recruitersOfTheWholeProcess(200),
  },
  {
    call: 'forms.preview',
    prepare: ({ processId }) => ({ params: { id: processId }, body: { selection_process: { gender_options: 1 } } }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'forms.validateEmail',
    prepare: ({ processId }) => ({ params: { id: processId }, query: { email: 'nadie@persona.example' } }),
    expected: only.recruitersOfTheProcess(200),
  },
];
