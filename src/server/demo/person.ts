// One invented candidate: who they are, what they did, and their curriculum.
import { applicantFormMessages } from '../../contract/messages.ts';
import type { NewRow } from '../platform/db/index.ts';
import type { Curriculum } from './curriculum.ts';
import type { Chance } from './random.ts';
import { COMPANIES, EDUCATION_LEVELS, FIRST_NAMES, LAST_NAMES, LOCATIONS, POSITIONS, WOMEN } from './vocabulary.ts';

export interface InventedPerson {
  readonly row: Omit<NewRow<'uniq_applicants'>, 'organization_id' | 'created_at'>;
  readonly experiences: Omit<NewRow<'work_experiences'>, 'uniq_applicant_id'>[];
  readonly educations: Omit<NewRow<'educations'>, 'uniq_applicant_id'>[];
  readonly curriculum: Curriculum;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase();

const [FEMALE = null, MALE = null, NON_BINARY = null] = applicantFormMessages.genders;

/** Some leave the field empty, and a few choose neither. */
function genderOf(firstName: string, number: number): string | null {
  if (number % 9 === 0) return null;
  if (number % 61 === 0) return NON_BINARY;
  return WOMEN.has(firstName) ? FEMALE : MALE;
}

/** @param number makes e-mail and document unlike anybody else's; @param profession the occupation they apply for */
export function inventPerson(chance: Chance, number: number, profession: string, year: number): InventedPerson {
  const name = chance.pick(FIRST_NAMES);
  const last_name = `${chance.pick(LAST_NAMES)} ${chance.pick(LAST_NAMES)}`;
  const full_name = `${name} ${last_name}`;
  const [city, country, university] = chance.pick(LOCATIONS);
  const education_level = chance.pick(EDUCATION_LEVELS);
  const years = chance.between(1, 18);
  const email = `${plain(name)}.${plain(last_name).slice(0, 12)}${number}@correo.example`;
  const phone = `+00 555 ${String(chance.between(0, 9999)).padStart(4, '0')} ${String(number % 1000).padStart(3, '0')}`;
  const title = `${chance.pick(POSITIONS)} en ${chance.pick(COMPANIES)}`;
  const began = year - years;
  const experiences = [
    {
      position: chance.pick(POSITIONS),
      company: chance.pick(COMPANIES),
      start_date: `${year - Math.ceil(years / 2)}-03`,
      end_date: null,
      description: 'Responsable de la planificación, el seguimiento y la mejora de los procesos del equipo.',
    },
    {
      position: chance.pick(POSITIONS),
      company: chance.pick(COMPANIES),
      start_date: `${began}-01`,
      end_date: `${year - Math.ceil(years / 2)}-02`,
      description: 'Atención a clientes internos, informes periódicos y apoyo en proyectos.',
    },
  ];
  const educations = [
    {
      degree: `Formación ${education_level.toLowerCase()}`,
      institution: university,
      start_date: `${began - 5}`,
      end_date: `${began}`,
    },
  ];
  return {
    row: {
      token: chance.token(),
      name,
      last_name,
      full_name,
      email,
      phone,
      document: `DEMO-${String(number).padStart(5, '0')}`,
      external_id: null,
      city,
      country,
      gender: genderOf(name, number),
      birthdate: `${began - chance.between(22, 30)}-0${chance.between(1, 9)}-1${chance.between(0, 9)}`,
      education_level,
      profession,
      experience_years: String(years),
      linkedin_url: null,
      title,
    },
    experiences,
    educations,
    curriculum: {
      fullName: full_name,
      title,
      contact: [email, phone, `${city}, ${country}`],
      experiences: experiences.map((one) => ({
        ...one,
        period: `${one.start_date} – ${one.end_date ?? 'hoy'}`,
      })),
      educations: educations.map((one) => ({ ...one, period: `${one.start_date} – ${one.end_date}` })),
    },
  };
}
