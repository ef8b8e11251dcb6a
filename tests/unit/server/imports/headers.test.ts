// Tests that columns are recognized by the meaning of their headers together with their values.
import { expect, it } from 'vitest';
import { ColumnProfile } from '../../../../src/server/features/imports/columns/column-profile.ts';
import { recognizeColumns } from '../../../../src/server/features/imports/columns/recognize-columns.ts';

const NOW = Date.UTC(2026, 10, 26);

const values = {
  names: ['Marta Ferrer Soto', 'Íñigo Ibáñez', 'Zulema Quispe Rey', 'Ana María Tapia', 'Luis Vera', 'Pía Zúñiga'],
  words: ['Marta', 'Íñigo', 'Zulema', 'Ana', 'Luis', 'Pía'],
  numbers: ['41234501', '41234502', '41234503', '41234504', '41234505', '41234506'],
  days: ['14/02/1979', '15/02/1980', '16/02/1981', '17/02/1982', '18/02/1983', '19/02/1984'],
  cities: ['Lima', 'Arequipa', 'Santiago', 'Bogotá', 'Lima', 'La Plata'],
  levels: ['Universitario', 'Técnico', 'Secundaria', 'Magíster', 'Universitario', 'Técnico'],
  years: ['3', '5', '2', '10', '1', '0'],
  channels: ['LinkedIn', 'Indeed', 'Conocidos', 'Computrabajo', 'LinkedIn', 'Facebook'],
  positions: ['Analista', 'Asistente', 'Contador senior', 'Analista', 'Vendedora', 'Cajera'],
  codes: ['C-1', 'C-2', 'C-3', 'C-4', 'C-5', 'C-6'],
  genders: ['F', 'M', 'F', 'M', 'F', 'M'],
  answers: ['Sí', 'No', 'No', 'Sí', 'Sí', 'No'],
} as const;

const profileOf = (cells: readonly string[]): ColumnProfile => {
  const profile = new ColumnProfile();
  for (const cell of cells) profile.add(cell, NOW);
  return profile;
};

type Values = keyof typeof values;

/** Beside a column that identifies the persons. */
function fieldOf(header: string, kind: Values): string | undefined {
  const columns = recognizeColumns([header, 'RUT'], [profileOf(values[kind]), profileOf(values.codes)]);
  return columns[0]?.field;
}

const fields: readonly (readonly [field: string, kind: Values, headers: readonly string[]])[] = [
  ['full_name', 'names', ['Ap. y nombre', 'Nombre y 2 apellidos', '¿Cómo te llamas? Nombre completo']],
  ['city', 'cities', ['Distrito', '¿Dónde vives?', 'Onde você mora?', 'Where do you live?', 'Residencia', 'Cantón']],
  ['country', 'cities', ['¿En qué país vives?', 'País donde reside']],
  ['education_level', 'levels', ['Formación', 'Grado de instrucción', 'Instrucción', 'Preparación académica']],
  ['profession', 'positions', ['Carrera que estudió']],
  ['experience_years', 'years', ['Exp.', 'Exp. (años)']],
  ['source', 'channels', ['¿Cómo se enteró de la oferta?', 'How did you hear about us?', 'Bolsa de trabajo', 'Portal']],
  ['source', 'channels', ['Como ficou sabendo da vaga?', '¿Cómo nos conociste?', 'Como conheceu a empresa?']],
  ['title', 'positions', ['Cargo más reciente', 'Último puesto desempeñado', 'Puesto que ocupa hoy']],
  ['gender', 'genders', ['Género con el que se identifica']],
  ['birthdate', 'days', ['F. de nac.', 'Fecha de nacimiento del postulante']],
  ['birthdate', 'days', ['Fecha nto.', 'Fec. Nto.', 'F. Nacto.', 'Nacida/o el', 'Geboortedatum']],
  ['phone', 'numbers', ['N° de WhatsApp', 'Número telefónico']],
  ['country', 'cities', ['Nación']],
  ['profession', 'positions', ['Área de formación']],
  ['comment', 'positions', ['Comentarios del reclutador', 'Recruiter notes', 'Observaciones de la jefatura']],
];

it.each(fields)('%s of %s: %j [MORE-432]', (field, kind, headers) => {
  expect(headers.map((header) => [header, fieldOf(header, kind)])).toEqual(headers.map((header) => [header, field]));
});

it('recognizes documents and numbers of candidates by more of their names [MORE-432]', () => {
  const headers = ['Doc.', 'CC', 'CUIT', 'INE', 'DUI', 'Carnet de extranjería'];
  const found = headers.map((header) => recognizeColumns([header], [profileOf(values.numbers)])[0]?.field);
  expect(found).toEqual(headers.map(() => 'document'));
  expect(recognizeColumns(['Candidate No.'], [profileOf(values.codes)])[0]?.field).toBe('external_id');
});

const others: readonly (readonly [kind: Values, headers: readonly string[]])[] = [
  ['names', ['Entrevistado por', 'Recomendado por', 'Added by', 'Empleador actual', 'Nombre del jefe directo']],
  ['cities', ['Ciudad de nacimiento', 'Preferred location', 'Ciudad donde estudió', 'Ciudad de preferencia']],
  ['positions', ['Puesto solicitado', 'Cargo de interés']],
  ['answers', ['¿Vives con familia?', '¿Conociste nuestros productos?']],
  ['words', ['Nombre preferido', 'Nombre de usuario']],
];

it.each(others)('gives the candidate no field of somebody else or of wishes: %s, %j [MORE-432]', (kind, headers) => {
  expect(headers.map((header) => [header, fieldOf(header, kind)])).toEqual(headers.map((header) => [header, 'extra']));
});

it('joins numbered parts of names, and no numbered telephones [MORE-432]', () => {
  const fieldsOf = (headers: readonly string[], kind: Values) =>
    recognizeColumns(
      headers,
      headers.map(() => profileOf(values[kind])),
    ).map(({ field }) => field);
  const joined = ['name', 'name', 'last_name', 'last_name'];
  expect(fieldsOf(['Nombre 1', 'Nombre 2', 'Apellido 1', 'Apellido 2'], 'words')).toEqual(joined);
  expect(fieldsOf(['1er nombre', '2do nombre', '1º apellido', '2º apellido'], 'words')).toEqual(joined);
  expect(fieldsOf(['Teléfono 1', 'Teléfono 2', 'DNI'], 'numbers')).toEqual(['phone', 'extra', 'document']);
});

it('takes amounts under a header with a currency as money [MORE-432]', () => {
  const amounts = profileOf(['4.500,50', '5.500,50', '6.500,50', '7.500,50', '8.500,50']);
  for (const header of ['Oferta (R$)', 'Oferta CLP', 'Oferta en US$', 'Aspiración']) {
    expect([header, recognizeColumns([header, 'RUT'], [amounts, profileOf(values.codes)])[0]?.kind]).toEqual([
      header,
      'money',
    ]);
  }
});
