// Validation of a stage's settings.
import { describe, expect, it } from 'vitest';
import { intakeStages, limitOf, splitAddresses, stageProblems } from '../../../../src/domain/stages/stage-settings.ts';

const requirement = {
  value: 1,
  condition: 'Contratos',
  required_type: 'relation_table',
  required_field: 'applicant_files',
};

describe('the settings of a stage', () => {
  it('need a name [STAGE-5] [STAGE-6]', () => {
    expect(stageProblems({ name: '' })).toEqual({ name: 'Debes ingresar un nombre' });
    expect(stageProblems({ name: 'Entrevista' })).toEqual({});
  });

  it('split the external users on semicolons, and each is an address [STAGE-21] [STAGE-22]', () => {
    expect(splitAddresses(' ana@persona.example;luis@persona.example ; ;')).toEqual([
      'ana@persona.example',
      'luis@persona.example',
    ]);
    expect(stageProblems({ name: 'x', external_users: ['ana@persona.example', 'nadie'] })).toEqual({
      'external_users.1': '«nadie» no es un correo válido.',
    });
  });

  it('need an external user where a report is to be sent, and only there [STAGE-23]', () => {
    expect(stageProblems({ name: 'x', report_templates: [1], external_users: [] })).toEqual({
      external_users: 'Por favor ingrese al menos un correo',
    });
    expect(stageProblems({ name: 'x', report_templates: [], external_users: [] })).toEqual({});
  });

  it('say what a requirement lacks [STAGE-37] [STAGE-38] [STAGE-39] [STAGE-40] [STAGE-41]', () => {
    const problems = (change: object) =>
      stageProblems({ name: 'x', applicant_requirements: [{ ...requirement, ...change }] });
    expect(problems({})).toEqual({});
    expect(problems({ required_field: null })).toEqual({
      'applicant_requirements.0.required_field': 'Tipo de requisito requerido',
    });
    expect(problems({ condition: '' })).toEqual({ 'applicant_requirements.0.condition': 'Carpeta requerida' });
    for (const value of [undefined, null, 0, 11, 1.5]) {
      expect(problems({ value })).toEqual({ 'applicant_requirements.0.value': 'Valor requerido' });
    }
  });

  it('limit a stage only with a count of days [STAGE-31] [STAGE-32]', () => {
    expect(limitOf({ active: true, max_days: 5 })).toEqual({ active: true, max_days: 5 });
    expect(limitOf({ active: false, max_days: 5 })).toEqual({ active: false, max_days: 0 });
    expect(limitOf({ active: true, max_days: 0 })).toEqual({ active: false, max_days: 0 });
    expect(limitOf({ active: true })).toEqual({ active: false, max_days: 0 });
  });

  it('let candidates in through the marked stages, or through all where none is marked [STAGE-34]', () => {
    const stages = [{ enable_limit_applicants: false }, { enable_limit_applicants: true }];
    expect(intakeStages(stages)).toEqual([stages[1]]);
    expect(intakeStages([{ enable_limit_applicants: false }])).toHaveLength(1);
  });
});
