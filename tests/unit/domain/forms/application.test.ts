// Validation of an application.
import { describe, expect, it } from 'vitest';
import type { Question } from '../../../../src/contract/api/forms.ts';
import type { ExternalApplication } from '../../../../src/contract/api/portal-application.ts';
import { isDocumentNumber, isSocialSecurityNumber } from '../../../../src/domain/candidates/identity-documents.ts';
import { ageOn, answerText, applicationProblems } from '../../../../src/domain/forms/application.ts';

type Form = Parameters<typeof applicationProblems>[0];
const hidden: Form = {
  age_options: 0,
  gender_options: 0,
  ethnicity_options: 0,
  nationality_options: 0,
  residence_options: 0,
  applicant_autorization_options: 0,
  rfc_options: 0,
  nss_options: 0,
  civil_status_options: 0,
  postal_code_options: 0,
  age_minimum: null,
  education_required: false,
  experience_required: false,
  required_rut: false,
  validate_document: true,
  hidden_curriculum: false,
  curriculum_required: false,
  number_required_files: 0,
  selection_process_questions: [],
};
const ana: ExternalApplication = { name: 'Ana', last_name: 'Soto', email: 'ana@persona.example' };
const problems = (form: Partial<Form>, application: Partial<ExternalApplication> = {}, hasCurriculum = false) =>
  applicationProblems({ ...hidden, ...form }, { ...ana, ...application }, hasCurriculum, '2026-11-21');

describe('an application', () => {
  it('needs what its form demands, and nothing that it only offers or hides [FORM-17]', () => {
    expect(problems({})).toEqual({});
    expect(problems({ gender_options: 1, rfc_options: 1, civil_status_options: 1 })).toEqual({});
    const demanded = {
      age_options: 2,
      gender_options: 2,
      ethnicity_options: 2,
      nationality_options: 2,
      residence_options: 2,
      applicant_autorization_options: 2,
      rfc_options: 2,
      nss_options: 2,
      civil_status_options: 2,
      postal_code_options: 2,
      education_required: true,
      experience_required: true,
    } as const;
    const fields = ['birthdate', 'gender', 'ethnicity', 'nationality', 'country', 'applicant_autorization'];
    const all = [...fields, 'rfc', 'nss', 'civil_status', 'postal_code', 'educations_attributes'];
    expect(problems(demanded)).toEqual(
      Object.fromEntries([...all, 'work_experiences_attributes'].map((field) => [field, 'El campo es requerido.'])),
    );
    expect(problems({ applicant_autorization_options: 2 }, { applicant_autorization: false })).toEqual({});
  });

  it('is not from somebody too young, to the day [FORM-18]', () => {
    const form = { age_options: 2, age_minimum: 18 } as const;
    expect(problems(form, { birthdate: '2008-11-21' })).toEqual({});
    expect(problems(form, { birthdate: '2008-11-22' })).toEqual({
      birthdate: 'Debes tener al menos 18 años para postular.',
    });
    expect(problems({}, { birthdate: '2030-01-01' })).toEqual({ birthdate: 'El valor no es válido.' });
    expect([ageOn('2000-02-29', '2026-02-28'), ageOn('2000-02-29', '2026-03-01')]).toEqual([25, 26]);
  });

  it('has documents that can be right, where their form checks them [FORM-21]', () => {
    const wrong = { document: 'El número de documento no es válido. Revísalo.' };
    expect(problems({ required_rut: true }, { document: '12.345.678-5' })).toEqual({});
    expect(problems({ required_rut: true }, { document: '12.345.678-6' })).toEqual(wrong);
    expect(problems({ required_rut: true })).toEqual({ document: 'El campo es requerido.' });
    expect(problems({}, { document: '12345678Z', document_type: 'dni_es' })).toEqual({});
    expect(problems({}, { document: '12345678A', document_type: 'dni_es' })).toEqual(wrong);
    expect(problems({}, { document: 'lo que sea', document_type: 'passport' })).toEqual({});
    expect(problems({}, { document: 'lo que sea' })).toEqual({});
    expect(problems({ validate_document: false }, { document: '12345678A', document_type: 'dni_es' })).toEqual({});
    expect(problems({}, { rfc: 'GODE561231GR8', nss: '12345678903' })).toEqual({});
    expect(Object.keys(problems({}, { rfc: 'GODE5612', nss: '12345678901' }))).toEqual(['rfc', 'nss']);
  });

  it('brings the files that are demanded, and no more [FORM-22] [FORM-23]', () => {
    const files = (count: number) => ({ files: Array.from({ length: count }, (_, index) => `carta-${index}.pdf`) });
    expect(problems({}, files(10))).toEqual({});
    expect(problems({}, files(11))).toEqual({ files: 'No puedes subir más de 10 archivo(s)' });
    expect(problems({ number_required_files: 2 }, files(1))).toEqual({ files: 'Debes adjuntar 2 archivos.' });
    expect(problems({ number_required_files: 2 }, files(2))).toEqual({});
    expect(problems({ number_required_files: 2 }, files(3))).toEqual({ files: 'No puedes subir más de 2 archivo(s)' });
    expect(problems({ hidden_curriculum: true }, {}, true)).toEqual({ curriculum: 'Este proceso no pide currículum.' });
    const required = { curriculum_required: true };
    expect(problems(required, {}, false)).toEqual({ curriculum: 'Adjunta tu currículum.' });
    expect(problems(required, {}, true)).toEqual({});
    expect(problems({ ...required, hidden_curriculum: true }, {}, false)).toEqual({});
    expect(problems({}, {}, true)).toEqual({});
  });
});

describe('the answers', () => {
  const question = (id: number, other: Partial<Question> = {}): Question => ({
    ...{ id, input_type: 'text', question: '¿?', required: false, is_video: false, order: id },
    translations: {},
    selection_process_options: [],
    ...other,
  });
  const options = [
    { id: 7, value: 'Sí', translations: {} },
    { id: 8, value: 'No', translations: {} },
  ];
  const list = question(2, { input_type: 'list', selection_process_options: options, required: true });
  const ask = (answers: ExternalApplication['answers_attributes']) =>
    problems(
      { selection_process_questions: [question(1, { required: true }), list, question(3, { is_video: true })] },
      { answers_attributes: answers },
    );

  it('are there for each question that needs one', () => {
    expect(ask(undefined)).toEqual({
      'questions.1': 'El campo es requerido.',
      'questions.2': 'El campo es requerido.',
    });
    const open = { selection_process_question_id: 1, value: 'Porque sí' };
    expect(ask([open, { selection_process_question_id: 2, selection_process_option_id: 8 }])).toEqual({});
    expect(ask([open, { selection_process_question_id: 2, value: 'Sí' }])).toEqual({});
    expect(
      ask([
        { ...open, value: '' },
        { selection_process_question_id: 2, value: '' },
      ]),
    ).toEqual({
      'questions.1': 'El campo es requerido.',
      'questions.2': 'El campo es requerido.',
    });
  });

  it('are to the process’s questions, once each, and of the right kind', () => {
    const good = [
      { selection_process_question_id: 1, value: 'a' },
      { selection_process_question_id: 2, value: 'No' },
    ];
    const wrong = 'El valor no es válido.';
    expect(ask([...good, { selection_process_question_id: 9, value: 'x' }])).toEqual({
      'answers_attributes.2.selection_process_question_id': wrong,
    });
    expect(ask([...good, { selection_process_question_id: 1, value: 'b' }])).toEqual({
      'answers_attributes.2.selection_process_question_id': wrong,
    });
    expect(ask([good[0] as never, { selection_process_question_id: 2, value: 'Quizás' }])).toMatchObject({
      'answers_attributes.1.value': wrong,
    });
    expect(
      ask([good[0] as never, { selection_process_question_id: 2, selection_process_option_id: 99 }]),
    ).toMatchObject({
      'answers_attributes.1.value': wrong,
    });
    expect(ask([{ selection_process_question_id: 1, file_name: 'a/v.mp4' }, good[1] as never])).toMatchObject({
      'answers_attributes.0.value': wrong,
    });
    expect(ask([...good, { selection_process_question_id: 3, file_name: 'a/v.mp4' }])).toEqual({});
  });

  it('are kept in words', () => {
    expect(answerText(list, { selection_process_question_id: 2, selection_process_option_id: 7 })).toBe('Sí');
    expect(answerText(question(1), { selection_process_question_id: 1, value: '' })).toBe(null);
  });
});

describe('identity documents', () => {
  it('are checked by the rules of whoever issues them', () => {
    for (const [type, right, wrong] of [
      ['rut', '7.000.013-K', '7.000.013-1'],
      ['rfc', 'GODE561231GR8', 'GODE561231GR'],
      ['curp', 'BOXW310820HNERXN09', 'BOXW310820HNERXN08'],
      ['nie_es', 'X-1234567-L', 'X-1234567-A'],
      ['cpf_br', '390.533.447-05', '390.533.447-06'],
    ] as const) {
      expect([type, isDocumentNumber(type, right), isDocumentNumber(type, wrong)]).toEqual([type, true, false]);
    }
    expect([isSocialSecurityNumber('1234567890'), isSocialSecurityNumber('1234 5678 903')]).toEqual([false, true]);
  });
});
