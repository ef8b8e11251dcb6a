// Texts for applicants on the public portal.
import { en } from './en/applications.ts';
import { countText } from './numbers.ts';
import { pt } from './pt/applications.ts';
import { translated } from './translated.ts';

const es = {
  received: (title: string) => `Recibimos tu postulación a «${title}». Te contactaremos por correo.`,
  consentRequired: 'Para postular debes aceptar la política de privacidad.',
  policyChanged: 'La política de privacidad cambió. Léela y acéptala para enviar tu postulación.',
  tooYoung: (age: number) => `Debes tener al menos ${age} años para postular.`,
  wrongDocument: 'El número de documento no es válido. Revísalo.',
  tooFewFiles: (count: number) => `Debes adjuntar ${countText(count, 'archivo', 'archivos')}.`,
  noCurriculum: 'Este proceso no pide currículum.',
  curriculumRequired: 'Adjunta tu currículum.',
  missingFile: 'El archivo no llegó. Vuelve a adjuntarlo.',
} as const;

export const applicationMessages = translated(es, en, pt);

/** Stored with the application, thus always in Spanish. */
export const storedApplicationTexts = {
  /** The default source of an application. */
  sources: { external: 'Portal externo', internal: 'Portal interno' },
  /** The name of the stored form. */
  form: 'Formulario de postulación',
  /** The name of the form with what a rule has asked for. */
  askedForm: 'Datos enviados desde «Mi postulación»',
} as const;
