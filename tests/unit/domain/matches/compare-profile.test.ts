// A profile against criteria: obvious cases, one by one, then an obvious slow count of months against the fast one.
import { describe, expect, it } from 'vitest';
import type { MatchCriterion } from '../../../../src/contract/api/matches.ts';
import { compareProfile, type MatchProfile } from '../../../../src/domain/matches/compare-profile.ts';
import { isExcluded } from '../../../../src/domain/matches/criterion-rules.ts';
import { monthsOfWork } from '../../../../src/domain/matches/experience-months.ts';
import { impartialText } from '../../../../src/domain/matches/impartial-text.ts';
import { halvesOf, resultsOf, sumOf } from '../../../../src/domain/matches/match-results.ts';
import { stemOf } from '../../../../src/domain/text/word-stems.ts';

const TODAY = '2026-11-26';

const profile = (change: Partial<MatchProfile> = {}): MatchProfile => ({
  ...{ skills: [], languages: [], work: [], educations: [], education_level: null, profession: null, title: null },
  ...{ experience_years: null, city: null, country: null, curriculum: '' },
  ...change,
});

const compare = (change: Partial<MatchProfile>, criterion: MatchCriterion) =>
  compareProfile(profile(change), [criterion], { stem: stemOf, today: TODAY })[0] ?? [];

const states = (change: Partial<MatchProfile>, criterion: MatchCriterion) =>
  compare(change, criterion).map(({ state, source, text }) => [state, source, text]);

const skill = (name: string, ...alternatives: string[]): MatchCriterion => ({ kind: 'skill', name, alternatives });
const job = (
  position: string,
  start_date: string | null,
  end_date: string | null,
  description: string | null = null,
) => ({
  ...{ position, company: 'ACME', start_date, end_date, description },
});

describe('a skill', () => {
  it('is met by any form of its words, without accents, with the sentence [MORE-342]', () => {
    const curriculum = 'Resumen\nLideré la gestión de proyectos de minería. Me gusta leer.\nOtros';
    expect(states({ curriculum }, skill('Gestionar proyectos'))).toEqual([
      ['met', 'curriculum', 'Lideré la gestión de proyectos de minería.'],
    ]);
    expect(states({ skills: [{ description: 'CONTABILIDAD', level: 'alto' }] }, skill('contabilidad'))).toEqual([
      ['met', 'skills', 'CONTABILIDAD (alto)'],
    ]);
  });

  it('is met by an alternative, and by a label of ESCO without what it has in brackets', () => {
    const skills = [{ description: 'Python', level: null }];
    expect(states({ skills }, skill('Python (programación informática)'))).toEqual([['met', 'skills', 'Python']]);
    expect(states({ skills }, skill('Programación', 'python'))).toEqual([['met', 'skills', 'Python']]);
    expect(states({ skills }, skill('Java'))).toEqual([]);
  });

  it('is partly met if a sentence has all of its words apart, and not at all across sentences', () => {
    expect(
      states({ curriculum: 'Proyectos internacionales: planificación y control.' }, skill('control de proyectos')),
    ).toEqual([]);
    expect(states({ curriculum: 'Control semanal de grandes proyectos.' }, skill('control de proyectos'))).toEqual([
      ['partly', 'curriculum', 'Control semanal de grandes proyectos.'],
    ]);
    expect(states({ curriculum: 'Llevé el control. Varios proyectos.' }, skill('control de proyectos'))).toEqual([]);
  });

  it('is not met by a sentence that denies it', () => {
    expect(states({ curriculum: 'Sin experiencia en SAP.' }, skill('SAP'))).toEqual([]);
    expect(states({ curriculum: 'Sin experiencia en SAP.\nCurso de SAP en 2024.' }, skill('SAP'))).toEqual([
      ['met', 'curriculum', 'Curso de SAP en 2024.'],
    ]);
  });

  it('rests on one finding of each source, met ones first', () => {
    const found = compare(
      {
        skills: [{ description: 'Excel', level: null }],
        work: [job('Analista', '2020', null, 'Informes en Excel.'), job('Jefa', '2021', null, 'Tablas de Excel.')],
        curriculum: 'Excel avanzado',
      },
      skill('Excel'),
    );
    expect(found.map(({ source }) => source)).toEqual(['skills', 'work', 'curriculum']);
  });
});

describe('experience', () => {
  const asked = (years: number, position: string | null): MatchCriterion => ({
    ...{ kind: 'experience', years, position, alternatives: [] },
  });

  it('counts overlapping months of the same kind of position once [MORE-343]', () => {
    const work = [
      job('Contadora', '2020-01', '2021-12'),
      job('Contador senior', '2021-01', '2022-12'),
      job('Cajera', '2010-01', '2019-12'),
    ];
    expect(compare({ work }, asked(3, 'contador'))).toEqual([
      {
        ...{ state: 'met', source: 'work', months: 36 },
        text: 'Contadora, ACME (2020-01 – 2021-12); Contador senior, ACME (2021-01 – 2022-12)',
      },
    ]);
    expect(compare({ work }, asked(5, 'contador'))[0]).toMatchObject({ state: 'partly', months: 36 });
    expect(compare({ work }, asked(10, 'contador'))).toEqual([]);
    expect(compare({ work }, asked(12, null))[0]).toMatchObject({ state: 'met', months: 156 });
  });

  it('is met by a label of ESCO in its masculine and feminine form', () => {
    const work = [job('Directora técnica', '2015-01', null)];
    expect(compare({ work }, asked(2, 'director técnico/directora técnica'))[0]?.state).toBe('met');
  });

  it('is read from a sentence and from the field, and partly met without dates', () => {
    expect(states({ curriculum: 'Tengo 8 años de experiencia como contador.' }, asked(5, 'contadora'))).toEqual([
      ['met', 'curriculum', '8 años de experiencia como contador'],
    ]);
    expect(states({ experience_years: '4 años' }, asked(6, null))).toEqual([['partly', 'experience_years', '4 años']]);
    expect(states({ work: [job('Contador', null, null)] }, asked(5, 'contador'))).toEqual([
      ['partly', 'work', 'Contador, ACME'],
    ]);
  });

  it('counts the months of any spans as an obvious slow count does', () => {
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const month = (value: number) => `${2000 + Math.floor(value / 12)}-${String((value % 12) + 1).padStart(2, '0')}`;
    for (let times = 0; times < 200; times += 1) {
      const spans = Array.from({ length: 1 + next(6) }, () => {
        const start = next(300);
        return [start, start + next(60)] as const;
      });
      const worked = new Set(
        spans.flatMap(([start, end]) => Array.from({ length: end - start + 1 }, (_, at) => start + at)),
      );
      const positions = spans.map(([start, end]) => ({ start_date: month(start), end_date: month(end) }));
      expect(monthsOfWork(positions, '2040-01-01')).toBe(worked.size);
    }
  });
});

describe('education, languages, place and licences', () => {
  const education = (level: 'technical' | 'degree' | 'postgraduate', field: string | null): MatchCriterion => ({
    ...{ kind: 'education', level, field, alternatives: [] },
  });
  const degrees = (...names: string[]) => ({
    educations: names.map((degree) => ({ degree, institution: 'Universidad de Vigo' })),
  });

  it('compares level and field of studies [MORE-344]', () => {
    expect(states(degrees('Licenciatura en Contaduría'), education('degree', 'contaduría'))).toEqual([
      ['met', 'education', 'Licenciatura en Contaduría, Universidad de Vigo'],
    ]);
    expect(states(degrees('Técnico en Contaduría'), education('degree', 'contaduría'))[0]?.[0]).toBe('partly');
    expect(states(degrees('Licenciatura en Contaduría (trunca)'), education('degree', 'contaduría'))[0]?.[0]).toBe(
      'partly',
    );
    expect(states(degrees('Licenciatura en Historia'), education('degree', 'contaduría'))).toEqual([]);
    expect(states(degrees('Maestría en Historia'), education('degree', null))[0]?.[0]).toBe('met');
    expect(states({ education_level: 'Universitario' }, education('technical', null))[0]?.[0]).toBe('met');
    expect(states({ education_level: 'Secundaria' }, education('technical', null))).toEqual([]);
  });

  it('compares the level of a language, where it is known', () => {
    const english = (level: 'b2' | null): MatchCriterion => ({ kind: 'language', name: 'Inglés', level });
    const languages = (description: string, level: string | null) => ({ languages: [{ description, level }] });
    expect(states(languages('ingles', 'Avanzado'), english('b2'))).toEqual([['met', 'languages', 'ingles (Avanzado)']]);
    expect(states(languages('Inglés', 'Básico'), english('b2'))[0]?.[0]).toBe('partly');
    expect(states(languages('Inglés', null), english('b2'))[0]?.[0]).toBe('partly');
    expect(states(languages('Inglés', null), english(null))[0]?.[0]).toBe('met');
    expect(states(languages('English', 'C1'), english('b2'))[0]?.[0]).toBe('met');
    expect(states({ curriculum: 'Idiomas\nFrancés nativo, inglés (básico), alemán C1' }, english('b2'))[0]?.[0]).toBe(
      'partly',
    );
  });

  it('compares the residence, and nothing that a curriculum says of places', () => {
    const lima: MatchCriterion = { kind: 'place', name: 'Lima', alternatives: ['Callao'] };
    expect(states({ city: 'LIMA', country: 'Perú' }, lima)).toEqual([['met', 'residence', 'LIMA, Perú']]);
    expect(states({ city: 'San Isidro, Lima' }, lima)[0]?.[0]).toBe('met');
    expect(states({ city: 'Callao' }, lima)[0]?.[0]).toBe('met');
    expect(states({ city: 'Arequipa', curriculum: 'Universidad de Lima' }, lima)).toEqual([]);
  });

  it('finds a licence in degrees and texts', () => {
    const licence: MatchCriterion = { kind: 'licence', name: 'Licencia de conducir', alternatives: [] };
    expect(states({ curriculum: 'Licencia de conducir clase B vigente' }, licence)[0]?.[0]).toBe('met');
    expect(states(degrees('Certificación PMP'), { kind: 'licence', name: 'PMP', alternatives: [] })[0]?.[0]).toBe(
      'met',
    );
  });
});

describe('what a match does not look at', () => {
  const TEXT = [
    'Dolores Excel Ruiz',
    'Sexo: Femenino | Nacionalidad: chilena · Excel',
    'Edad: 34',
    'Fecha de nacimiento 3 de mayo de 1992',
    'Contadora de 34 años de edad en Lima. Firma: Dolores Excel Ruiz',
  ].join('\n');

  it('is name, sex, age and origin in a curriculum [MORE-345]', () => {
    const text = impartialText(TEXT, 'Dolores Excel Ruiz');
    expect(text).not.toMatch(/Dolores|Ruiz|Femenino|chilena|34|1992/);
    expect(text).toContain('Contadora');
    expect(states({ curriculum: text }, skill('chilena'))).toEqual([]);
    expect(states({ curriculum: text }, skill('Excel'))).toEqual([['met', 'curriculum', 'Excel']]);
  });

  it('keeps lines that only begin alike', () => {
    expect(impartialText('Género y desarrollo rural\nEdades de la roca', 'Ana Paz')).toBe(
      'Género y desarrollo rural\nEdades de la roca',
    );
  });

  it('cannot be a criterion', () => {
    for (const name of ['Mujer', 'Sexo femenino', 'Edad máxima 30', 'Buena presencia', 'Nacionalidad peruana']) {
      expect([name, isExcluded(skill(name))]).toEqual([name, true]);
    }
    expect(isExcluded(skill('Manejo de personal'))).toBe(false);
    expect(isExcluded(skill('Contabilidad', 'soltera'))).toBe(true);
  });
});

it('gives no state and no sentence that rests on a private section [MORE-346]', () => {
  const criteria = [skill('Excel'), skill('SAP')];
  const findings = compareProfile(
    profile({ skills: [{ description: 'Excel', level: null }], curriculum: 'Excel y SAP' }),
    criteria,
    { stem: stemOf, today: TODAY },
  );
  expect(resultsOf(criteria, findings, new Set()).map(({ state }) => state)).toEqual(['met', 'met']);
  const limited = resultsOf(criteria, findings, new Set(['files']));
  expect(limited.map(({ state }) => state)).toEqual(['met', 'not_found']);
  expect(JSON.stringify(limited.map((one) => one.findings))).not.toMatch(/curriculum|SAP/);
  expect(sumOf(halvesOf(findings), criteria.length)).toEqual({ points: 2, of: 2 });
  expect(sumOf(-1, 2)).toBeNull();
});
