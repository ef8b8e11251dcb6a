// Criteria that announcements name.
import { expect, it } from 'vitest';
import { plain } from '../../../../src/domain/curricula/plain-words.ts';
import { proposeCriteria } from '../../../../src/domain/matches/propose-criteria.ts';

const labels = new Map(['SQL', 'Gestión de inventarios', 'Inglés'].map((label) => [plain(label), label]));

const ANNOUNCEMENT = `Buscamos una persona para llevar la contabilidad.
Requisitos:
- Título universitario en Contabilidad o carrera afín.
- Al menos 3 años de experiencia como contador general.
- Inglés intermedio y portugués.
- Manejo de Excel avanzado, SAP y SQL.
- Gestión de inventarios.
- Licencia de conducir clase B.
- Sexo femenino, edad de 25 a 35.
- Nacionalidad peruana.`;

it('proposes what an announcement asks, each with its sentence, and nothing about sex, age or origin [MORE-347]', () => {
  const proposed = proposeCriteria({ text: ANNOUNCEMENT, location: 'Lima' }, (words) => labels.get(words));
  expect(proposed.map(({ criterion }) => criterion)).toEqual([
    { kind: 'experience', years: 3, position: 'contador general', alternatives: [] },
    { kind: 'education', level: 'degree', field: 'Contabilidad', alternatives: [] },
    { kind: 'licence', name: 'Licencia de conducir clase B', alternatives: [] },
    { kind: 'language', name: 'Inglés', level: 'b2' },
    { kind: 'language', name: 'Portugués', level: null },
    { kind: 'place', name: 'Lima', alternatives: [] },
    { kind: 'skill', name: 'SQL', alternatives: [] },
    { kind: 'skill', name: 'Excel', alternatives: [] },
    { kind: 'skill', name: 'SAP', alternatives: [] },
    { kind: 'skill', name: 'Gestión de inventarios', alternatives: [] },
  ]);
  expect(proposed[0]?.sentence).toBe('Al menos 3 años de experiencia como contador general.');
});

it('proposes each once, and nothing from a text that asks nothing', () => {
  const twice = 'Inglés avanzado.\nInglés avanzado.';
  expect(proposeCriteria({ text: twice, location: null }, () => undefined)).toHaveLength(1);
  expect(proposeCriteria({ text: 'Somos una empresa joven.', location: ' ' }, () => undefined)).toEqual([]);
});
