// A request's draft, merged with other users' changes.
import { expect, test } from 'vitest';
import { overOthers, type RequestDraft } from '../../../../src/renderer/features/requests/form/request-draft.ts';

const base: RequestDraft = { title: 'Grúa', typeId: 1, areaId: null, data: { salary: 1500, functions: 'Cargar' } };

test('what was not written here is as others have it, and what was stays', () => {
  const draft = { ...base, title: 'Grúa norte', data: { ...base.data, salary: 1600 } };
  const now = { ...base, areaId: 3, data: { ...base.data, functions: 'Descargar', cost_center: 'CC-2' } };
  const written = overOthers({ base, draft }, now);
  expect(written.draft).toEqual({
    ...{ title: 'Grúa norte', typeId: 1, areaId: 3 },
    data: { salary: 1600, functions: 'Descargar', cost_center: 'CC-2' },
  });
  expect(written.theirs).toEqual({});
  expect(written.base).toEqual({ ...now });
});

test('what both have changed is told, unless it says the same; an empty value is none', () => {
  const draft = { ...base, title: 'Grúa norte', typeId: 2, data: { ...base.data, salary: 1600, functions: '' } };
  const now = { ...base, title: 'Grúa sur', typeId: 2, data: { salary: 1700 } };
  const written = overOthers({ base, draft }, now);
  expect(written.theirs).toEqual({ title: 'Grúa sur', salary: 1700 });
  expect(written.draft).toMatchObject({ title: 'Grúa norte', typeId: 2, data: { salary: 1600 } });
  // After the user was notified, the others' version is the base of the next save.
  expect(overOthers({ base: now, draft: written.draft }, now).theirs).toEqual({});
});
