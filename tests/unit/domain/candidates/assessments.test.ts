// Totals of scores, sending of tests, and their state.
import { describe, expect, it } from 'vitest';
import {
  checkSending,
  isTestOpen,
  type StoredTest,
  scoreProblems,
  testStateOf,
  totalOf,
} from '../../../../src/domain/candidates/assessments.ts';
import { isUsable, isUsedUp } from '../../../../src/domain/organization/providers.ts';

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
    expect(checkSending('SHL', { active: true, stock: 2 }, 2)).toBeNull();
    expect(checkSending('SHL', { active: true, stock: 0 }, 1)).toBe(
      'Has agotado tu plan de pruebas con SHL. Contacta a tu ejecutivo comercial.',
    );
    expect(checkSending('SHL', { active: true, stock: 1 }, 2)).toMatch(/^Has agotado/);
    expect(checkSending('SHL', { active: false, stock: 9 }, 1)).toBe('El proveedor SHL no está activado.');
    expect([isUsedUp({ active: true, stock: 0 }), isUsedUp({ active: false, stock: 0 })]).toEqual([true, false]);
    expect([isUsable(null), isUsable({ active: true, stock: 1 })]).toEqual([false, true]);
  });
});

describe('a test', () => {
  const test: StoredTest = { state: 'sent', way: 'hand', order_state: null, ordered_at: null, email_state: null };

  it('is sent once its provider has accepted it, and has failed where it never did [MORE-9]', () => {
    const by = (order_state: StoredTest['order_state'], ordered_at: number | null = null) =>
      testStateOf({ ...test, way: 'provider', order_state, ordered_at });
    expect([by('queued'), by('failed'), by('ordered', 1)]).toEqual(['queued', 'failed', 'sent']);
    // The provider lost the order, but had already contacted the candidate.
    expect(by('failed', 1)).toBe('sent');
  });

  it('is e-mailed once its e-mail has gone out, and has failed where that was stopped [MORE-9]', () => {
    const by = (email_state: StoredTest['email_state']) => testStateOf({ ...test, way: 'email', email_state });
    expect((['queued', 'sending', 'sent', 'failed', 'cancelled', null] as const).map(by)).toEqual([
      ...['queued', 'queued', 'emailed', 'failed', 'failed', 'failed'],
    ]);
  });

  it('is for people to do where nothing goes out, until it ends [MORE-9]', () => {
    expect(testStateOf(test)).toBe('by_hand');
    const ended = (['completed', 'cancelled'] as const).map((state) => testStateOf({ ...test, state }));
    expect(ended).toEqual(['completed', 'cancelled']);
    expect([...ended, 'by_hand' as const, 'failed' as const].map(isTestOpen)).toEqual([false, false, true, true]);
  });
});
