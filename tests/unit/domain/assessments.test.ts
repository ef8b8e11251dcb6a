// What scores amount to, and whether tests can be sent.
import { describe, expect, it } from 'vitest';
import { refuseSending, scoreProblems, totalOf } from '../../../src/domain/assessments.ts';
import { isUsable, isUsedUp } from '../../../src/domain/providers.ts';

describe('scores', () => {
  const criteria = [
    { id: 1, max_score: 5 },
    { id: 2, max_score: 10 },
  ];

  it('are a whole percentage of what they could be', () => {
    expect(
      totalOf([
        { score: 3, max_score: 5 },
        { score: 10, max_score: 10 },
      ]),
    ).toBe(87);
    expect(totalOf([])).toBe(0);
  });

  it('stay within what each criterion allows, and leave none out', () => {
    expect(
      scoreProblems(
        criteria,
        [
          { criterion_id: 1, score: 5 },
          { criterion_id: 2, score: 0 },
        ],
        's',
      ),
    ).toEqual({});
    expect(scoreProblems(criteria, [{ criterion_id: 1, score: 6 }], 's')).toEqual({
      's.0.score': 'El puntaje máximo es 5.',
      s: 'Falta el puntaje.',
    });
  });
});

describe('the stock', () => {
  it('says when a plan is used up, and where there is none [TEST-7] [TEST-8]', () => {
    expect(refuseSending('SHL', { active: true, stock: 2 }, 2)).toBeNull();
    expect(refuseSending('SHL', { active: true, stock: 0 }, 1)).toBe(
      'Has agotado tu plan de pruebas con SHL. Contacta a tu ejecutivo comercial.',
    );
    expect(refuseSending('SHL', { active: true, stock: 1 }, 2)).toMatch(/^Has agotado/);
    expect(refuseSending('SHL', { active: false, stock: 9 }, 1)).toBe('El proveedor SHL no está activado.');
    expect([isUsedUp({ active: true, stock: 0 }), isUsedUp({ active: false, stock: 0 })]).toEqual([true, false]);
    expect([isUsable(null), isUsable({ active: true, stock: 1 })]).toEqual([false, true]);
  });
});
