// What a curriculum fills in on the application form.
import { describe, expect, it } from 'vitest';
import { applicantForm, type ConfiguredForm } from '../../../../src/domain/forms/applicant-form.ts';
import { prefillOf } from '../../../../src/domain/portal/form-prefill.ts';
import { profile } from '../../../curriculum-profile.ts';
import { plainForm } from '../../../plain-form.ts';

const prefill = (form: Partial<ConfiguredForm>, read = profile, maxEntries = 20) =>
  prefillOf(applicantForm({ ...plainForm, ...form }), read, maxEntries);
const asksAll: Partial<ConfiguredForm> = {
  experience_required: true,
  education_required: true,
  residence_options: 1,
  languages: [{ id: 3, language_id: 30, description: 'Inglés' }],
  skills: [{ id: 9, skill_id: 90, description: 'SAP' }],
};
const languages = (levels: readonly (readonly [string, string | null])[]) => ({
  ...profile,
  language_details: levels.map(([language, level]) => ({ language, level, confidence: 0.9, source: null })),
});

describe('the prefill of a form', () => {
  it('has the fields that the form asks for, and no others [MORE-280]', () => {
    expect(prefill({}).values).toEqual({
      name: 'Marcela Inés',
      last_name: 'Oyarzún Lagos',
      email: 'marcela@correo.example',
      phone: profile.phones[0],
    });
    expect(prefill({}).entries).toEqual({});
    expect(prefill({ residence_options: 1 }).values).toMatchObject({ city: profile.city });
  });

  it('has experience and education with months only [MORE-280]', () => {
    const { entries } = prefill(asksAll);
    expect(entries.work_experiences_attributes?.[0]).toMatchObject({
      ...{ position: 'Jefa de Operaciones', company: 'Transportes del Sur', start_date: '2019-03' },
    });
    expect(entries.work_experiences_attributes?.[0]).not.toHaveProperty('end_date');
    const dates = Object.values(entries).flatMap((list) =>
      list.flatMap(({ start_date, end_date }) => [start_date, end_date]),
    );
    for (const date of dates.filter((one) => one !== undefined)) expect(date).toMatch(/^\d{4}-\d{2}$/);
    expect(prefill(asksAll, profile, 0).entries.work_experiences_attributes).toEqual([]);
  });

  it('words the level of a language as the form does [MORE-280]', () => {
    const levels = (level: string | null) => prefill(asksAll, languages([['inglés', level]])).values['languages.3'];
    expect(['a2', 'B1', 'Fluido', 'Lengua materna', 'de primera', null].map(levels)).toEqual([
      ...['Básico', 'Intermedio', 'Avanzado', 'Nativo'],
      ...[undefined, undefined],
    ]);
    expect(
      prefill(
        asksAll,
        languages([
          ['Inglés', 'B2'],
          ['Portugués', 'básico'],
        ]),
      ).entries.other_languages,
    ).toEqual([{ description: 'Portugués', level: 'Básico' }]);
  });

  it('leaves out what was read without certainty [MORE-280]', () => {
    const { name: _name, ...confidence } = profile.confidence;
    expect(prefill({}, { ...profile, confidence: { ...confidence, name: 0.3 } }).values).not.toHaveProperty('name');
  });
});
