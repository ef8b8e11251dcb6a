// Describes work experiences and educations for the item list.
import { useState } from 'react';
import type { z } from 'zod';
import { type Applicant, Education, WorkExperience } from '../../../../contract/api/applicants.ts';
import { applicantEditMessages, applicantMessages } from '../../../../contract/messages.ts';
import { askData, terna } from '../../../app/terna.ts';
import { SuggestField } from '../../../forms/suggest-field.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { useUniversities } from '../../vocabularies/index.ts';
import type { ItemValues } from './item-form.tsx';
import { type Item, type ItemKind, ItemList } from './item-list.tsx';

type Experience = z.infer<typeof WorkExperience>;
type Study = z.infer<typeof Education>;

const texts = applicantEditMessages;

const experienceItem = ({ position, company, ...rest }: Experience): Item => ({
  ...rest,
  first: position,
  second: company,
});
const experienceBody = ({ first, second, start_date, end_date, description }: ItemValues) => ({
  position: first,
  company: second,
  start_date,
  end_date,
  description,
});
const studyItem = ({ degree, institution, ...rest }: Study): Item => ({
  ...rest,
  first: degree,
  second: institution,
  description: null,
});
const studyBody = ({ first, second, start_date, end_date }: ItemValues) => ({
  degree: first,
  institution: second,
  start_date,
  end_date,
});

const withPerson = (applicant: Applicant, change: Partial<Applicant['uniq_applicant']>): Applicant => ({
  ...applicant,
  uniq_applicant: { ...applicant.uniq_applicant, ...change },
});

const experiences: ItemKind = {
  title: applicantMessages.sections.experience,
  texts: texts.experience,
  labels: {
    first: texts.experience.position,
    second: texts.experience.company,
    description: texts.experience.description,
  },
  itemsOf: ({ uniq_applicant: person }) => person.work_experiences.map(experienceItem),
  withItems: (applicant, items) =>
    withPerson(applicant, { work_experiences: items.map((item) => ({ ...experienceBody(item), id: item.id })) }),
  add: async (id, values) =>
    experienceItem(
      await askData(terna().applicants.addWorkExperience({ params: { id }, body: experienceBody(values) })),
    ),
  change: async (id, itemId, values, base) => {
    const body = { ...experienceBody(values), seen: experienceBody(base) };
    return experienceItem(await askData(terna().applicants.changeWorkExperience({ params: { id, itemId }, body })));
  },
  readItem: (stored) => experienceItem(WorkExperience.parse(stored)),
  remove: (id, itemId) => askData(terna().applicants.removeWorkExperience({ params: { id, itemId } })),
};

const studies: ItemKind = {
  title: applicantMessages.sections.education,
  texts: texts.education,
  labels: { first: texts.education.degree, second: texts.education.institution },
  secondField: (value, onChange, problem) => <InstitutionField value={value} onChange={onChange} problem={problem} />,
  itemsOf: ({ uniq_applicant: person }) => person.educations.map(studyItem),
  withItems: (applicant, items) =>
    withPerson(applicant, { educations: items.map((item) => ({ ...studyBody(item), id: item.id })) }),
  add: async (id, values) =>
    studyItem(await askData(terna().applicants.addEducation({ params: { id }, body: studyBody(values) }))),
  change: async (id, itemId, values, base) => {
    const body = { ...studyBody(values), seen: studyBody(base) };
    return studyItem(await askData(terna().applicants.changeEducation({ params: { id, itemId }, body })));
  },
  readItem: (stored) => studyItem(Education.parse(stored)),
  remove: (id, itemId) => askData(terna().applicants.removeEducation({ params: { id, itemId } })),
};

export const Experiences = ({ applicant }: { applicant: Applicant }) => (
  <ItemList applicant={applicant} kind={experiences} />
);
export const Educations = ({ applicant }: { applicant: Applicant }) => (
  <ItemList applicant={applicant} kind={studies} />
);

interface InstitutionFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | undefined;
}

/** Any institution is accepted. Universities are suggested. */
function InstitutionField({ value, onChange, problem }: InstitutionFieldProps) {
  const [query, setQuery] = useState('');
  const found = useUniversities(useDebounced(query.trim()));
  return (
    <SuggestField
      label={texts.education.institution}
      value={value}
      suggestions={query.trim() === '' ? [] : [...new Set(found.data?.data.map(({ name }) => name))]}
      suggestionsLabel={texts.education.universities}
      problem={problem}
      onChange={(text) => {
        onChange(text);
        setQuery(text);
      }}
    />
  );
}
