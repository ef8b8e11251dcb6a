// What a curriculum adds to a candidate: found beside known.
import { describe, expect, it } from 'vitest';
import { foundValues } from '../../../../src/domain/curricula/completion.ts';
import { profile, unknownPerson } from '../../../curriculum-profile.ts';

const of = (person: object, title: string | null = null) =>
  foundValues(profile, { uniq_applicant: { ...unknownPerson, ...person }, title });
const keysOf = (values: ReturnType<typeof of>) => values.map((one) => (one.kind === 'field' ? one.field : one.kind));

describe('what was found in a curriculum', () => {
  it('is proposed where nothing is known, with confidence and page [MORE-272]', () => {
    const values = of({});
    expect(keysOf(values)).toEqual([
      ...['name', 'last_name', 'email', 'phone', 'document', 'city', 'linkedin_url', 'title'],
      ...['work', 'education', 'languages', 'skills', 'skills'],
    ]);
    expect(values.filter(({ isProposed }) => !isProposed).map(({ confidence }) => confidence)).toEqual([0.4]);
    expect(values[0]).toMatchObject({ value: 'Marcela Inés', known: null, confidence: 0.9, source: { page: 1 } });
    expect(values[1]).toMatchObject({ value: 'Oyarzún Lagos' });
    expect(values.find(({ kind }) => kind === 'work')).toMatchObject({
      entry: { position: 'Jefa de Operaciones', company: 'Transportes del Sur', start_date: '2019-03', end_date: null },
      source: { page: 2 },
    });
    expect(values.find(({ kind }) => kind === 'education')).toMatchObject({
      entry: { degree: 'Licenciatura en Ingeniería Comercial', institution: 'Universidad de Chile' },
    });
  });

  it('is listed beside a different known value, and not proposed [MORE-272]', () => {
    const [email] = of({ name: 'Marcela', email: 'otra@correo.example' });
    expect(email).toMatchObject({ field: 'email', known: 'otra@correo.example', isProposed: false });
  });

  it('is left out where the same is known in another spelling [MORE-272]', () => {
    const values = of(
      {
        name: 'Marcela',
        email: 'MARCELA@correo.example',
        document: '123456785',
        phone: '9 8123-4567',
        city: 'VALPARAISO',
        linkedin_url: 'https://www.linkedin.com/in/marcela/',
        work_experiences: [
          {
            id: 1,
            position: 'jefa de operaciones',
            company: 'Transportes del Sur',
            start_date: null,
            end_date: null,
            description: null,
          },
        ],
        educations: [
          {
            id: 1,
            degree: 'Licenciatura en ingenieria comercial',
            institution: 'Universidad de Chile',
            start_date: null,
            end_date: null,
          },
        ],
        languages: [{ id: 1, description: 'inglés', level: null }],
        skills: [{ id: 1, description: 'SAP', level: null }],
      },
      'jefa de operaciones',
    );
    expect(keysOf(values)).toEqual(['skills']);
  });
});
