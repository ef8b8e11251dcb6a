// Conditions of approval steps: missing or unreadable data never skips a step.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { StepCondition } from '../../../../src/contract/api/workflows.ts';
import { evaluateCondition, isStepIncluded, unreadFields } from '../../../../src/domain/requests/step-conditions.ts';

describe('a condition', () => {
  it.each([
    ['eq', 'Lima', 'LIMA', 'met'],
    ['eq', 'Lima', undefined, 'unknown'],
    ['eq', '10', 10.0, 'met'],
    ['eq', 1800, '1.800', 'unknown'],
    ['eq', 'b', ['a', 'b'], 'met'],
    ['not_eq', 'Lima', 'Quito', 'met'],
    ['not_eq', 'Lima', 'lima', 'unmet'],
    ['not_eq', 'Lima', undefined, 'unknown'],
    ['cont', 'logistica', 'Área de Logística', 'met'],
    ['cont', 'logistica', '', 'unknown'],
    ['not_cont', 'logistica', 'Área de Logística', 'unmet'],
    ['gt', 5, 5, 'unmet'],
    ['gteq', 5, 5, 'met'],
    ['gteq', 5, '7', 'met'],
    ['lt', 5, 4.5, 'met'],
    ['lteq', 5, 6, 'unmet'],
    ['lteq', 5, 5, 'met'],
    ['lt', 5, 5, 'unmet'],
    ['gteq', 5, 4, 'unmet'],
    ['gt', 5, 6, 'met'],
    ['gteq', 5, ' -7 ', 'unmet'],
    ['eq', -5, '-5', 'met'],
    ['eq', 5, Number.NaN, 'unknown'],
    ['gt', 5, Number.POSITIVE_INFINITY, 'unknown'],
    ['eq', 12, '12a', 'unknown'],
    ['eq', 12, 'a12', 'unknown'],
    ['gt', 5, '1234567890123456', 'unknown'],
    ['eq', 'true o no', true, 'unknown'],
    ['eq', 'no true', true, 'unknown'],
    ['eq', 'false', false, 'met'],
    ['eq', 'dos palabras', 'dos \t palabras', 'met'],
    ['eq', 'dospalabras', 'dos palabras', 'unmet'],
    ['eq', 'b', ['a', 'c'], 'unmet'],
    ['not_eq', 'b', ['a', 'b'], 'unmet'],
    ['cont', 'log', ['ventas', 'logística'], 'met'],
    ['cont', 'log', ['ventas'], 'unmet'],
    ['not_cont', 'log', ['ventas', 'logística'], 'unmet'],
    ['not_cont', 'log', ['ventas'], 'met'],
    ['null', null, null, 'met'],
    ['not_null', null, null, 'unmet'],
    ['null', null, ['', ' '], 'met'],
    ['not_null', null, ['', 'a'], 'met'],
    ['gt', 2000, '2.500.000', 'unknown'],
    ['gt', 2000, '1,8', 'unknown'],
    ['gt', 2000, 'a convenir', 'unknown'],
    ['gt', 2000, [2500, 10], 'unknown'],
    ['gt', 2000, true, 'unknown'],
    ['eq', 2000, true, 'unknown'],
    ['eq', 'true', true, 'met'],
    ['eq', 'true', false, 'unmet'],
    ['eq', 'sí', true, 'unknown'],
    ['eq', 'Reemplazo', 'Reem\u200bplazo\u00a0', 'met'],
    ['not_null', null, '\u200b', 'unmet'],
    ['gt', '2.000', 2500, 'unknown'],
    ['lt', 5, undefined, 'unknown'],
    ['null', null, undefined, 'met'],
    ['null', null, ' ', 'met'],
    ['null', null, false, 'unmet'],
    ['not_null', null, 0, 'met'],
    ['not_null', null, [], 'unmet'],
  ] as const)('%s %o for %o is %s', (operator, value, answer, expected) => {
    const data = Array.isArray(answer) ? [...answer] : (answer as string | number | boolean | null | undefined);
    expect(evaluateCondition({ field: 'city', operator, value }, data)).toBe(expected);
  });
});

const conditions: StepCondition[] = [
  { field: 'salary', operator: 'gt', value: 2000 },
  { field: 'cost_center', operator: 'eq', value: 'CC-1' },
];

test('a step is asked unless one of its conditions certainly does not hold, and names what it could not read', () => {
  expect(isStepIncluded(conditions, { salary: 2500, cost_center: 'CC-1' })).toBe(true);
  expect(isStepIncluded(conditions, { salary: 1500, cost_center: 'CC-1' })).toBe(false);
  expect(isStepIncluded(conditions, { salary: 1500 })).toBe(false);
  expect(isStepIncluded(conditions, {})).toBe(true);
  expect(unreadFields(conditions, {})).toEqual(['salary', 'cost_center']);
  expect(unreadFields(conditions, { salary: '2.500.000', cost_center: 'CC-1' })).toEqual(['salary']);
  const twice: StepCondition[] = [
    { field: 'salary', operator: 'gt', value: 2000 },
    { field: 'salary', operator: 'lt', value: 9000 },
  ];
  expect(unreadFields(twice, {})).toEqual(['salary']);
  // The step is certainly skipped, so there is nothing to explain.
  expect(unreadFields(conditions, { salary: 1500 })).toEqual([]);
  expect(unreadFields(conditions, { salary: 2500, cost_center: 'CC-1' })).toEqual([]);
});

test('no text that is not a plain number leaves an amount’s step out', () => {
  const operator = fc.constantFrom('gt' as const, 'gteq' as const, 'lt' as const, 'lteq' as const);
  fc.assert(
    fc.property(fc.string(), operator, fc.integer(), (text, compared, value) => {
      fc.pre(!/^\s*-?\d+\s*$/.test(text));
      return isStepIncluded([{ field: 'salary', operator: compared, value }], { salary: text });
    }),
  );
});
