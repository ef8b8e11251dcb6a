// Tests of mentions: stored by id and name, notified once by email without the comment.
import { expect, it } from 'vitest';
import { startSetting } from '../candidacies/candidates.ts';
import { addStranger } from '../harness.ts';

it('are kept with the comment as long as the name stands in it, and told once', async () => {
  const { server, user, add } = await startSetting();
  const admin = await server.as('admin');
  const { user: boss } = (await admin.get('/sessions/current')).body;
  const { user: self } = (await user.get('/sessions/current')).body;
  const { id } = await add();
  const path = `/applicants/${id}/logs`;
  const mails = async () =>
    (await admin.get('/emails?items=100')).body.filter(({ subject }: { subject: string }) =>
      /te mencionó/.test(subject),
    );

  const comment = `Ojo @${boss.full_name}, secreto de estado`;
  const made = await user.post(path, { comment, mentions: [boss.id, self.id] });
  expect([made.status, made.body.mentions]).toEqual([201, [{ id: boss.id, full_name: boss.full_name }]]);
  const sentEmails = await mails();
  expect(sentEmails.map(({ to }: { to: string }) => to)).toEqual([boss.email]);
  const { body: mail } = await admin.get(`/emails/${sentEmails[0].id}`);
  expect(mail.text + mail.html + mail.subject).not.toContain('secreto');

  const repeated = await user.put(`${path}/${made.body.id}`, { comment: `${comment}.`, mentions: [boss.id] });
  expect(repeated.body.mentions).toEqual(made.body.mentions);
  expect(await mails()).toHaveLength(1);
  const gone = await user.put(`${path}/${made.body.id}`, { comment: 'Ojo' });
  expect(gone.body.mentions).toEqual([]);
  const own = await user.post(path, { comment: `Nota de @${self.full_name}`, mentions: [self.id] });
  expect(own.body.mentions).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
  expect((await user.post(path, { comment: 'Sin nadie' })).body.mentions).toEqual([]);
});

it('are of people of the organisation', async () => {
  const { server, user, add } = await startSetting();
  const stranger = (await (await addStranger(server)).get('/sessions/current')).body.user;
  const { id } = await add();
  for (const mentions of [[stranger.id], [987_654]]) {
    const rejected = await user.post(`/applicants/${id}/logs`, { comment: `@${stranger.full_name}`, mentions });
    expect([rejected.status, Object.keys(rejected.body.fields)]).toEqual([422, ['mentions']]);
  }
});
