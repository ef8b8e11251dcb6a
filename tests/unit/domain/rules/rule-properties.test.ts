// Each operator with each kind of element, compared with a second implementation.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPERATOR, type RuleElement } from '../../../../src/contract/api/rules.ts';
import type { CandidateFacts, Fact } from '../../../../src/domain/candidates/candidate-facts.ts';
import { type AdvancementRule, evaluateRules, progressOf } from '../../../../src/domain/rules/advancement-rules.ts';
import { elementsOf, ruleProblems } from '../../../../src/domain/rules/rule-elements.ts';

type Operator = keyof typeof OPERATOR;
const OPERATORS = Object.keys(OPERATOR) as Operator[];
const OPTIONS = ['Mañana', 'Tarde', 'Noche', 'manana'];

const elements: RuleElement[] = elementsOf({
  sources: OPTIONS,
  questions: [
    { id: 5, question: '¿Qué turno prefieres?', input_type: 'list', is_video: false, options: OPTIONS },
    { id: 6, question: '¿Cuántos años?', input_type: 'text', is_video: false, options: [] },
  ],
  folders: [],
  tests: [{ name: 'DISC' }],
  hasAssessment: true,
  hasInterviews: true,
  allowsNationality: true,
});
const ofKind = {
  text: 'city',
  number: 'age',
  boolean: 'has_cv',
  presence: 'email',
  list: 'source',
  group: 'DISC',
  hybrid: 'university',
  answer: 'question:6',
  language: 'languages',
  place: 'residence',
} as const satisfies Record<RuleElement['kind'], string>;
type Kind = keyof typeof ofKind;
const KINDS = Object.keys(ofKind) as Kind[];

const elementOf = (kind: Kind): RuleElement => {
  const found = elements.find((one) => one.kind === kind && (kind === 'group' || one.element === ofKind[kind]));
  if (!found) throw new Error(`no element of the kind ${kind}`);
  return found;
};
const offers = (kind: Kind, operator: Operator): boolean =>
  elementOf(kind).operators.some(({ code }) => code === OPERATOR[operator]);

const ruleOn = (kind: Kind, operator: Operator, value: string | null, threshold = 0): AdvancementRule => ({
  id: 1,
  element: kind === 'group' ? `${ofKind.group}&&${threshold}` : ofKind[kind],
  value,
  compare: OPERATOR[operator],
  category: elementOf(kind).category,
});
const evaluate = (rule: AdvancementRule, facts: CandidateFacts) =>
  evaluateRules({ global_comparer: 'and', rules: [rule] }, elements, facts);
const passes = (kind: Kind, operator: Operator, fact: Fact, value: string | null): boolean =>
  evaluate(ruleOn(kind, operator, value), { values: { [ofKind[kind]]: fact }, tests: {} }).passes;

const outcome = (kind: Kind, operator: Operator, fact: Fact, value: string | null) =>
  evaluate(ruleOn(kind, operator, value), { values: { [ofKind[kind]]: fact }, tests: {} }).outcome;

/** Words of few letters, so that one often contains another; with accents, capitals, blanks and digits. */
const word = fc.array(fc.constantFrom(...'aáÁAeéñÑnoüU 12'), { maxLength: 5 }).map((characters) => characters.join(''));
const nonBlank = word.filter((text) => text.trim() !== '');
const number = fc.oneof(fc.integer({ min: -50, max: 150 }), fc.constantFrom(2.5, 0.1, 10, 9, 100));
/** The same number in users' spellings. */
const written = (value: number) => fc.constantFrom(String(value), ` ${value} `, value.toFixed(3));

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();

/** A second implementation of text rules. */
function expected(operator: Operator, values: readonly string[], wanted: string): boolean {
  const all = values.map(plain).filter((value) => value !== '');
  const sought = plain(wanted);
  const readings: Partial<Record<Operator, boolean>> = {
    eq: all.includes(sought),
    not_eq: !all.includes(sought),
    cont: all.some((value) => value.includes(sought)),
    not_cont: all.every((value) => !value.includes(sought)),
    start: all.some((value) => value.startsWith(sought)),
    end: all.some((value) => value.endsWith(sought)),
    null: all.length === 0,
    not_null: all.length > 0,
  };
  const reading = readings[operator];
  if (reading === undefined) throw new Error(`${operator} is no operator of words`);
  return reading;
}

describe('every operator against every kind', () => {
  it('is offered and evaluated, or refused before it is kept [RULE-4] [RULE-14]', () => {
    for (const kind of KINDS) {
      for (const operator of OPERATORS) {
        const value = kind === 'list' ? 'Tarde' : '5';
        const problems = ruleProblems(ruleOn(kind, operator, value), elements);
        expect([kind, operator, 'compare' in problems]).toEqual([kind, operator, !offers(kind, operator)]);
      }
    }
    const offered = Object.fromEntries(
      KINDS.map((kind) => [kind, OPERATORS.filter((operator) => offers(kind, operator)).toSorted()]),
    );
    expect(offered).toEqual({
      text: ['cont', 'end', 'eq', 'not_cont', 'not_eq', 'not_null', 'null', 'start'],
      number: ['eq', 'gt', 'lt', 'not_eq', 'not_null', 'null'],
      boolean: ['false', 'true'],
      presence: ['not_null', 'null'],
      list: ['eq', 'not_eq'],
      group: ['eq'],
      hybrid: expect.arrayContaining(['eq', 'not_eq']),
      answer: ['cont', 'end', 'eq', 'gt', 'lt', 'not_cont', 'not_eq', 'not_null', 'null', 'start'],
      language: ['eq'],
      place: ['eq'],
    });
  });

  for (const kind of ['text', 'presence', 'list', 'hybrid'] as const) {
    for (const operator of OPERATORS.filter((one) => offers(kind, one))) {
      it(`${operator} of ${kind}: as words read, whatever their case and accents [RULE-7] [RULE-8] [RULE-16]`, () => {
        const one = kind === 'list' ? fc.constantFrom(...OPTIONS) : word;
        const many = kind === 'hybrid' ? fc.array(word, { maxLength: 3 }) : one.map((value) => [value]);
        fc.assert(
          fc.property(many, kind === 'list' ? one : nonBlank, (values, wanted) => {
            const fact = kind === 'hybrid' ? values : (values[0] ?? null);
            const isEmpty = values.every((value) => value.trim() === '') && !(kind === 'hybrid' && values.length === 0);
            const isUndecided = isEmpty && operator !== 'null' && operator !== 'not_null';
            expect(passes(kind, operator, fact, wanted)).toBe(!isUndecided && expected(operator, values, wanted));
          }),
        );
      });
    }
  }

  it('numbers compare as numbers, however they are written [RULE-15]', () => {
    const pair = fc
      .tuple(number, number)
      .chain(([fact, wanted]) => fc.tuple(fc.constant(fact), fc.constant(wanted), written(wanted)));
    fc.assert(
      fc.property(pair, ([fact, wanted, text]) => {
        const rounded = Number(text);
        fc.pre(rounded === wanted);
        const of = (operator: Operator) => passes('number', operator, fact, text);
        expect([of('lt'), of('eq'), of('gt')]).toEqual([fact < wanted, fact === wanted, fact > wanted]);
        expect(of('not_eq')).toBe(fact !== wanted);
        expect([of('null'), of('not_null')]).toEqual([false, true]);
      }),
    );
  });

  it('a number beside what is no number is neither smaller, alike nor larger', () => {
    const text = word.filter((one) => one.trim() !== '' && Number.isNaN(Number(one)));
    fc.assert(
      fc.property(number, text, (fact, wanted) => {
        for (const operator of ['lt', 'eq', 'gt', 'not_eq'] as const) {
          expect(outcome('number', operator, fact, wanted)).toBe('unknown');
        }
      }),
    );
  });

  it('what is true is true, what is false is false, and what nobody knows is neither', () => {
    for (const fact of [true, false, null] as const) {
      expect([fact, passes('boolean', 'true', fact, null)]).toEqual([fact, fact === true]);
      expect([fact, passes('boolean', 'false', fact, null)]).toEqual([fact, fact === false]);
    }
  });

  it('a test is met from its threshold on, and never without a result [RULE-12] [RULE-13]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (score, threshold) => {
        const rule = ruleOn('group', 'eq', null, threshold);
        expect(evaluate(rule, { values: {}, tests: { DISC: score } }).passes).toBe(score >= threshold);
        expect(evaluate(rule, { values: {}, tests: { Otra: score } }).passes).toBe(false);
      }),
    );
  });

  it('what is absent is empty; whether it is anything else is unknown', () => {
    const absent: Fact[] = [null, '', '   ', ['', ' ']];
    for (const kind of KINDS.filter((one) => one !== 'group')) {
      for (const operator of OPERATORS.filter((one) => offers(kind, one))) {
        const expectation = operator === 'null' ? 'met' : operator === 'not_null' ? 'unmet' : 'unknown';
        for (const fact of absent) {
          expect([kind, operator, outcome(kind, operator, fact, '5')]).toEqual([kind, operator, expectation]);
        }
        const unknown = evaluate(ruleOn(kind, operator, '5'), { values: {}, tests: {} }).outcome;
        expect([kind, operator, unknown]).toEqual([kind, operator, expectation]);
      }
    }
  });

  it('an empty list says that there is none', () => {
    expect(outcome('hybrid', 'eq', [], 'a')).toBe('unmet');
    expect(outcome('hybrid', 'not_eq', [], 'a')).toBe('met');
  });
});

describe('several rules', () => {
  const some = fc.array(
    fc.record({ operator: fc.constantFrom<Operator>('eq', 'not_eq', 'cont', 'null', 'start'), wanted: nonBlank }),
    { maxLength: 5 },
  );

  it('are enough where all are met, or one; counted as they are explained [RULE-3]', () => {
    fc.assert(
      fc.property(some, word, fc.constantFrom('and' as const, 'or' as const), (wanted, city, global_comparer) => {
        const rules = wanted.map((one, index) => ({ ...ruleOn('text', one.operator, one.wanted), id: index + 1 }));
        const facts = { values: { city }, tests: {} };
        const result = evaluateRules({ global_comparer, rules }, elements, facts);
        const each = rules.map((rule) => evaluate(rule, facts).passes);
        expect(result.rules.map((one) => one.passes)).toEqual(each);
        const beginnings = { met: 'Cumple.', unmet: 'No cumple.', unknown: 'No se puede saber.' };
        for (const one of result.rules) expect(one.explanation.startsWith(beginnings[one.outcome])).toBe(true);
        const isEnough = global_comparer === 'and' ? each.every(Boolean) : each.some(Boolean);
        expect(result.passes).toBe(rules.length > 0 && isEnough);
        expect(progressOf({ global_comparer, rules }, elements, facts)).toEqual({
          met: each.filter(Boolean).length,
          of: rules.length,
          passes: result.passes,
          outcome: result.outcome,
        });
      }),
    );
  });
});
