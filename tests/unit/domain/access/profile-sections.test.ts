// Removal of private profile sections from candidates.
import { describe, expect, it } from 'vitest';
import { LogType } from '../../../../src/contract/api/applicants.ts';
import { catalogueMessages } from '../../../../src/contract/messages.ts';
import type { Actor } from '../../../../src/domain/access/people.ts';
import {
  applicantWithout,
  canViewForms,
  canViewLogs,
  canViewRule,
  cardWithout,
  type HiddenSections,
  hiddenSections,
  postulationWithout,
  type SectionKey,
} from '../../../../src/domain/access/profile-sections.ts';
import { elementsOf } from '../../../../src/domain/rules/rule-elements.ts';

const someone = (role: Actor['role'], isAdminFlag = false): Actor => ({
  userId: 1,
  organizationId: 1,
  role,
  isAdminFlag,
  isSuperadmin: false,
  areaIds: [],
});
const every = catalogueMessages.applicantsSections.map(({ key }) => key);
const hidden = (...keys: SectionKey[]): HiddenSections => new Set(keys);

describe('who does not see which sections', () => {
  it.each([
    ['an admin', someone('admin'), []],
    ['a recruiter', someone('user'), []],
    ['an employee who administers', someone('employee', true), []],
    ['an employee', someone('employee'), ['experience', 'files']],
  ] as const)('%s', (_who, actor, keys) => {
    const sections = every.map((key) => ({ key, private: key === 'experience' || key === 'files' }));
    expect([...hiddenSections(actor, sections)]).toEqual(keys);
    const open = sections.map(({ key }) => ({ key, private: false }));
    expect([...hiddenSections(actor, open)]).toEqual([]);
  });
});

const person = {
  id: 1,
  token: 't',
  name: 'Nuria',
  last_name: 'Peña',
  email: 'nuria@persona.example',
  phone: '+34 600',
  document: '123',
  external_id: 'E1',
  city: 'Vigo',
  country: 'España',
  gender: 'F',
  birthdate: '1990-01-01',
  education_level: 'Superior',
  profession: 'Farera',
  experience_years: '5',
  linkedin_url: 'linkedin.com/in/nuria',
  work_experiences: [{ id: 1 }],
  educations: [{ id: 1 }],
  languages: [{ id: 1 }],
  skills: [{ id: 1 }],
};
const applicant = {
  id: 9,
  full_name: 'Nuria Peña',
  title: 'Farera mayor',
  has_cv: true,
  score: 82,
  match: { points: 2, of: 3 },
  progress: { met: 1, of: 2, passes: false, outcome: 'unmet' as const },
  arrival: 'copied',
  arrival_from: 'Faros del sur',
  disqualification_reason: 'Salario',
  details: { city: 'Vigo', last_experience: 'Torrera', education_level: 'Superior', 'extra:Talla': 'M' },
  source: 'Portal',
  tags: ['mar'],
  consultant: { id: 3, name: 'Selecta' },
  uniq_applicant: person,
  extra_attributes: { Talla: 'M' },
  files: [{ id: 1 }],
  removed_files: [{ id: 2 }],
  disqualification: { reason: 'Salario', comment: 'Pide más', send_notification: true },
  email_opt_out: { reason: 'Lo pidió por teléfono', source: 'user' },
} as unknown as Parameters<typeof applicantWithout>[0];

function differing(one: unknown, other: unknown, path = ''): string[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isRecord(one) || !isRecord(other) || Object.keys(other).length === 0) return [path];
  return Object.keys(one).flatMap((key) => differing(one[key], other[key], path === '' ? key : `${path}.${key}`));
}

const ofPerson = (...names: string[]) => names.map((name) => `uniq_applicant.${name}`);
const personal = ofPerson(
  ...['email', 'phone', 'document', 'external_id', 'city', 'country', 'gender', 'birthdate', 'linkedin_url'],
);

describe('what is left out', () => {
  it.each<[SectionKey, string[]]>([
    ['personal_data', [...personal, 'email_opt_out', 'extra_attributes', 'details.city', 'details.extra:Talla']],
    [
      'experience',
      ['title', 'details.last_experience', ...ofPerson('profession', 'experience_years', 'work_experiences')],
    ],
    ['education', ['details.education_level', ...ofPerson('education_level', 'educations')]],
    ['languages', ofPerson('languages')],
    ['skills', ofPerson('skills')],
    ['files', ['has_cv', 'files', 'removed_files']],
    ['questions', []],
    ['tests', ['score']],
    ['comments', []],
    [
      'history',
      [
        'arrival',
        'arrival_from',
        'disqualification_reason',
        ...['reason', 'comment', 'send_notification'].map((name) => `disqualification.${name}`),
      ],
    ],
  ])('of a candidate, for %s', (section, paths) => {
    const redacted = applicantWithout(applicant, hidden(section));
    // Rules and criteria can concern any section, and the consultancy requires every section.
    expect(differing(applicant, redacted).toSorted()).toEqual(['consultant', 'match', 'progress', ...paths].toSorted());
    expect(Object.keys(redacted)).toEqual(Object.keys(applicant));
  });

  it('is all of it where all is hidden, but the name and the candidacy', () => {
    const redacted = applicantWithout(applicant, new Set(every));
    expect(JSON.stringify(redacted)).not.toMatch(/nuria@|600|123|Vigo|Farera|Superior|Talla|Selecta/);
    expect(redacted).toMatchObject({ full_name: 'Nuria Peña', source: 'Portal', tags: ['mar'] });
    expect(applicantWithout(applicant, hidden())).toEqual(applicant);
  });

  it('of a card and of a search', () => {
    const card = {
      title: 'Farera',
      has_cv: true,
      score: 82,
      match: { points: 2, of: 3 },
      progress: { met: 1, of: 2, passes: false, outcome: 'unmet' as const },
      arrival: 'copied' as const,
      arrival_from: 'Faros del sur',
      disqualification_reason: 'Salario',
      details: { city: 'Vigo', last_experience: 'Torrera' },
    };
    expect(cardWithout(card, hidden())).toEqual(card);
    expect(cardWithout(card, hidden('experience', 'files', 'tests', 'history'))).toEqual({
      title: null,
      has_cv: false,
      score: null,
      match: null,
      progress: null,
      arrival: null,
      arrival_from: null,
      disqualification_reason: null,
      details: { city: 'Vigo' },
    });
    // Rules can concern the hidden section.
    expect(cardWithout(card, hidden('personal_data'))).toEqual({
      ...card,
      match: null,
      progress: null,
      details: { last_experience: 'Torrera' },
    });
    const found = { email: 'n@persona.example', document: '1', title: 'Farera' };
    expect(postulationWithout(found, hidden('personal_data'))).toEqual({
      email: null,
      document: null,
      title: 'Farera',
    });
    expect(postulationWithout(found, hidden('experience'))).toEqual({ ...found, title: null });
  });

  it('of the activity and of forms', () => {
    const visibleLogTypes = (...keys: SectionKey[]) =>
      LogType.options.filter((type) => canViewLogs(type, hidden(...keys)));
    expect([
      visibleLogTypes(),
      visibleLogTypes('comments'),
      visibleLogTypes('history'),
      visibleLogTypes('comments', 'history'),
    ]).toEqual([['user', 'list'], ['list'], ['user'], []]);
    expect([hidden(), hidden('questions'), hidden('personal_data'), hidden('files')].map(canViewForms)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('of rules: none that looks at a person is overlooked', () => {
    const elements = elementsOf({
      sources: ['Portal'],
      questions: [{ id: 4, question: '¿Vértigo?', input_type: 'text', is_video: false, options: [] }],
      folders: [{ id: 9, name: 'Contratos', isOfSystem: false }],
      tests: [{ id: 1, name: 'SHL', source: 'mettl', value: 'x', active: 1 }] as never,
      hasAssessment: true,
      hasInterviews: true,
      allowsNationality: true,
    });
    const open = elements.filter((element) => canViewRule(element, new Set(every))).map(({ element }) => element);
    expect(open.toSorted()).toEqual(['process_area', 'request_type', 'source', 'tags']);
    expect(elements.every((element) => canViewRule(element, hidden()))).toBe(true);
  });
});
