// What a candidate reads of the explanation of an automatic step, in each language.
import { expect, test } from 'vitest';
import { INTERNAL_ELEMENTS, OPERATOR } from '../../../../src/contract/api/rules.ts';
import type { Language } from '../../../../src/contract/languages.ts';
import { ruleMessages } from '../../../../src/contract/messages.ts';
import type { AdvancementRule } from '../../../../src/domain/rules/advancement-rules.ts';
import {
  explanationIn,
  explanationOfComment,
  StepReasons,
  stepReasons,
} from '../../../../src/domain/rules/candidate-explanation.ts';
import { elementsOf } from '../../../../src/domain/rules/rule-elements.ts';
import { withLanguage } from '../../../../src/server/platform/language/index.ts';

const elements = elementsOf({
  sources: ['Referido'],
  questions: [{ id: 5, question: '¿Qué turno prefieres?', input_type: 'list', is_video: false, options: ['Tarde'] }],
  folders: [{ id: 3, name: 'Informe del equipo', isOfSystem: false }],
  tests: [{ name: 'DISC' }],
  hasAssessment: true,
  hasInterviews: true,
  allowsNationality: true,
});
const rule = (
  element: string,
  compare: keyof typeof OPERATOR,
  { value = null, ...more }: Partial<AdvancementRule> = {},
): AdvancementRule => {
  const category = element.includes('&&') ? 'test' : elements.find((one) => one.element === element)?.category;
  return { id: 1, element, compare: OPERATOR[compare], category: category ?? 'value', value, ...more };
};
const facts = {
  values: {
    ...{ city: 'Valdivia', income_expectation: 1800.5, has_cv: true, 'question:5': 'Tarde', source: 'Referido' },
    ...{ 'folder:3': ['informe.pdf'] },
    ...{ residence: { text: 'Valdivia, Chile', range: { min: 0, max: 0 } }, assessment: 90, age: 20, phone: null },
  },
  tests: { DISC: 70.5 },
  languages: [{ description: 'Inglés', level: 'Avanzado' }],
};
const rules = [
  rule('city', 'eq', { value: 'Valdivia' }),
  rule('income_expectation', 'gt', { value: '1500.5' }),
  rule('has_cv', 'true'),
  rule('question:5', 'eq', { value: 'Tarde' }),
  rule('residence', 'eq', { value: '0' }),
  rule('DISC&&60.5', 'eq'),
  rule('languages', 'eq', { value: 'Inglés&&b2' }),
  rule('profession', 'eq', { value: 'Faro', if_missing: 'advance' }),
  rule('phone', 'null'),
  rule('age', 'gt', { value: '30' }),
  rule('source', 'eq', { value: 'Referido' }),
  rule('assessment', 'gt', { value: '50' }),
  rule('folder:3', 'not_null'),
];
const turn = { en: { label: 'Which shift do you prefer?', options: { Tarde: 'Afternoon' } } };
const reasons = stepReasons({ rules, elements, facts, mark: '.' }, ({ element }) =>
  element === 'question:5' ? turn : {},
);
const read = (language: Language) =>
  withLanguage(language, () => explanationIn(StepReasons.parse(JSON.parse(JSON.stringify(reasons)))));

test('stored reasons are explained in the language of the page, and no unmet rule is among them [MORE-771]', () => {
  expect(read('es')).toEqual({
    met: [
      'Se cumple. Ciudad: es igual a «Valdivia». Tu dato: «Valdivia».',
      'Se cumple. Expectativa salarial mensual: es mayor que «1,500.5». Tu dato: «1,800.5».',
      'Se cumple. Tiene CV: es verdadero. Tu dato: sí.',
      'Se cumple. ¿Qué turno prefieres?: es igual a «Tarde». Tu dato: «Tarde».',
      'Se cumple. Residencia respecto del proceso: la misma ciudad o más cerca. Tu dato: «Valdivia, Chile».',
      'Se cumple. DISC: al menos 60.5 puntos. Tu dato: 70.5 puntos.',
      'Se cumple. Idioma: Inglés, nivel B2 (intermedio) o superior. Tu dato: «Inglés · Avanzado».',
      'Se cumple. Profesión: es igual a «Faro». No tenemos el dato, y la regla deja avanzar sin él.',
      'Se cumple. Teléfono: está vacío. Tu dato: ninguno.',
    ],
    language: 'es',
    hasOthers: true,
  });
  expect(read('en')).toEqual({
    met: [
      'Met. City: is equal to “Valdivia”. Your information: “Valdivia”.',
      'Met. Expected monthly salary: is greater than “1,500.5”. Your information: “1,800.5”.',
      'Met. Has a résumé: is true. Your information: yes.',
      'Met. Which shift do you prefer?: is equal to “Afternoon”. Your information: “Afternoon”.',
      'Met. Residence relative to the job: the same city or closer. Your information: “Valdivia, Chile”.',
      'Met. DISC: at least 60.5 points. Your information: 70.5 points.',
      'Met. Language: Inglés, level B2 (intermediate) or higher. Your information: “Inglés · Avanzado”.',
      'Met. Profession: is equal to “Faro”. We do not have this information, and the rule does not require it.',
      'Met. Phone: is empty. Your information: none.',
    ],
    language: 'en',
    hasOthers: true,
  });
  // The organization's own question has no Portuguese text.
  expect(read('pt').met.slice(1, 5)).toEqual([
    'Atendida. Pretensão salarial mensal: é maior que “1.500,5”. Seu dado: “1.800,5”.',
    'Atendida. Tem currículo: é verdadeiro. Seu dado: sim.',
    'Atendida. ¿Qué turno prefieres?: é igual a “Tarde”. Seu dado: “Tarde”.',
    'Atendida. Residência em relação à vaga: a mesma cidade ou mais perto. Seu dado: “Valdivia, Chile”.',
  ]);
});

test('what the team notes, scores or files is neither stored nor explained [MORE-785]', () => {
  const own = new Set(reasons.met.map(({ element }) => element));
  expect(INTERNAL_ELEMENTS.filter((element) => own.has(element))).toEqual([]);
  for (const internal of ['Referido', 'Informe del equipo', 'informe.pdf']) {
    expect(JSON.stringify(reasons)).not.toContain(internal);
  }
  expect(stepReasons({ rules: rules.slice(0, 3), elements, facts, mark: ',' }, () => ({})).hasOthers).toBe(false);
});

test('steps without stored reasons are explained by their comment, which is Spanish [MORE-772]', () => {
  const { explain, elements: labels } = ruleMessages;
  const met = (label: string, value: string) => explain.met(explain.rule(label, 'Es igual a', value), `«${value}»`);
  const lines = [met(labels.city, 'Valdivia'), explain.met(explain.test('Inglés', '60'), '80 puntos')];
  const internal = [labels.tags, labels.source, labels.assessment, labels.interview_average];
  const text = explain.advanced('Cumple las 6 reglas de la etapa.', [
    ...lines,
    ...internal.map((one) => met(one, 'x')),
  ]);
  const ofComment = (comment: string) => withLanguage('en', () => explanationOfComment(comment));
  expect(ofComment(text)).toEqual({ met: lines, language: 'es', hasOthers: true });
  expect(ofComment(explain.advanced('Cumple.', lines))).toEqual({ met: lines, language: 'es', hasOthers: false });
  expect(ofComment('')).toEqual({ met: [], language: 'es', hasOthers: false });
});
