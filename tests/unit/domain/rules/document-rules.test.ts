// Rules about documents in categories of files: their elements, outcomes and consequences.
import { expect, it } from 'vitest';
import { OPERATOR } from '../../../../src/contract/api/rules.ts';
import { type AdvancementRule, consequencesOf, evaluateRules } from '../../../../src/domain/rules/advancement-rules.ts';
import { elementsOf, ruleProblems } from '../../../../src/domain/rules/rule-elements.ts';

const elements = elementsOf({
  ...{ sources: [], questions: [], tests: [], hasAssessment: false, hasInterviews: false, allowsNationality: false },
  folders: [
    { id: 4, name: 'Contratos', isOfSystem: false },
    { id: 5, name: 'Documentos firmados', isOfSystem: true },
  ],
});

it('a rule reads a document of a category as there or missing, and asks for it unless only Terna files there [MORE-785]', () => {
  const [own, signed] = elements.filter(({ element }) => element.startsWith('folder:'));
  expect([own?.label, own?.can_ask, signed?.can_ask]).toEqual(['Documento en «Contratos»', true, false]);
  const evaluate = (compare: 'null' | 'not_null', count: string | null, more: Partial<AdvancementRule> = {}) => {
    const rule = { id: 1, element: 'folder:4', value: null, compare: OPERATOR[compare], category: 'value' as const };
    const rules: AdvancementRule[] = [{ ...rule, ...more }];
    const values: Record<string, string> = count === null ? {} : { 'folder:4': count };
    const given = { values, tests: {} };
    const result = evaluateRules({ global_comparer: 'and', rules }, elements, given);
    const [one] = result.rules;
    return [one?.outcome, one?.asked, one?.found, consequencesOf(rules, elements, result)];
  };
  const none = { asks: [], proposes: [] };
  const isThere = 'Documento en «Contratos»: está';
  expect(evaluate('not_null', '2 archivos')).toEqual(['met', isThere, '«2 archivos»', none]);
  expect(evaluate('not_null', null)).toEqual(['unmet', isThere, null, none]);
  expect(evaluate('not_null', null, { if_unmet: 'propose' })).toEqual([
    'unmet',
    isThere,
    null,
    { ...none, proposes: [1] },
  ]);
  expect(evaluate('not_null', null, { if_missing: 'ask' })).toEqual(['unknown', isThere, null, { ...none, asks: [1] }]);
  const isMissing = 'Documento en «Contratos»: falta';
  expect(evaluate('null', null)).toEqual(['met', isMissing, null, none]);
  expect(evaluate('null', '1 archivo')).toEqual(['unmet', isMissing, '«1 archivo»', none]);
  const problems = (change: object) =>
    Object.keys(
      ruleProblems({ element: 'folder:4', compare: OPERATOR.not_null, category: 'value', ...change }, elements),
    );
  expect(problems({})).toEqual([]);
  expect(problems({ compare: OPERATOR.gt, value: '1' })).toEqual(['compare']);
  expect(problems({ element: 'folder:6' })).toEqual(['element']);
  expect(problems({ if_missing: 'ask' })).toEqual([]);
  expect(problems({ element: 'folder:5', if_missing: 'ask' })).toEqual(['if_missing']);
});
