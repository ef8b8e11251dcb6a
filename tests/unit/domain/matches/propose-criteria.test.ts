// Criteria that announcements name.
import { expect, it } from 'vitest';
import { plain } from '../../../../src/domain/curricula/plain-words.ts';
import { phrasesOf } from '../../../../src/domain/matches/phrases.ts';
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

it('proposes fields with their alternatives and exact levels, and nothing of what the employer offers [MORE-826]', () => {
  const text = `Requisitos:
- Título profesional de Ingeniería Comercial o Contador Auditor.
- Estudios universitarios en Derecho o carrera afín.
- Al menos 3 años de experiencia en compras.
- Dos años de experiencia en cargos similares.
- Inglés intermedio (B1) o superior.
Ofrecemos: SQL gratis para la familia.
Beneficios:
- Curso de SQL
- 5 años de experiencia no hacen falta

Deseable: gestión de inventarios.`;
  const proposed = proposeCriteria({ text, location: null }, (words) => labels.get(words));
  expect(proposed.map(({ criterion }) => criterion)).toEqual([
    { kind: 'experience', years: 3, position: 'compras', alternatives: [] },
    { kind: 'experience', years: 2, position: null, alternatives: [] },
    { kind: 'education', level: 'degree', field: 'Ingeniería Comercial', alternatives: ['Contador Auditor'] },
    { kind: 'education', level: 'degree', field: 'Derecho', alternatives: [] },
    { kind: 'language', name: 'Inglés', level: 'b1' },
    { kind: 'skill', name: 'Gestión de inventarios', alternatives: [] },
  ]);
});

it('parts the label of a skill at its slash only if both sides are labels [MORE-826]', () => {
  const stem = (word: string) => word;
  expect(phrasesOf(['director de hotel/directora de hotel'], stem)).toContainEqual(['directora', 'hotel']);
  expect(phrasesOf(['Estudiar canales para diferentes empresarios/contratistas'], stem)).not.toContainEqual([
    'contratistas',
  ]);
});
