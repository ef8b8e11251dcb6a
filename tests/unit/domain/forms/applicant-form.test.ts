// The applicant's fields for a form configuration.
import { describe, expect, it } from 'vitest';
import { OPTION_FIELDS, type Question } from '../../../../src/contract/api/forms.ts';
import { applicantForm, type ConfiguredForm, type FormField } from '../../../../src/domain/forms/applicant-form.ts';
import { plainForm } from '../../../plain-form.ts';

const sections = (form: Partial<ConfiguredForm>) => applicantForm({ ...plainForm, ...form });
const fieldsOf = (form: Partial<ConfiguredForm>): FormField[] => sections(form).flatMap(({ fields }) => fields);
const field = (form: Partial<ConfiguredForm>, name: string) => fieldsOf(form).find((one) => one.name === name);
const question: Question = {
  ...{ id: 7, input_type: 'text', question: '¿Por qué?', required: true, is_video: false, order: 1 },
  translations: {},
  selection_process_options: [],
};

describe('the application form', () => {
  it('asks for name, address, curriculum and consent where nothing else is configured', () => {
    expect(sections({}).map(({ id }) => id)).toEqual(['curriculum', 'person', 'files', 'consent']);
    expect(fieldsOf({}).map(({ name, required }) => [name, required])).toEqual([
      ['curriculum', false],
      ['name', true],
      ['last_name', true],
      ['email', true],
      ['phone', false],
      ['files', false],
      ['privacy_policy_version', true],
    ]);
  });

  it('hides, offers or demands each field of the profile', () => {
    const names = (value: 1 | 2) =>
      fieldsOf(Object.fromEntries(OPTION_FIELDS.map((name) => [name, value])))
        .filter(({ required }) => required === (value === 2))
        .map(({ name }) => name);
    const asked = [
      'birthdate',
      'gender',
      'ethnicity',
      'nationality',
      'country',
      'applicant_autorization',
      'rfc',
      'nss',
    ];
    expect(names(1)).toEqual(expect.arrayContaining([...asked, 'civil_status', 'postal_code']));
    expect(names(2)).toEqual(expect.arrayContaining([...asked, 'civil_status', 'postal_code']));
    expect(field({ age_options: 2, age_minimum: 18 }, 'birthdate')?.hint).toBe('Debes tener al menos 18 años.');
  });

  it('demands a field as soon as one of its rules does [FORM-33]', () => {
    const asked = { ...question, required: false };
    expect(field({ selection_process_questions: [asked] }, 'questions.7')?.required).toBe(false);
    expect(field({ selection_process_questions: [question] }, 'questions.7')?.required).toBe(true);
    expect(field({ validate_document: true }, 'document')?.required).toBe(false);
    expect(field({ validate_document: true, required_rut: true }, 'document')).toMatchObject({
      required: true,
      label: 'RUT',
    });
    expect(field({ rfc_options: 1 }, 'rfc')?.required).toBe(false);
    expect(field({ rfc_options: 2 }, 'rfc')?.required).toBe(true);
  });

  it('takes each kind of question as what answers it', () => {
    const list: Question = {
      ...question,
      input_type: 'list',
      selection_process_options: [{ id: 3, value: 'Sí', translations: {} }],
    };
    const kinds = [question, { ...question, is_video: true }, list].map((one) => {
      const { kind, choices } = field({ selection_process_questions: [one] }, 'questions.7') ?? {};
      return [kind, choices];
    });
    expect(kinds).toEqual([
      ['long_text', undefined],
      ['video', undefined],
      ['choice', [{ value: '3', label: 'Sí' }]],
    ]);
  });

  it('says how many files it takes', () => {
    expect(field({ number_required_files: 0 }, 'files')).toMatchObject({
      required: false,
      files: { min: 0, max: 10 },
    });
    expect(field({ number_required_files: 2 }, 'files')).toMatchObject({
      required: true,
      files: { min: 2, max: 2 },
    });
    expect(field({ hidden_curriculum: true }, 'curriculum')).toBeUndefined();
  });

  it('tells of checks and tests beside the consent', () => {
    const note = (form: Partial<ConfiguredForm>) => sections(form).at(-1)?.note ?? '';
    expect(note({})).toBe('');
    expect(note({ truora_activation: true })).toContain('validación de antecedentes');
    expect(note({ test_activation: true })).toContain('pruebas');
  });
});
