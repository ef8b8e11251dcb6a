// The data that a process takes from its request.
import { describe, expect, it } from 'vitest';
import type { RequestData } from '../../../../src/contract/api/request-records.ts';
import { carriedOver } from '../../../../src/domain/requests/requisition.ts';

const nothing = { vacancies: null, location: null, hiring: {} };

describe('a process', () => {
  it('takes over vacancies, place and hiring data', () => {
    const hiring = { charge_name: 'Analista', joining_date: '2026-12-01', salary: 1_500_000, comments: 'Urgente' };
    expect(carriedOver({ vacancies: 3, location: 'Santiago', ...hiring })).toEqual({
      vacancies: 3,
      location: 'Santiago',
      hiring,
    });
  });

  it('takes over nothing from a request that says nothing, or only what a process does not know', () => {
    expect(carriedOver({})).toStrictEqual(nothing);
    expect(carriedOver({ otra_pregunta: 'sí', version: 3, title: 'Analista' })).toEqual(nothing);
  });

  it.each<[string, RequestData]>([
    ['no vacancies', { vacancies: 0 }],
    ['half a vacancy', { vacancies: 1.5 }],
    ['vacancies in words', { vacancies: 'tres' }],
    ['no place', { location: '  ' }],
    ['a place that is none', { location: 5 }],
    ['an endless place', { location: 'x'.repeat(201) }],
    ['a day that is none', { joining_date: 'mañana' }],
    ['a salary in words', { salary: 'mucho' }],
    ['less than no salary', { salary: -1 }],
    ['empty entries', { charge_name: '', functions: '  ', cost_center: null }],
    ['several where one is meant', { charge_name: ['Analista'] }],
  ])('leaves %s with the request', (_description, data) => {
    expect(carriedOver(data)).toEqual(nothing);
  });

  it('takes over what fits though something else does not', () => {
    expect(carriedOver({ vacancies: 'tres', location: 'Lima', salary: 0, joining_date: 'mañana' })).toEqual({
      vacancies: null,
      location: 'Lima',
      hiring: { salary: 0 },
    });
  });

  it('trims what it takes over', () => {
    expect(carriedOver({ location: ' Lima ', direct_boss: ' Ana Ñandú ' })).toEqual({
      vacancies: null,
      location: 'Lima',
      hiring: { direct_boss: 'Ana Ñandú' },
    });
  });
});
