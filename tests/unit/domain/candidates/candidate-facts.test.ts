// Known facts of a candidate, without placeholder texts.
import { expect, test } from 'vitest';
import { OPERATOR } from '../../../../src/contract/api/rules.ts';
import { experienceFact, hasWorked, writtenFact } from '../../../../src/domain/candidates/candidate-facts.ts';
import { evaluateRules } from '../../../../src/domain/rules/advancement-rules.ts';
import { ruleElement } from '../../../../src/domain/rules/rule-elements.ts';

const elements = [
  ruleElement({ element: 'experience_years', label: 'Años de experiencia', kind: 'number', panel: 'filters' }),
  ruleElement({ element: 'city', label: 'Ciudad', kind: 'text', panel: 'filters' }),
];
const evaluate = (element: string, compare: number, value: string | null, written: string) => {
  const rule = { id: 1, element, compare, value, category: 'value' as const };
  const values = { experience_years: experienceFact(written), city: writtenFact(written) };
  const { rules } = evaluateRules({ global_comparer: 'and', rules: [rule] }, elements, { values, tests: {} });
  return [rules[0]?.outcome, rules[0]?.found, rules[0]?.explanation];
};

test.each(['N/A', 's/i', '-', 'no aplica', ''])('«%s» is missing, and the explanation says so', (written) => {
  const missing = 'No se puede saber. Años de experiencia: es mayor que «3». Falta el dato del candidato.';
  expect(evaluate('experience_years', OPERATOR.gt, '3', written)).toEqual(['unknown', null, missing]);
  expect(evaluate('experience_years', OPERATOR.not_eq, '3', written)[0]).toBe('unknown');
  expect(evaluate('experience_years', OPERATOR.null, null, written)[0]).toBe('met');
  expect(evaluate('city', OPERATOR.not_eq, 'Lima', written)[0]).toBe('unknown');
  expect(evaluate('city', OPERATOR.not_null, null, written)[0]).toBe('unmet');
});

test('whoever writes that they have none is known to have none', () => {
  expect(hasWorked(false, experienceFact('no'))).toBe(false);
  expect(hasWorked(false, experienceFact('N/A'))).toBeNull();
  expect(hasWorked(false, experienceFact('año y medio'))).toBe(true);
  expect(evaluate('experience_years', OPERATOR.lt, '1', 'no')[0]).toBe('met');
});
