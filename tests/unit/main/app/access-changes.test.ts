// After a change of permissions the cache is cleared and windows reload them.
import { expect, test } from 'vitest';
import { followAccess, followInterviews } from '../../../../src/main/app/access-changes.ts';
import { RecentProcesses } from '../../../../src/main/os/recent-processes.ts';
import { apiClientFixture } from '../support/api-client-fixture.ts';
import { board, card, user } from '../support/samples.ts';
import { json } from '../support/scripted-server.ts';

test('boards that were kept, candidates who were seen and processes in the menu are gone, and who it is is asked', async () => {
  const { apiClient, server, connection, updates, knownCards, sending } = await apiClientFixture();
  server.answer = json(200, board());
  const open = () => apiClient.call('board', 'open', { params: { id: 7 } }, 1);
  await open();
  let menu: readonly { readonly id: number }[] = [];
  const recent = new RecentProcesses((list) => {
    menu = list;
  });
  recent.note({ id: 7, title: 'Analista contable' });
  expect(knownCards.find(card(11, 1, 1).id)).not.toBeNull();
  let asked = 0;
  const session = {
    refresh: async () => {
      asked += 1;
    },
  };
  await followAccess({ updates, knownCards, recent, sending, session });
  connection.isDown = true;
  await server.stop();
  expect(await open()).toMatchObject({ error: { code: 'offline_unavailable' } });
  expect([knownCards.find(11), menu, asked]).toEqual([null, [], 1]);
});

test('an interview asks for the user again only if they had none before [MORE-340]', async () => {
  const asked: string[] = [];
  const sessionOf = (name: string, can_interview: boolean | null) => ({
    state: { user: can_interview === null ? null : { permissions: { ...user().permissions, can_interview } } },
    refresh: async () => void asked.push(name),
  });
  await followInterviews(sessionOf('employee', false));
  await followInterviews(sessionOf('interviewer', true));
  await followInterviews(sessionOf('nobody', null));
  expect(asked).toEqual(['employee']);
});
