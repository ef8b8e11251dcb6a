// What a candidate reads of the explanation of an automatic step.
import { expect, test } from 'vitest';
import { ruleMessages } from '../../../../src/contract/messages.ts';
import { explanationForCandidate } from '../../../../src/domain/rules/candidate-explanation.ts';

const { explain, elements } = ruleMessages;
const met = (label: string, value: string) => explain.met(explain.rule(label, 'Es igual a', value), `«${value}»`);

test('own data is explained; what the team notes or scores is only mentioned [MORE-785]', () => {
  const own = [met(elements.city, 'Valdivia'), explain.met(explain.test('Inglés', '60'), '80 puntos')];
  const document = ruleMessages.documentIn('Informe del equipo');
  const internal = [elements.tags, elements.source, elements.assessment, elements.interview_average, document];
  const text = explain.advanced('Cumple las 7 reglas de la etapa.', [...own, ...internal.map((one) => met(one, 'x'))]);
  expect(explanationForCandidate(text)).toEqual({ met: own, hasOthers: true });
  expect(explanationForCandidate(explain.advanced('Cumple la regla.', own))).toEqual({ met: own, hasOthers: false });
  expect(explanationForCandidate('')).toEqual({ met: [], hasOthers: false });
});
