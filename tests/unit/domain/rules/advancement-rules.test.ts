// Evaluation of a stage's rules, and the explanations.
import { describe, expect, it } from 'vitest';
import { OPERATOR, type RuleElement, type RuleInput } from '../../../../src/contract/api/rules.ts';
import { experienceFact, hasWorked, yearsSince } from '../../../../src/domain/candidates/candidate-facts.ts';
import { type AdvancementRule, evaluateRules, progressOf } from '../../../../src/domain/rules/advancement-rules.ts';
import { elementsOf, ruleProblems, testOf } from '../../../../src/domain/rules/rule-elements.ts';
import { describeRule } from '../../../../src/domain/rules/rule-texts.ts';

const elements: RuleElement[] = elementsOf({
  sources: ['Referido', 'LinkedIn'],
  questions: [
    { id: 5, question: '¿Qué turno prefieres?', input_type: 'list', is_video: false, options: ['Mañana', 'Tarde'] },
    { id: 6, question: '¿Por qué?', input_type: 'text', is_video: false, options: [] },
  ],
  folders: [],
  tests: [{ name: 'DISC' }],
  hasAssessment: true,
  hasInterviews: true,
  allowsNationality: true,
});
const facts = {
  values: {
    age: 28,
    city: 'Valparaíso',
    experience_years: 5,
    university: ['Universidad de Chile', 'PUC'],
    email: 'ana@persona.example',
    phone: null,
    has_cv: true,
    source: 'Referido',
    tags: [],
    'question:5': 'Tarde',
    assessment: 80,
  },
  tests: { DISC: 70 },
};
const categoryOf = (element: string) =>
  element.includes('&&') ? 'test' : (elements.find((one) => one.element === element)?.category ?? 'value');
const rule = (element: string, compare: keyof typeof OPERATOR, value: string | null = null): AdvancementRule => ({
  id: 1,
  element,
  value,
  compare: OPERATOR[compare],
  category: categoryOf(element),
});
const passes = (...rules: AdvancementRule[]) =>
  evaluateRules({ global_comparer: 'and', rules }, elements, facts).passes;

const outcome = (...rules: AdvancementRule[]) =>
  evaluateRules({ global_comparer: 'and', rules }, elements, facts).outcome;

describe('rules', () => {
  it('compare text without regard to case and accents, in each of its ways [RULE-7] [RULE-8] [RULE-9] [RULE-10]', () => {
    expect(OPERATOR).toEqual({
      lt: 0,
      eq: 1,
      gt: 2,
      not_eq: 3,
      cont: 4,
      not_cont: 5,
      null: 6,
      not_null: 7,
      start: 8,
      end: 9,
      true: 10,
      false: 11,
    });
    for (const [compare, value, expected] of [
      ['eq', 'VALPARAISO', true],
      ['not_eq', 'valparaíso', false],
      ['cont', 'paraí', true],
      ['not_cont', 'paraí', false],
      ['start', 'val', true],
      ['end', 'ISO', true],
      ['end', 'val', false],
    ] as const) {
      expect([compare, value, passes(rule('city', compare, value))]).toEqual([compare, value, expected]);
    }
    expect([passes(rule('city', 'null')), passes(rule('city', 'not_null'))]).toEqual([false, true]);
    expect([passes(rule('phone', 'null')), passes(rule('email', 'not_null'))]).toEqual([true, true]);
    expect([passes(rule('has_cv', 'true')), passes(rule('has_cv', 'false'))]).toEqual([true, false]);
  });

  it('compare numbers as numbers, and what is no number as text [RULE-15] [RULE-16]', () => {
    expect(passes(rule('experience_years', 'gt', '10'))).toBe(false);
    expect(passes(rule('experience_years', 'lt', '10'))).toBe(true);
    expect(passes(rule('age', 'eq', '28.0'))).toBe(true);
    // As text «valparaiso» would sort after «100».
    expect([passes(rule('city', 'start', '1')), passes(rule('city', 'eq', '28'))]).toEqual([false, false]);
  });

  it('with a number that nobody can read are neither met nor unmet; a decimal comma is read', () => {
    expect(outcome(rule('age', 'gt', 'muchos'))).toBe('unknown');
    expect(outcome(rule('age', 'lt', 'muchos'))).toBe('unknown');
    expect(outcome(rule('age', 'gt', '27,5'))).toBe('met');
    expect(outcome(rule('age', 'lt', '27,5'))).toBe('unmet');
  });

  it.each([
    ['6 meses', 'gt', '3', 'unmet'],
    ['6 meses', 'lt', '1', 'met'],
    ['2 a 4 años', 'gt', '3', 'unknown'],
    ['2 a 4 años', 'gt', '1', 'met'],
    ['2 a 4 años', 'lt', '2', 'unmet'],
    ['2 a 4 años', 'eq', '3', 'unknown'],
    ['2 a 4 años', 'not_eq', '5', 'met'],
    ['más de 5', 'gt', '5', 'met'],
    ['5 o más', 'gt', '5', 'unknown'],
    ['menos de 3 años', 'lt', '3', 'met'],
    ['5', 'gt', '5', 'unmet'],
    ['5', 'lt', '5', 'unmet'],
    ['5', 'lt', '6', 'met'],
    ['5', 'eq', '5', 'met'],
    ['5', 'not_eq', '5', 'unmet'],
    ['2 a 4 años', 'gt', '4', 'unmet'],
    ['2 a 4 años', 'lt', '5', 'met'],
    ['2 a 4 años', 'lt', '4', 'unknown'],
    ['2 a 4 años', 'eq', '2', 'unknown'],
    ['2 a 4 años', 'eq', '4', 'unknown'],
    ['2 a 4 años', 'eq', '1', 'unmet'],
    ['2 a 4 años', 'eq', '5', 'unmet'],
    ['2 a 4 años', 'not_eq', '3', 'unknown'],
    ['más de 5', 'gt', '7', 'unknown'],
    ['más de 5', 'eq', '5', 'unmet'],
    ['más de 5', 'eq', '7', 'unknown'],
    ['5 o más', 'eq', '5', 'unknown'],
    ['menos de 3 años', 'lt', '2', 'unknown'],
    ['menos de 3 años', 'eq', '3', 'unmet'],
    ['menos de 3 años', 'eq', '2', 'unknown'],
    ['hasta 3 años', 'lt', '3', 'unknown'],
    ['bastante', 'not_null', null, 'met'],
    ['5', 'eq', null, 'unknown'],
    ['bastante', 'gt', '1', 'unknown'],
    ['bastante', 'null', null, 'unmet'],
    [null, 'gt', '1', 'unknown'],
    [null, 'not_eq', '1', 'unknown'],
    [null, 'null', null, 'met'],
  ] as const)('experience «%s» %s %s: %s', (text, compare, value, expected) => {
    const known = { values: { experience_years: experienceFact(text) }, tests: {} };
    const rules = [rule('experience_years', compare, value)];
    expect(evaluateRules({ global_comparer: 'and', rules }, elements, known).outcome).toBe(expected);
  });

  it('say that something is missing or not enough, and never let anybody go on by it', () => {
    const rules = [rule('experience_years', 'gt', '3'), { ...rule('gender', 'not_eq', 'x'), id: 2 }];
    const known = { values: { experience_years: experienceFact('2 a 4 años') }, tests: {} };
    const all = evaluateRules({ global_comparer: 'and', rules }, elements, known);
    expect([all.outcome, all.passes, all.explanation]).toEqual([
      'unknown',
      false,
      'Cumple 0 de 2 reglas; se piden todas. De 2 reglas no se puede saber.',
    ]);
    expect(all.rules.map(({ explanation }) => explanation)).toEqual([
      'No se puede saber. Años de experiencia: es mayor que «3». El candidato tiene «2 a 4 años», que no basta para decidirlo.',
      'No se puede saber. Género: no es «x». Falta el dato del candidato.',
    ]);
    // One unmet rule decides; with «al menos una», one met rule decides.
    const unmet = [...rules, { ...rule('age', 'gt', '30'), id: 3 }];
    const facts28 = { values: { ...known.values, age: 28 }, tests: {} };
    expect(evaluateRules({ global_comparer: 'and', rules: unmet }, elements, facts28).outcome).toBe('unmet');
    expect(evaluateRules({ global_comparer: 'or', rules: unmet }, elements, facts28).outcome).toBe('unknown');
    const met = [...rules, { ...rule('age', 'gt', '20'), id: 3 }];
    expect(evaluateRules({ global_comparer: 'or', rules: met }, elements, facts28).outcome).toBe('met');
  });

  it('of several values affirm for one and deny for all [RULE-4]', () => {
    expect(passes(rule('university', 'eq', 'puc'))).toBe(true);
    expect(passes(rule('university', 'not_eq', 'puc'))).toBe(false);
    expect(passes(rule('university', 'not_eq', 'Otra'))).toBe(true);
    expect(passes(rule('tags', 'null'))).toBe(true);
    expect(passes(rule('question:5', 'eq', 'Tarde'), rule('source', 'not_eq', 'LinkedIn'))).toBe(true);
  });

  it('take a list that is empty for an answer, and what is not known for none', () => {
    expect([outcome(rule('tags', 'eq', 'x')), outcome(rule('tags', 'not_eq', 'x'))]).toEqual(['unmet', 'met']);
    expect([outcome(rule('phone', 'eq', 'x')), outcome(rule('phone', 'not_eq', 'x'))]).toEqual(['unknown', 'unknown']);
    expect(outcome(rule('university', 'cont', 'chile'), rule('university', 'not_cont', 'lima'))).toBe('met');
    expect(outcome(rule('university', 'not_cont', 'chile'))).toBe('unmet');
    const blank = { values: { city: ' ', has_cv: false }, tests: {} };
    const of = (one: AdvancementRule) => evaluateRules({ global_comparer: 'and', rules: [one] }, elements, blank);
    expect([of(rule('city', 'null')).outcome, of(rule('city', 'not_null')).outcome]).toEqual(['met', 'unmet']);
    expect(of(rule('city', 'null')).rules[0]?.found).toBeNull();
    expect(of(rule('city', 'eq', 'Lima')).outcome).toBe('unknown');
    expect(of(rule('has_cv', 'false'))).toMatchObject({ outcome: 'met', rules: [{ found: 'no' }] });
    expect(of(rule('has_cv', 'true'))).toMatchObject({ outcome: 'unmet', rules: [{ found: 'no' }] });
    const nothing = { values: {}, tests: {} };
    for (const one of [rule('has_cv', 'false'), rule('city', 'eq', 'x'), rule('DISC&&60', 'eq')]) {
      const { rules } = evaluateRules({ global_comparer: 'and', rules: [one] }, elements, nothing);
      expect(rules).toMatchObject([{ outcome: 'unknown', passes: false, found: null }]);
    }
    // Surrounding spaces are ignored.
    expect(outcome(rule('city', 'eq', ' Valparaíso '))).toBe('met');
    expect(outcome(rule('city', 'start', 'paraíso'))).toBe('unmet');
  });

  it('count how many are met, those about what is there no longer as not met', () => {
    const gone = rule('question:99', 'eq', 'x');
    const [met, unmet, unknown] = [rule('age', 'gt', '20'), rule('age', 'gt', '30'), rule('phone', 'eq', 'x')];
    const of = (global_comparer: 'and' | 'or', rules: AdvancementRule[]) =>
      progressOf({ global_comparer, rules }, elements, facts);
    expect(of('and', [met])).toEqual({ met: 1, of: 1, passes: true, outcome: 'met' });
    expect(of('and', [met, gone])).toEqual({ met: 1, of: 2, passes: false, outcome: 'unmet' });
    expect(of('or', [met, unmet, gone])).toEqual({ met: 1, of: 3, passes: true, outcome: 'met' });
    expect(of('and', [met, unknown])).toEqual({ met: 1, of: 2, passes: false, outcome: 'unknown' });
    expect(of('or', [unmet, gone])).toEqual({ met: 0, of: 2, passes: false, outcome: 'unmet' });
  });

  it('say in words when all of them are met, or none, and write numbers with the mark of the country', () => {
    const words = (global_comparer: 'and' | 'or', ...rules: AdvancementRule[]) =>
      evaluateRules({ global_comparer, rules }, elements, facts).explanation;
    const [met, unmet] = [rule('age', 'gt', '20'), rule('age', 'gt', '30')];
    expect(words('and', met)).toBe('Cumple la regla de la etapa.');
    expect(words('or', met, met)).toBe('Cumple las 2 reglas de la etapa.');
    expect(words('or', unmet)).toBe('No cumple ninguna de las 1 regla; basta con una.');
    expect(words('and', unmet)).toBe('Cumple 0 de 1 regla; se piden todas.');
    const known = { values: { age: 2.5, university: ['A', 'B'] }, tests: { DISC: 70 } };
    const rules = [rule('age', 'gt', '1.5'), rule('university', 'eq', 'b'), rule('DISC&&60.5', 'eq')];
    const evaluate = (mark: ',' | '.') => evaluateRules({ global_comparer: 'and', rules }, elements, known, mark).rules;
    expect(evaluate(',').map(({ asked }) => asked)).toEqual([
      'Edad: es mayor que «1,5»',
      'Universidad: es igual a «b»',
      'DISC: al menos 60,5 puntos',
    ]);
    expect(evaluate('.').map(({ found }) => found)).toEqual(['«2.5»', '«A», «B»', '70 puntos']);
  });

  it('of a test are met from its threshold on [RULE-12] [RULE-13]', () => {
    expect(testOf('DISC&&70')).toEqual({ name: 'DISC', threshold: 70 });
    expect([testOf('DISC'), testOf('DISC&&'), testOf('DISC&&mucho')]).toEqual([null, null, null]);
    expect([passes(rule('DISC&&70', 'eq')), passes(rule('DISC&&70.5', 'eq'))]).toEqual([true, false]);
    expect(passes(rule('Otra&&1', 'eq'))).toBe(false);
  });

  it('hang together by one condition for all, and say in words how they came out [RULE-3] [RULE-20]', () => {
    const rules = [rule('age', 'gt', '30'), { ...rule('city', 'eq', 'Valparaíso'), id: 2 }];
    const all = evaluateRules({ global_comparer: 'and', rules }, elements, facts);
    expect(all).toMatchObject({
      outcome: 'unmet',
      passes: false,
      explanation: 'Cumple 1 de 2 reglas; se piden todas.',
      rules: [
        {
          rule_id: 1,
          outcome: 'unmet',
          passes: false,
          explanation: 'No cumple. Edad: es mayor que «30». El candidato tiene «28».',
          asked: 'Edad: es mayor que «30»',
          found: '«28»',
        },
        {
          rule_id: 2,
          outcome: 'met',
          passes: true,
          explanation: 'Cumple. Ciudad: es igual a «Valparaíso». El candidato tiene «Valparaíso».',
          asked: 'Ciudad: es igual a «Valparaíso»',
          found: '«Valparaíso»',
        },
      ],
    });
    const one = evaluateRules({ global_comparer: 'or', rules }, elements, facts);
    expect([one.passes, one.explanation]).toEqual([true, 'Cumple 1 de 2 reglas; basta con una.']);
    const none = evaluateRules({ global_comparer: 'or', rules: [] }, elements, facts);
    expect([none.passes, none.explanation]).toEqual([false, 'La etapa no tiene reglas de avance.']);
    const test = evaluateRules({ global_comparer: 'and', rules: [rule('DISC&&60', 'eq')] }, elements, facts);
    expect(test.rules[0]?.explanation).toBe('Cumple. DISC: al menos 60 puntos. El candidato tiene 70 puntos.');
  });

  it('about what is there no longer are not met, and say so', () => {
    const { rules } = evaluateRules(
      { global_comparer: 'and', rules: [rule('question:99', 'eq', 'x')] },
      elements,
      facts,
    );
    expect(rules).toMatchObject([
      {
        rule_id: 1,
        outcome: 'unmet',
        passes: false,
        explanation: 'No cumple. El dato «question:99» ya no está disponible.',
        asked: 'El dato «question:99» ya no está disponible',
        found: null,
      },
    ]);
    expect(describeRule(rule('phone', 'null'), elements)).toBe('Teléfono: está vacío');
  });
});

describe('elements', () => {
  it('have the operators of their kind; lists have neither emptiness nor parts [RULE-4] [RULE-14]', () => {
    const codes = (name: string) => elements.find(({ element }) => element === name)?.operators.map(({ code }) => code);
    expect(codes('source')).toEqual([OPERATOR.eq, OPERATOR.not_eq]);
    expect(codes('question:5')).toEqual([OPERATOR.eq, OPERATOR.not_eq]);
    expect(codes('email')).toEqual([OPERATOR.null, OPERATOR.not_null]);
    expect(codes('has_cv')).toEqual([OPERATOR.true, OPERATOR.false]);
    expect(codes('age')).toEqual([1, 3, 2, 0, 6, 7]);
    expect(elements.find(({ kind }) => kind === 'group')).toMatchObject({
      category: 'test',
      panel: 'assessments',
      operators: [{ code: OPERATOR.eq, label: 'Es' }],
    });
    expect(elements.find(({ kind }) => kind === 'hybrid')).toMatchObject({
      element: 'university',
      category: 'university',
    });
  });

  it('of tests and assessments are there only where the process has them [RULE-2]', () => {
    const bare = elementsOf({
      sources: [],
      questions: [],
      folders: [],
      tests: [],
      hasAssessment: false,
      hasInterviews: false,
      allowsNationality: false,
    });
    expect(bare.filter(({ panel }) => panel === 'assessments')).toEqual([]);
  });

  it('say what is wrong with a rule [RULE-5] [RULE-6] [RULE-17]', () => {
    const input = (change: Partial<RuleInput>): RuleInput => ({
      element: 'city',
      value: 'x',
      compare: OPERATOR.eq,
      category: 'value',
      ...change,
    });
    const wrong = (change: Partial<RuleInput>) => Object.keys(ruleProblems(input(change), elements));
    expect(wrong({})).toEqual([]);
    expect(wrong({ element: 'shoe_size' })).toEqual(['element']);
    expect(wrong({ category: 'option' })).toEqual(['category']);
    expect(wrong({ compare: OPERATOR.true })).toEqual(['compare']);
    expect(wrong({ value: '' })).toEqual(['value']);
    expect(wrong({ value: null, compare: OPERATOR.null })).toEqual([]);
    expect(wrong({ element: 'source', category: 'option', value: 'Carta' })).toEqual(['value']);
    expect(wrong({ element: 'DISC&&0', category: 'test', value: null })).toEqual([]);
    expect(wrong({ element: 'DISC&&-1', category: 'test' })).toEqual(['element']);
    expect(wrong({ element: 'Otra&&5', category: 'test' })).toEqual(['element']);
    for (const value of ['3,5', '1.800.000', 'muchos', '6 meses', '1e3']) {
      expect([value, wrong({ element: 'age', value })]).toEqual([value, ['value']]);
    }
    expect(wrong({ element: 'age', value: '3.5' })).toEqual([]);
    expect(wrong({ element: 'DISC&&70,5', category: 'test' })).toEqual(['element']);
  });
});

describe('written values', () => {
  it('become years', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    expect(
      ['2000-11-21', '2000-11-22', '2000-11-20T00:00:00Z', '2030-01-01', 'ayer'].map((day) => yearsSince(day, now)),
    ).toEqual([26, 25, 26, null, null]);
  });

  it('say whether somebody has worked, or leave it open', () => {
    expect(hasWorked(true, null)).toBe(true);
    expect(hasWorked(false, null)).toBeNull();
    expect(hasWorked(false, experienceFact('Sin experiencia'))).toBe(false);
    expect(hasWorked(false, experienceFact('6 meses'))).toBe(true);
    expect(hasWorked(false, experienceFact('hasta 3 años'))).toBeNull();
    expect(hasWorked(false, experienceFact('bastante'))).toBeNull();
  });
});
