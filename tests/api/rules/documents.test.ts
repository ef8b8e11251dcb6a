// Rules about documents of a candidate in a category of files.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { OPERATOR } from '../../../src/contract/api/rules.ts';
import { startSetting } from '../candidacies/candidates.ts';
import { jobEnd } from '../harness.ts';
import { pdf, sendForm } from '../portal/forms.ts';

const IS_THERE = { compare: OPERATOR.not_null, category: 'value' };

async function startFiling() {
  const setting = await startSetting();
  const { server, user } = setting;
  const admin = await server.as('admin');
  const { body: folder } = await admin.post('/files_categories', { name: 'Contratos' });
  const candidate = await setting.add();
  const { list_id: listId, selection_process_id: processId } = (await user.get(`/applicants/${candidate.id}`)).body;
  const element = `folder:${folder.id}`;
  const save = (...rules_attributes: object[]) =>
    user.post(`/lists/${listId}/create_rule`, { list: { rules_attributes } });
  const advancement = async () => (await user.get(`/applicants/${candidate.id}/advancement`)).body;
  const stageOf = async () => (await user.get(`/applicants/${candidate.id}`)).body.list_id as number;
  const file = async (fields: Record<string, unknown>): Promise<number> => {
    const document = { name: 'contrato.pdf', content: pdf };
    const { status, body } = await sendForm(
      server,
      user,
      ['POST', `/applicants/${candidate.id}/files`],
      fields,
      document,
      { 'idempotency-key': randomUUID() },
    );
    expect([status, body]).toEqual([201, expect.anything()]);
    return body.id;
  };
  return { ...setting, admin, folder, element, listId, processId, candidate, save, advancement, stageOf, file };
}

it('a rule about a document is offered for each category, checked when it is saved, and read in words [MORE-785]', async () => {
  const { admin, user, processId, element, save, folder, advancement } = await startFiling();
  const { body: elements } = await user.get(`/selection_processes/${processId}/rule_elements`);
  const own = elements.find((one: { element: string }) => one.element === element);
  expect(own).toEqual({
    ...{ element, label: 'Documento en «Contratos»', kind: 'presence', category: 'value', panel: 'filters' },
    options: [{ value: String(folder.id), label: 'Contratos' }],
    operators: [
      { code: OPERATOR.null, label: 'Falta' },
      { code: OPERATOR.not_null, label: 'Está' },
    ],
    can_ask: true,
  });
  const signed = elements.find((one: { label: string }) => one.label === 'Documento en «Documentos firmados»');
  expect(signed.can_ask).toBe(false);
  for (const [wrong, field] of [
    [{ element, ...IS_THERE, compare: OPERATOR.eq, value: '2' }, 'compare'],
    [{ element, ...IS_THERE, category: 'option' }, 'category'],
    [{ element: 'folder:999999', ...IS_THERE }, 'element'],
    [{ element: 'folder:x', ...IS_THERE }, 'element'],
    [{ element: signed.element, ...IS_THERE, if_missing: 'ask' }, 'if_missing'],
  ] as const) {
    const { status, body } = await save(wrong);
    expect([status, Object.keys(body.fields)]).toEqual([422, [`list.rules_attributes.0.${field}`]]);
  }
  const { body: saved } = await save({ element, ...IS_THERE });
  expect(saved.rules[0].description).toBe('Documento en «Contratos»: está');
  await admin.put(`/files_categories/${folder.id}`, { name: 'Contratos firmes' });
  expect((await advancement()).rules[0]).toMatchObject({
    ...{ outcome: 'unmet', found: null, asked: 'Documento en «Contratos firmes»: está' },
    explanation: 'No cumple. Documento en «Contratos firmes»: está. El candidato tiene nada.',
  });
  const { body: entries } = await admin.get('/audit_entries?items=100');
  expect(JSON.stringify(entries)).toContain('Documento en «Contratos»: está');
  // Without its category it holds candidates back, and says why.
  await admin.call('DELETE', `/files_categories/${folder.id}`);
  expect((await advancement()).rules[0]).toMatchObject({ outcome: 'unmet', asked: expect.stringContaining(element) });
});

it('a document that arrives in the category moves the candidate; the trial and the requirements tell it before [MORE-785]', async () => {
  const { user, element, listId, candidate, save, stageOf, file, folder, advancement } = await startFiling();
  const rule = { element, ...IS_THERE, if_unmet: 'propose' };
  const tried = async () => {
    const body = { list: { global_comparer: 'and', rules_attributes: [rule] } };
    const { body: trial } = await user.post(`/lists/${listId}/try_rules`, body);
    const isOwn = (one: { applicant_id: number }) => one.applicant_id === candidate.id;
    return { moving: trial.moving.find(isOwn), waiting: trial.waiting.find(isOwn) };
  };
  const failed = { condition: 0, outcome: 'unmet', asked: 'Documento en «Contratos»: está', found: null };
  expect((await tried()).waiting).toMatchObject({ outcome: 'unmet', is_proposed: true, failed: [failed] });
  await save(rule);
  const { body } = await user.post(`/lists/${listId}/apply_rules`, {});
  expect((await jobEnd(user, body.job_id)).state).toBe('done');
  expect(await stageOf()).toBe(listId);
  const proposals = async () =>
    (await user.get(`/lists/${listId}/disqualification_proposals`)).body.proposals.map(
      ({ card }: { card: { id: number } }) => card.id,
    );
  expect(await proposals()).toContain(candidate.id);
  // A document without a category is not in it.
  const loose = await file({});
  expect((await advancement()).rules[0].outcome).toBe('unmet');
  const path = `/applicants/${candidate.id}/files/${loose}`;
  expect((await user.call('PUT', path, { files_category_id: folder.id })).status).toBe(200);
  await expect.poll(stageOf, { timeout: 30_000 }).not.toBe(listId);
  const logs = (await user.get(`/applicants/${candidate.id}/logs?items=100`)).body;
  expect(JSON.stringify(logs)).toContain('Cumple. Documento en «Contratos»: está. El candidato tiene «1 archivo».');
});

it('a rule that a document is missing is met until one arrives, and not after it is removed again [MORE-785]', async () => {
  const { user, element, candidate, save, file, folder, advancement } = await startFiling();
  await save(
    { element, compare: OPERATOR.null, category: 'value' },
    { element: 'city', value: 'Nadie', compare: 1, category: 'value' },
  );
  const outcome = async () => (await advancement()).rules[0].outcome;
  expect(await outcome()).toBe('met');
  const document = await file({ files_category_id: folder.id });
  expect(await outcome()).toBe('unmet');
  await user.call('DELETE', `/applicants/${candidate.id}/files/${document}`);
  expect(await outcome()).toBe('met');
});
