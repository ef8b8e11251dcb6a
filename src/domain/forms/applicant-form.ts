// The application form's sections and fields, for the portal and the editor's preview.
import { FIELD_OPTION, type FieldOption, type FormConfiguration, type Question } from '../../contract/api/forms.ts';
import { DocumentType, MAX_OPTIONAL_FILES } from '../../contract/api/portal-application.ts';
import type { Language } from '../../contract/languages.ts';
import { applicantFormMessages, applicantFormValues } from '../../contract/messages.ts';

/** The parts of a configuration that both the public API and the editor provide. */
export type ConfiguredForm = Omit<
  FormConfiguration,
  'selection_process_id' | 'truora_stock' | 'version' | 'permissions'
>;

export type FieldKind =
  | 'text'
  | 'long_text'
  | 'email'
  | 'phone'
  | 'date'
  | 'month'
  | 'number'
  | 'amount'
  | 'choice'
  | 'yes_no'
  | 'file'
  | 'video'
  | 'entries'
  | 'consent';

export const SUGGESTED = ['languages', 'skills'] as const;
export type Suggested = (typeof SUGGESTED)[number];

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface FormField {
  /** The name in the application: `birthdate`, `questions.12`, `languages.3`; within an entry, `degree`. */
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: string;
  /** Of label and choices, if they are the organization's texts. */
  readonly language?: Language;
  readonly required: boolean;
  readonly hint?: string;
  /** For choices and yes-no questions. */
  readonly choices?: readonly Choice[];
  /** In characters. */
  readonly maxLength?: number;
  readonly files?: { readonly min: number; readonly max: number };
  /** The fields of each entry of a list, such as a work experience. */
  readonly entry?: readonly FormField[];
  readonly suggestions?: Suggested;
  /** A token of HTML's `autocomplete`. */
  readonly autocomplete?: string;
  /** What a phone's keyboard writes in capitals: the first letter of each word, or everything, as in codes. */
  readonly capitals?: 'words' | 'characters';
}

export interface FormSection {
  readonly id: keyof typeof applicantFormMessages.sections;
  readonly title: string;
  readonly note?: string;
  readonly fields: readonly FormField[];
}

const { fields: labels, hints, notes, sections: titles, documentTypes } = applicantFormMessages;

/** The value is Spanish, the label in the language of the page. */
const chosenFrom = (name: keyof typeof applicantFormValues): readonly Choice[] =>
  applicantFormValues[name].map((value, index) => ({ value, label: applicantFormMessages[name][index] ?? value }));

/** The non-empty sections of a form in their order; the consent is always last. */
export function applicantForm(form: ConfiguredForm): FormSection[] {
  const all: FormSection[] = [
    // First, because the portal fills in the other fields from it.
    { id: 'curriculum', title: titles.curriculum, fields: form.hidden_curriculum ? [] : [curriculumField(form)] },
    { id: 'person', title: titles.person, fields: personFields(form) },
    {
      id: 'experiences',
      title: titles.experiences,
      note: notes.experiences,
      fields: form.experience_required ? [experiences()] : [],
    },
    {
      id: 'educations',
      title: titles.educations,
      note: notes.educations,
      fields: form.education_required ? [educations()] : [],
    },
    { id: 'languages', title: titles.languages, note: notes.languages, fields: languageFields(form) },
    { id: 'skills', title: titles.skills, note: notes.skills, fields: skillFields(form) },
    { id: 'files', title: titles.files, fields: fileFields(form) },
    {
      id: 'questions',
      title: titles.questions,
      fields: form.selection_process_questions.map((question) => questionField(question, form.language)),
    },
    { id: 'consent', title: titles.consent, ...consentNote(form), fields: [consent()] },
  ];
  return all.filter(({ fields }) => fields.length > 0);
}

function personFields(form: ConfiguredForm): FormField[] {
  return [
    { ...text('name', 250), autocomplete: 'given-name', capitals: 'words' },
    { ...text('last_name', 250), autocomplete: 'family-name', capitals: 'words' },
    { name: 'email', kind: 'email', label: labels.email, required: true, maxLength: 254, autocomplete: 'email' },
    { name: 'phone', kind: 'phone', label: labels.phone, required: false, maxLength: 250, autocomplete: 'tel' },
    ...documentFields(form),
    ...profileFields(form),
    ...switchedFields(form),
  ];
}

/** Letters of identity numbers are capitals, and browsers know no such number. */
const CODE = { autocomplete: 'off', capitals: 'characters' } as const;

/** A RUT if required; otherwise any document, if its number must be valid. */
function documentFields({ required_rut, validate_document }: ConfiguredForm): FormField[] {
  if (required_rut) {
    return [{ ...text('document', 250), label: labels.rut, hint: hints.rut, ...CODE }];
  }
  if (!validate_document) return [];
  const choices = DocumentType.options.map((value) => ({ value, label: documentTypes[value] }));
  return [
    { name: 'document_type', kind: 'choice', label: labels.document_type, required: false, choices },
    { ...text('document', 250), required: false, ...CODE },
  ];
}

function profileFields(form: ConfiguredForm): FormField[] {
  const asked = (option: FieldOption, field: Omit<FormField, 'required'>): FormField[] =>
    option === FIELD_OPTION.hidden ? [] : [{ ...field, required: option === FIELD_OPTION.mandatory }];
  const { age_minimum: age } = form;
  return [
    ...asked(form.age_options, {
      ...{ name: 'birthdate', kind: 'date', label: labels.birthdate, autocomplete: 'bday' },
      ...(age !== null && { hint: hints.minimumAge(age) }),
    }),
    ...asked(form.gender_options, choice('gender', 'genders')),
    ...asked(form.ethnicity_options, { name: 'ethnicity', kind: 'text', label: labels.ethnicity, maxLength: 120 }),
    ...asked(form.nationality_options, {
      name: 'nationality',
      kind: 'text',
      label: labels.nationality,
      maxLength: 120,
    }),
    ...asked(form.residence_options, {
      ...{ name: 'country', kind: 'text', label: labels.country, maxLength: 250, autocomplete: 'country-name' },
      capitals: 'words',
    }),
    ...(form.residence_options === FIELD_OPTION.hidden ? [] : [city()]),
    ...asked(form.applicant_autorization_options, {
      ...{ name: 'applicant_autorization', kind: 'yes_no', label: labels.applicant_autorization },
      choices: [
        { value: 'true', label: applicantFormMessages.yes },
        { value: 'false', label: applicantFormMessages.no },
      ],
    }),
    ...asked(form.rfc_options, { name: 'rfc', kind: 'text', label: labels.rfc, maxLength: 20, ...CODE }),
    ...asked(form.nss_options, { name: 'nss', kind: 'text', label: labels.nss, maxLength: 20, ...CODE }),
    ...asked(form.civil_status_options, choice('civil_status', 'civilStatuses')),
    ...asked(form.postal_code_options, {
      ...{ name: 'postal_code', kind: 'text', label: labels.postal_code, maxLength: 20, autocomplete: 'postal-code' },
    }),
  ];
}

const choice = (name: 'gender' | 'civil_status', texts: 'genders' | 'civilStatuses'): Omit<FormField, 'required'> => ({
  name,
  kind: 'choice',
  label: labels[name],
  choices: chosenFrom(texts),
});

const city = (): FormField => ({
  ...{ name: 'city', kind: 'text', label: labels.city, required: false },
  ...{ maxLength: 250, autocomplete: 'address-level2', capitals: 'words' },
});

function switchedFields(form: ConfiguredForm): FormField[] {
  const { income_expectation, available_from, experience_years, disability } = labels;
  const offered: readonly (readonly [boolean, FormField])[] = [
    [form.experience_active, { name: 'experience_years', kind: 'number', label: experience_years, required: false }],
    [
      form.income_expectation_active,
      { name: 'income_expectation', kind: 'amount', label: income_expectation, required: false },
    ],
    [form.availability_active, { name: 'available_from', kind: 'date', label: available_from, required: false }],
    [
      form.disability_active,
      { name: 'disability', kind: 'long_text', label: disability, required: false, maxLength: 500 },
    ],
  ];
  return offered.filter(([isOn]) => isOn).map(([, field]) => field);
}

const text = (name: keyof typeof labels, maxLength: number): FormField => ({
  ...{ name, kind: 'text', label: labels[name], required: true, maxLength },
});
const dates = (): readonly FormField[] => [
  { name: 'start_date', kind: 'month', label: labels.start_date, required: false, hint: hints.month },
  { name: 'end_date', kind: 'month', label: labels.end_date, required: false, hint: hints.endMonth },
];

const experiences = (): FormField => ({
  ...{ name: 'work_experiences_attributes', kind: 'entries', label: titles.experiences, required: true },
  entry: [
    ...[text('position', 250), text('company', 250), ...dates()],
    { name: 'description', kind: 'long_text', label: labels.description, required: false, maxLength: 5000 },
  ],
});

const educations = (): FormField => ({
  ...{ name: 'educations_attributes', kind: 'entries', label: titles.educations, required: true },
  entry: [text('degree', 250), text('institution', 250), ...dates()],
});

type Levels = 'languageLevels' | 'skillLevels';

const levelField = (name: string, label: string, levels: Levels): FormField => ({
  ...{ name, kind: 'choice', label, required: false, choices: chosenFrom(levels) },
});

/** Additional languages or skills, which applicants may name if the form asks about some. */
const others = (catalogue: Suggested, label: string, levels: Levels): FormField => ({
  ...{ name: `other_${catalogue}`, kind: 'entries', label, required: false },
  entry: [
    { ...text('description', 120), label: labels[catalogue], suggestions: catalogue },
    levelField('level', labels.level, levels),
  ],
});

function languageFields({ languages }: ConfiguredForm): FormField[] {
  const asked = languages.map(({ id, description }) => levelField(`languages.${id}`, description, 'languageLevels'));
  return asked.length === 0 ? [] : [...asked, others('languages', labels.other_languages, 'languageLevels')];
}

function skillFields({ skills }: ConfiguredForm): FormField[] {
  const asked = skills.map(({ id, description }) => levelField(`skills.${id}`, description, 'skillLevels'));
  return asked.length === 0 ? [] : [...asked, others('skills', labels.other_skills, 'skillLevels')];
}

function fileFields({ number_required_files: demanded }: ConfiguredForm): FormField[] {
  const files: FormField = {
    ...{ name: 'files', kind: 'file', label: labels.files, required: demanded > 0 },
    files: demanded > 0 ? { min: demanded, max: demanded } : { min: 0, max: MAX_OPTIONAL_FILES },
    hint: demanded > 0 ? hints.requiredFiles(demanded) : hints.optionalFiles(MAX_OPTIONAL_FILES),
  };
  return [files];
}

const curriculumField = ({ curriculum_required: required }: ConfiguredForm): FormField => ({
  ...{ name: 'curriculum', kind: 'file', label: labels.curriculum, required, hint: hints.curriculum },
  files: { min: required ? 1 : 0, max: 1 },
});

function questionField(
  { id, input_type, question, required, is_video, ...more }: Question & { readonly textLanguage?: Language },
  formLanguage: Language,
): FormField {
  const language = more.textLanguage ?? formLanguage;
  const asked = { name: `questions.${id}`, label: question, language, required };
  if (input_type === 'list') {
    const choices = more.selection_process_options.map((option) => ({ value: String(option.id), label: option.value }));
    return { ...asked, kind: 'choice', choices };
  }
  return is_video ? { ...asked, kind: 'video', hint: hints.video } : { ...asked, kind: 'long_text', maxLength: 5000 };
}

const consent = (): FormField => ({
  ...{ name: 'privacy_policy_version', kind: 'consent', label: labels.privacy_policy_version, required: true },
});

function consentNote({ truora_activation, test_activation }: ConfiguredForm): { note?: string } {
  const said = [truora_activation && notes.backgroundCheck, test_activation && notes.tests].filter(Boolean);
  return said.length === 0 ? {} : { note: said.join(' ') };
}
