// Texts of the application form for applicants: sections, fields, choices and hints.
import { en } from './en/applicant-form.ts';
import { pt } from './pt/applicant-form.ts';
import { translated } from './translated.ts';

const choices = {
  genders: ['Femenino', 'Masculino', 'No binario', 'Prefiero no decirlo'],
  civilStatuses: ['Soltero/a', 'Casado/a', 'Unión civil o de hecho', 'Separado/a', 'Divorciado/a', 'Viudo/a'],
  languageLevels: ['Básico', 'Intermedio', 'Avanzado', 'Nativo'],
  skillLevels: ['Básico', 'Intermedio', 'Avanzado', 'Experto'],
} as const;

/** What is stored of a choice, in whichever language it was read. */
export const applicantFormValues = choices;

const es = {
  sections: {
    curriculum: 'Tu currículum',
    person: 'Tus datos',
    experiences: 'Experiencia laboral',
    educations: 'Estudios',
    languages: 'Idiomas',
    skills: 'Habilidades',
    files: 'Archivos',
    questions: 'Preguntas',
    consent: 'Privacidad',
  },
  notes: {
    experiences: 'Empieza por la más reciente.',
    educations: 'Empieza por los más recientes.',
    languages: '¿Qué nivel tienes en cada uno?',
    skills: '¿Qué nivel tienes en cada una?',
    backgroundCheck:
      'Este proceso incluye una validación de antecedentes. Al aceptar la política de privacidad, la autorizas.',
    tests: 'Este proceso incluye pruebas: si avanzas, te las enviaremos por correo.',
  },
  fields: {
    name: 'Nombre',
    last_name: 'Apellidos',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    document_type: 'Tipo de documento',
    document: 'Número de documento',
    rut: 'RUT',
    birthdate: 'Fecha de nacimiento',
    gender: 'Género',
    ethnicity: 'Etnia',
    nationality: 'Nacionalidad',
    country: 'País de residencia',
    city: 'Ciudad de residencia',
    applicant_autorization: '¿Tienes permiso para trabajar en el país de la oferta?',
    rfc: 'RFC',
    nss: 'NSS',
    civil_status: 'Estado civil',
    postal_code: 'Código postal',
    income_expectation: 'Expectativa salarial mensual',
    available_from: '¿Desde cuándo puedes empezar a trabajar?',
    experience_years: 'Años de experiencia',
    disability: '¿Tienes alguna discapacidad que debamos tener en cuenta?',
    curriculum: 'Currículum',
    files: 'Otros archivos',
    position: 'Cargo',
    company: 'Empresa',
    degree: 'Título o carrera',
    institution: 'Institución',
    start_date: 'Desde',
    end_date: 'Hasta',
    description: 'Qué hacías',
    languages: 'Idioma',
    skills: 'Habilidad',
    level: 'Nivel',
    other_languages: 'Otro idioma',
    other_skills: 'Otra habilidad',
    privacy_policy_version: 'Leí y acepto la política de privacidad',
  },
  hints: {
    rut: 'Por ejemplo, 12.345.678-5.',
    minimumAge: (years: number) => `Debes tener al menos ${years} años.`,
    curriculum: 'PDF, Word u otro documento de texto, o una imagen, de hasta 20 MB.',
    files: 'De hasta 20 MB cada uno.',
    optionalFiles: (max: number) => `Puedes agregar hasta ${max} archivos, de hasta 20 MB cada uno.`,
    requiredFiles: (count: number) =>
      count === 1 ? 'Adjunta 1 archivo, de hasta 20 MB.' : `Adjunta ${count} archivos, de hasta 20 MB cada uno.`,
    video: 'Graba tu respuesta o elige un video, de hasta 20 MB.',
    month: 'Año y mes, como 2024-03.',
    endMonth: 'Déjalo vacío si sigues ahí.',
  },
  yes: 'Sí',
  no: 'No',
  ...choices,
  documentTypes: {
    rut: 'RUT (Chile)',
    rfc: 'RFC (México)',
    curp: 'CURP (México)',
    dni_es: 'DNI (España)',
    nie_es: 'NIE (España)',
    dni_ar: 'DNI (Argentina)',
    cui_pe: 'DNI (Perú)',
    ci_ec: 'Cédula (Ecuador)',
    ci_uy: 'Cédula (Uruguay)',
    cpf_br: 'CPF (Brasil)',
    passport: 'Pasaporte',
    other: 'Otro documento',
  },
} as const;

export const applicantFormMessages = translated(es, en, pt);
