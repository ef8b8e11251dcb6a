// Texts of validation errors in the application form's settings.
import { en } from './en/forms.ts';
import { pt } from './pt/forms.ts';
import { translated } from './translated.ts';

const es = {
  required: 'El campo es requerido.',
  questionTooShort: 'El campo debe tener minimo 2 caracteres',
  tooFewOptionsTitle: 'Completa la información',
  tooFewOptions: 'Una pregunta de selección no puede tener menos de 2 opciones',
  videoNeedsText: 'Solo una pregunta abierta se puede responder con un video.',
  tooManyFiles: (limit: number) => `No puedes subir más de ${limit} archivo(s)`,
  emailTaken: 'Ya hay un candidato con este correo en el proceso.',
  emailInvalid: 'Escribe un correo válido, como nombre@empresa.com.',
  noBackgroundChecks: 'No quedan verificaciones de antecedentes.',
} as const;

export const formMessages = translated(es, en, pt);
