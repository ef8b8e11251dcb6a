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
    income_expectation: 'Expectativa salarial mensual',
    available_from: 'Disponible desde',
    applicant_autorization: '¿Tienes permiso para trabajar en el país?',
    postal_code: 'Código postal',
    nationality: 'Nacionalidad',
    languages: 'Idiomas',
    skills: 'Habilidades',
    curriculum: 'Currículum',
  },
  /** The message of an e-mail that asks for data. @param page the address of «Mi postulación», if the page takes any of it */
  asking: (labels: readonly string[], page: string | null) =>
    ['Para seguir evaluando tu postulación necesitamos estos datos:', ...labels.map((label) => `• ${label}`)]
      .concat(page === null ? [] : [`Puedes enviarlos en «Mi postulación»: ${page}`])
      .join('\n'),
  documentIn: (folder: string) => `Documento: ${folder}`,
  yes: 'Sí',
  no: 'No',
  choose: 'Elige una opción',
  row: (list: string, number: number) => `${list}, línea ${number}`,
  level: (list: string, number: number) => `${list}, nivel de la línea ${number}`,
  noLevel: 'Nivel',
  hints: {
    languages: 'Escribe un idioma en cada línea y elige tu nivel.',
    skills: 'Escribe una habilidad en cada línea y elige tu nivel.',
    curriculum: 'PDF, Word u otro documento de texto, o una imagen, de hasta 20 MB.',
    video: 'Un video de hasta 20 MB.',
    document: 'PDF, Word, Excel, texto, imagen o video de hasta 20 MB.',
  },
  stored: (name: string) => `Ya recibimos «${name}».`,
  send: 'Enviar datos',
  problems: {
    none: 'Completa al menos un dato.',
    text: 'Este texto es demasiado largo.',
    years: 'Escribe un número de años.',
    amount: 'Escribe un monto.',
    date: 'Escribe una fecha posible.',
    choice: 'Elige una de las opciones.',
    level: 'Escribe el nombre junto a cada nivel que elijas.',
    over: 'Ya no se piden estos datos.',
  },
} as const;

export const askedDataMessages = translated(es, en, pt);
