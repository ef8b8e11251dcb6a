// What was read from a curriculum, and a person of whom nothing is known, for tests.
import type { Applicant } from '../src/contract/api/applicants.ts';
import type { CurriculumProfile } from '../src/contract/api/curriculum-readings.ts';

const at = (page: number) => ({ page, x: 72, y: 90, width: 120, height: 12 });

/** A person who does not exist. One skill is uncertain, and one job has no company. */
export const profile: CurriculumProfile = {
  name: 'Marcela Inés Oyarzún Lagos',
  email: 'marcela@correo.example',
  phones: ['+56 9 8123 4567'],
  documents: ['12.345.678-5'],
  city: 'Valparaíso',
  links: ['github.com/marcela', 'linkedin.com/in/marcela'],
  summary: null,
  work: [
    {
      ...{ position: 'Jefa de Operaciones', company: 'Transportes del Sur', start: '2019-03', end: null },
      ...{ is_current: true, description: 'Coordiné cuatro bodegas.', confidence: 0.86, source: at(2) },
    },
    {
      ...{ position: 'Analista', company: null, start: '2015', end: '2018' },
      ...{ is_current: false, description: null, confidence: 0.5, source: at(2) },
    },
  ],
  education: [
    {
      ...{ institution: 'Universidad de Chile', degree: 'Licenciatura', field: 'Ingeniería Comercial' },
      ...{ start: '2010', end: '2014', confidence: 0.8, source: at(2) },
    },
  ],
  skills: ['SAP', 'Negociación'],
  certificates: [],
  languages: ['Inglés'],
  language_details: [{ language: 'Inglés', level: 'B2', confidence: 0.9, source: at(1) }],
  confidence: {
    ...{ name: 0.9, email: 0.99, city: 0.7, summary: null },
    ...{ phones: [0.95], documents: [0.97], links: [0.9, 0.9], skills: [0.8, 0.4], certificates: [] },
  },
  source: {
    ...{ name: at(1), email: at(1), city: at(1), summary: null },
    ...{ phones: [at(1)], documents: [at(1)], links: [at(1), at(1)], skills: [at(1), at(1)], certificates: [] },
  },
};

export const unknownPerson: Applicant['uniq_applicant'] = {
  ...{ id: 1, token: 'p-1', name: null, last_name: null, email: null, phone: null, document: null },
  ...{ external_id: null, city: null, country: null, gender: null, birthdate: null, education_level: null },
  ...{ profession: null, experience_years: null, linkedin_url: null },
  ...{ work_experiences: [], educations: [], languages: [], skills: [] },
};
