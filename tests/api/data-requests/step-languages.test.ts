// The reasons of automatic steps on the candidate's page, in each language.
import { expect, it } from 'vitest';
import { OPERATOR } from '../../../src/contract/api/rules.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { jobEnd } from '../harness.ts';
import { originOf, textOf } from '../portal/pages.ts';
import { startRights } from './rights-setup.ts';

const QUESTION = {
  ...{ input_type: 'list', question: '¿Qué turno?', translations: { en: { question: 'Which shift?' } } },
  selection_process_options_attributes: [{ value: 'Día', translations: { en: { value: 'Day' } } }, { value: 'Noche' }],
};

it('a step is explained in the language of the page, an older one in Spanish [MORE-771] [MORE-772]', async () => {
  const { server, admin, process: applied, card, session, rights } = await startRights();
  const form = await admin.post(`/selection_processes/${applied.id}/save_questions`, {
    selection_process: { selection_process_questions_attributes: [QUESTION] },
  });
  const [{ id: questionId }] = form.body.selection_process_questions;
  const rules = [
    { element: 'city', compare: OPERATOR.eq, category: 'value', value: 'Valdivia' },
    {
      element: `question:${questionId}`,
      compare: OPERATOR.eq,
      category: 'option',
      value: 'Día',
      if_missing: 'advance',
    },
  ];
  const [first] = applied.lists;
  const saved = await admin.post(`/lists/${first.id}/create_rule`, { list: { rules_attributes: rules } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { body: job } = await admin.post(`/lists/${first.id}/apply_rules`, {});
  expect(await jobEnd(admin, job.job_id)).toMatchObject({ state: 'done' });
  const read = async (language: string) => {
    const headers = { cookie: session, 'accept-language': language };
    const html = await (await fetch(originOf(server) + rights, { headers })).text();
    return { html, text: textOf(html) };
  };
  expect((await read('es')).text).toContain('Se cumple. Ciudad: es igual a «Valdivia». Tu dato: «Valdivia».');
  const english = await read('en');
  expect(english.text).toContain('Met. City: is equal to “Valdivia”. Your information: “Valdivia”.');
  expect(english.text).toContain('Met. Which shift?: is equal to “Day”. We do not have this information');
  expect(english.html).not.toMatch(/<li lang=/);
  expect((await read('pt-BR')).text).toContain('Atendida. Cidade: é igual a “Valdivia”. Seu dado: “Valdivia”.');

  // What users read, and what is exported, is the Spanish comment as before.
  const logs = await admin.get(`/applicants/${card.id}/logs?type=list`);
  const comment = 'Cumple. Ciudad: es igual a «Valdivia». El candidato tiene «Valdivia».';
  expect(JSON.stringify(logs.body)).toContain(comment);
  expect(JSON.stringify(logs.body)).not.toContain('step_reasons');
  await withScope(SYSTEM, () =>
    server.app.services.database.transaction((tx) =>
      tx.updateTable('applicant_logs').set({ step_reasons: null }).where('step_reasons', 'is not', null).execute(),
    ),
  );
  expect((await read('pt-BR')).html).toContain(`<li lang="es">${comment}</li>`);
  expect((await read('es')).html).toContain(`<li>${comment}</li>`);
});
