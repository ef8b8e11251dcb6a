// Fake server of advancement rules: elements, rules per stage, and a two-part trial.
import type { Advancement, RuleElement, RuleInput, RuleSet, RuleTrial } from '../../../src/contract/api/rules.ts';
import { elementsOf } from '../../../src/domain/rules/rule-elements.ts';
import { describeRule } from '../../../src/domain/rules/rule-texts.ts';

const elements: RuleElement[] = elementsOf({
  sources: ['LinkedIn', 'Portal externo'],
  questions: [],
  folders: [
    { id: 4, name: 'Contratos', isOfSystem: false },
    { id: 5, name: 'Documentos firmados', isOfSystem: true },
  ],
  // `?tests=` adds a test to the process, and with it the panel of assessments.
  tests: new URLSearchParams(window.location.search).has('tests') ? [{ name: 'Disc' }] : [],
  hasAssessment: false,
  hasInterviews: false,
  allowsNationality: false,
});

const NEXT = { id: 72, name: 'Entrevista' };
const someone = (id: number) => ({
  applicant_id: id,
  full_name: `Candidata ${id}`,
  explanation: 'Cumple. Tiene CV: es verdadero. El candidato tiene sí.',
  failed: [],
});
const CITY = 'Ciudad: es igual a «Valparaíso»';
const waitingOne = (id: number): RuleTrial['waiting'][number] => ({
  applicant_id: id,
  full_name: `Candidata ${id}`,
  outcome: 'unmet',
  is_proposed: false,
  failed: [{ condition: 0, outcome: 'unmet', asked: CITY, found: '«Lima»' }],
  obstacle: null,
});
/** The counts of a part in which as many meet the only condition. */
const counted = (met: number, unmet: number): RuleTrial['conditions'] => [
  { asked: CITY, met, unmet, unknown: 0, moving_without: 0 },
];
const PARTS: readonly RuleTrial[] = [
  {
    ...{ next_list: NEXT, active_applicants: 130, looked_at: 100, moving: [someone(1), someone(2)], next: 100 },
    ...{ waiting: Array.from({ length: 98 }, (_, index) => waitingOne(index + 3)), conditions: counted(2, 98) },
  },
  {
    ...{ next_list: NEXT, active_applicants: 130, looked_at: 30, moving: [someone(120)], next: null },
    ...{ waiting: Array.from({ length: 29 }, (_, index) => waitingOne(index + 121)), conditions: counted(1, 29) },
  },
];

/** Three rules and a folder, one per outcome. */
const ADVANCEMENT: Omit<Advancement, 'applicant_id'> = {
  list: { id: 1, name: 'Postulados' },
  next_list: { id: 2, name: 'Entrevista' },
  outcome: 'unmet',
  passes: false,
  explanation: 'Cumple 1 de 3 reglas; se piden todas. De una regla no se puede saber.',
  rules: [
    outcomeOf(1, 'met', 'Ciudad: es igual a «Valparaíso»', '«Valparaíso»'),
    outcomeOf(2, 'unmet', 'Años de experiencia: es mayor que «5»', '«2»'),
    outcomeOf(3, 'unknown', 'DISC: al menos 60 puntos', null),
  ],
  documents: [{ folder: 'Contratos', wanted: 2, present: 0, passes: false }],
  scorecards: null,
};

function outcomeOf(id: number, outcome: 'met' | 'unmet' | 'unknown', asked: string, found: string | null) {
  return {
    rule_id: id,
    outcome,
    passes: outcome === 'met',
    explanation: asked,
    asked,
    found,
    is_missing: found === null,
  };
}

export const fakeAdvancement = {
  advancement: ({ params }: { params: { id: number } }): Advancement => ({ applicant_id: params.id, ...ADVANCEMENT }),
};

interface SaveInput {
  readonly params: { readonly id: number };
  readonly body: { readonly list: { global_comparer?: 'and' | 'or'; rules_attributes: readonly RuleInput[] } };
}

export function fakeRules() {
  const sets = new Map<number, RuleSet>();
  const setOf = (id: number): RuleSet => sets.get(id) ?? { list_id: id, global_comparer: 'and', rules: [], version: 1 };
  return {
    elements: () => elements,
    ofList: ({ params: { id } }: { params: { id: number } }) => setOf(id),
    save: ({ params: { id }, body: { list } }: SaveInput) => {
      const known = setOf(id);
      const rules = list.rules_attributes.map((rule, index) => ({
        element: rule.element,
        compare: rule.compare,
        category: rule.category,
        value: rule.value ?? null,
        if_missing: rule.if_missing ?? ('wait' as const),
        if_unmet: rule.if_unmet ?? ('wait' as const),
        id: rule.id ?? index + 1,
        description: describeRule({ ...rule, value: rule.value ?? null }, elements),
      }));
      const saved = {
        ...known,
        global_comparer: list.global_comparer ?? known.global_comparer,
        rules,
        version: known.version + 1,
      };
      sets.set(id, saved);
      return saved;
    },
    trial: ({ body: { after } }: { body: { after?: number } }) => PARTS[after === undefined ? 0 : 1],
    proposals: () => ({ proposals: [], next: null }),
    apply: () => ({ job_id: 5 }),
  };
}
