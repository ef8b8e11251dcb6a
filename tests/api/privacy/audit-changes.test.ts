// The audit trail states which fields changed from what to what, and from where.
import { expect, it } from 'vitest';
import { auditFieldMessages } from '../../../src/contract/messages.ts';
import { AUDITED } from '../../../src/domain/organization/audit-changes.ts';
import { readAuditSnapshot } from '../../../src/server/features/privacy/audit-snapshots.ts';
import { chainAudit, verifyAudit } from '../../../src/server/features/privacy/index.ts';
import { type Client, startDemo } from '../harness.ts';

const DESKTOP = { 'terna-client': 'desktop/1.4.0' };

const lastEntry = async (admin: Client, call: string) => {
  const { body } = await admin.get('/audit_entries?items=20');
  return body.entries.find((entry: { call: string }) => entry.call === call);
};

it('states settings, users, stages, rules and templates before and after, in words [MORE-675]', async () => {
  const server = await startDemo();
  const admin = await server.as('admin');
  await admin.call('PUT', '/privacy_settings', { retention_months: 12 }, DESKTOP);
  expect(await lastEntry(admin, 'privacy.changeSettings')).toMatchObject({
    origin: { kind: 'desktop', client: 'desktop/1.4.0', address: '127.0.0.1' },
    changes: [
      { field: 'Meses de conservación', before: null, after: '12', is_withheld: false },
      { field: 'Días antes de borrar', before: null, after: '7', is_withheld: false },
    ],
  });
  await admin.put('/privacy_settings', { retention_months: 24 });
  expect(await lastEntry(admin, 'privacy.changeSettings')).toMatchObject({
    origin: { kind: 'session', client: null },
    changes: [{ field: 'Meses de conservación', before: '12', after: '24' }],
  });

  const [stage] = (await admin.get('/lists?selection_process_id=1')).body;
  const rule = { element: 'city', value: 'Lima', compare: 1, category: 'value', if_unmet: 'propose' };
  await admin.post(`/lists/${stage.id}/create_rule`, { list: { rules_attributes: [rule] } });
  const saved = await lastEntry(admin, 'rules.save');
  expect(saved.changes).toEqual([
    {
      ...{ field: 'Reglas', before: null, is_withheld: false },
      after: 'Ciudad: es igual a «Lima» · Si no se cumple: Se propone descalificar',
    },
  ]);
  const { body: reason } = await admin.post('/closing_reasons', { closing_reason: { description: 'Cupo lleno' } });
  expect(await lastEntry(admin, 'settings.addClosingReason')).toMatchObject({
    subject_id: reason.id,
    changes: [{ field: 'Motivo', before: null, after: 'Cupo lleno' }],
  });
  await admin.call('DELETE', `/closing_reasons/${reason.id}`);
  expect((await lastEntry(admin, 'settings.removeClosingReason')).changes).toEqual([
    { field: 'Motivo', before: 'Cupo lleno', after: null, is_withheld: false },
  ]);
});

it('names users at present, and records of personal data only that it changed [MORE-675]', async () => {
  const server = await startDemo();
  const admin = await server.as('admin');
  const { body: process } = await admin.get('/selection_processes/1');
  const { body: users } = await admin.post('/users/search', {});
  const other = users.find(({ id }: { id: number }) => id !== process.responsible?.id);
  const changed = await admin.put('/selection_processes/1', { responsible_user_id: other.id });
  expect(changed.status).toBe(200);
  const { changes } = await lastEntry(admin, 'processes.update');
  expect(changes.find(({ field }: { field: string }) => field === 'Responsable')).toMatchObject({
    after: other.full_name,
  });
  const { read } = server.app.services.database;
  const storedChanges = async (call: string) =>
    (
      await read
        .selectFrom('audit_entries')
        .select('changes')
        .where('call', '=', call)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).changes;
  expect(await storedChanges('processes.update')).toContain(`{"users":[${other.id}]}`);

  const renamed = await admin.put(`/users/${other.id}`, { user: { name: 'Nombre nuevo' } });
  expect(renamed.status).toBe(200);
  expect(await storedChanges('users.update')).not.toContain('Nombre nuevo');
  expect((await lastEntry(admin, 'users.update')).changes).toEqual([
    { field: 'Nombre', before: null, after: null, is_withheld: true },
  ]);
});

it('is covered by the chain: altered changes, origins and addresses are revealed [MORE-676]', async () => {
  const server = await startDemo();
  const admin = await server.as('admin');
  await admin.put('/privacy_settings', { retention_months: 12 });
  const { database } = server.app.services;
  await chainAudit(server.app.services);
  const problems = async () => (await verifyAudit(database.read))[0]?.problems ?? [];
  expect(await problems()).toEqual([]);
  const entry = await database.read
    .selectFrom('audit_entries')
    .select(['id', 'changes', 'origin', 'client', 'address'])
    .where('changes', 'is not', null)
    .executeTakeFirstOrThrow();
  const { id, ...before } = entry;
  const alter = (change: object) =>
    database.transaction((tx) => tx.updateTable('audit_entries').set(change).where('id', '=', id).execute());
  for (const change of [{ changes: null }, { origin: 'server' }, { client: 'desktop/9' }, { address: '10.9.9.9' }]) {
    await alter(change);
    expect([change, (await problems()).map(({ kind }) => kind)]).toEqual([change, ['altered']]);
    await alter(before);
  }
  // A link cannot be passed off as one of the format that covered less.
  await database.transaction((tx) =>
    tx.updateTable('audit_chain').set({ format: 1 }).where('entry_id', '=', id).execute(),
  );
  expect((await problems()).map(({ kind }) => kind)).toContain('altered');
});

it('compares columns that exist, each with a name [MORE-675]', async () => {
  const server = await startDemo();
  const { read } = server.app.services.database;
  for (const [type, tables] of Object.entries(AUDITED)) {
    for (const { table, fields } of tables) {
      expect(Object.keys(auditFieldMessages.labels[table] ?? {})).toEqual(expect.arrayContaining(Object.keys(fields)));
    }
    // A column that is missing fails.
    await readAuditSnapshot(read, { type, id: 1, organizationId: 1 });
  }
});

it('states forms, hiring data and assessments before and after, without the persons in them [MORE-628]', async () => {
  const server = await startDemo();
  const admin = await server.as('admin');
  const question = { input_type: 'list', question: '¿Qué turno?', required: true };
  const saved = await admin.post('/selection_processes/1/save_questions', {
    selection_process: {
      ...{ age_options: 2, age_minimum: 18, availability_active: true },
      selection_process_questions_attributes: [
        { ...question, selection_process_options_attributes: [{ value: 'Día' }, { value: 'Noche' }] },
      ],
    },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { changes } = await lastEntry(admin, 'forms.saveQuestions');
  const expected = [
    { field: 'Edad', before: null, after: 'Obligatorio' },
    { field: 'Edad mínima', before: null, after: '18' },
    { field: 'Disponibilidad', after: 'Sí' },
    { field: 'Preguntas', before: null, after: '¿Qué turno? · obligatoria · Día, Noche' },
  ];
  for (const change of expected) expect(changes).toContainEqual(expect.objectContaining(change));

  const hiring = { salary: 1_500_000, direct_boss: 'Rosa Inventada', cost_center: 'C-1' };
  expect((await admin.put('/selection_processes/1/update_hiring', hiring)).status).toBe(200);
  await admin.put('/selection_processes/1/update_hiring', { salary: 1_800_000 });
  const [second, first] = (await admin.get('/audit_entries?items=20')).body.entries.filter(
    ({ call }: { call: string }) => call === 'processes.updateHiring',
  );
  expect(second.changes).toEqual([{ field: 'Salario', before: '1500000', after: '1800000', is_withheld: false }]);
  expect(first.changes).toContainEqual({ field: 'Jefatura directa', before: null, after: null, is_withheld: true });
  expect(JSON.stringify(first.changes)).not.toContain('Rosa');

  const criterion = { name: 'Orden', max_score: 5 };
  const { body: assessment } = await admin.post('/assessments', {
    assessment: { name: 'Pauta', criteria: [criterion] },
  });
  const changed = await admin.put(`/assessments/${assessment.id}`, { assessment: { name: 'Pauta técnica' } });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const entries = (await admin.get('/audit_entries?items=20')).body.entries.filter(({ call }: { call: string }) =>
    call.startsWith('assessments.'),
  );
  expect(entries[0].changes).toContainEqual({
    ...{ field: 'Nombre', before: 'Pauta', after: 'Pauta técnica', is_withheld: false },
  });
  expect(JSON.stringify(entries[1].changes)).toContain('Orden (5)');
});
