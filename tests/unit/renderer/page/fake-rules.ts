// Rules of advancement in the page: what they can be about, those of each stage, and a trial in two parts.
import type { RuleElement, RuleInput, RuleSet, RuleTrial } from '../../../../src/contract/api/rules.ts';
import { describeRule } from '../../../../src/domain/advancement-rules.ts';
import { elementsOf } from '../../../../src/domain/rule-elements.ts';

const elements: RuleElement[] = elementsOf({
  sources: ['LinkedIn', 'Portal externo'],
  questions: [],
  // `?tests=` gives the process a test, and with it the panel of assessments.
  tests: new URLSearchParams(window.location.search).has('tests') ? [{ name: 'Disc' }] : [],
  hasAssessment: false,
});

const NEXT = { id: 72, name: 'Entrevista' };
const someone = (id: number) => ({
  applicant_id: id,
  full_name: `Candidata ${id}`,
  explanation: 'Cumple. Tiene CV: es verdadero. El candidato tiene sí.',
});
const PARTS: readonly RuleTrial[] = [
  { next_list: NEXT, active_applicants: 130, looked_at: 100, moving: [someone(1), someone(2)], next: 100 },
  { next_list: NEXT, active_applicants: 130, looked_at: 30, moving: [someone(120)], next: null },
];

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
    apply: () => ({ job_id: 5 }),
  };
}
