// Permissions for presence: every viewer of the process.
import { type Case, only } from '../case.ts';

const WINDOW = '0b54c1f2-8d3f-4e59-9d53-5a0a9d0f2c11';

export const presenceCases: readonly Case[] = [
  {
    call: 'presence.look',
    prepare: ({ processId }) => ({ params: { id: processId, window: WINDOW } }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'presence.leave',
    prepare: ({ processId }) => ({ params: { id: processId, window: WINDOW } }),
    expected: only.viewersOfTheProcess(204),
  },
];
