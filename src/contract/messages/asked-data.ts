// Texts of the data that rules ask candidates for, on «Mi postulación».
import { en } from './en/asked-data.ts';
import { pt } from './pt/asked-data.ts';
import { translated } from './translated.ts';

const es = {
  title: 'Datos que faltan',
  intro: 'Los necesitamos para seguir evaluando esta postulación. Puedes enviar algunos ahora y otros después.',
  labels: {
    birthdate: 'Fecha de nacimiento',
    city: 'Ciudad',
    country: 'País',
    education_level: 'Nivel de estudios',
    profession: 'Profesión',
    title: 'Título o cargo actual',
    experience_years: 'Años de experiencia',
    phone: 'Teléfono',
    income_expectation: 'Expectativa de renta al mes',
    available_from: 'Disponible desde',
    applicant_autorization: '¿Tienes permiso para trabajar en el país?',
    postal_code: 'Código postal',
    nationality: 'Nacionalidad',
  },
  yes: 'Sí',
  no: 'No',
  choose: 'Elige una opción',
  send: 'Enviar datos',
  problems: {
    none: 'Completa al menos un dato.',
    text: 'Este texto es demasiado largo.',
    years: 'Escribe un número de años.',
    amount: 'Escribe un monto.',
    date: 'Escribe una fecha posible.',
    choice: 'Elige una de las opciones.',
    over: 'Ya no se piden estos datos.',
  },
} as const;

export const askedDataMessages = translated(es, en, pt);
