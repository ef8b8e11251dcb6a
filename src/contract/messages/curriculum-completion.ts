// Texts of completing a candidate from the curriculum.
import { countText } from './numbers.ts';

export const curriculumCompletionMessages = {
  action: 'Completar desde el currículum',
  submit: 'Agregar a la ficha',
  intro:
    'Esto leímos en el currículum y no está en la ficha, o está de otra forma. Elige qué agregar; lo demás queda como está. El dato que señales se marca en el currículum.',
  reading: 'Leyendo el currículum…',
  readingFailed: 'No pudimos leer el currículum',
  nothing: 'La ficha ya tiene todo lo que leímos en el currículum.',
  caption: 'Datos leídos en el currículum',
  field: 'Campo',
  known: 'En la ficha',
  found: 'En el currículum',
  certainty: 'Lectura',
  empty: 'vacío',
  absent: 'no está',
  replaces: 'Reemplaza lo que hay',
  /** @param percent from 0 to 100 */
  confidence: (percent: number) => `${percent} % segura`,
  page: (page: number) => `página ${page}`,
  choose: (field: string, value: string) => `Agregar ${field}: ${value}`,
  replace: (field: string, value: string) => `Reemplazar ${field}: ${value}`,
  all: 'Elegir todo lo que falta',
  none: 'No elegir nada',
  chosen: (count: number) => (count === 0 ? 'Nada elegido' : countText(count, 'dato elegido', 'datos elegidos')),
  fields: { work: 'Experiencia', education: 'Educación', languages: 'Idioma', skills: 'Habilidad' },
  changed: 'La ficha cambió mientras revisabas. Revisa la lista y vuelve a agregar.',
  failed: 'No pudimos completar la ficha',
  done: (count: number) => `${countText(count, 'dato agregado', 'datos agregados')} desde el currículum`,
  undone: 'Los datos del currículum ya no están en la ficha',
  undoFailed: 'No pudimos deshacer',
  curriculum: 'Currículum',
  documentFailed: 'No pudimos abrir el currículum',
  degree: (degree: string, field: string) => `${degree} en ${field}`,
} as const;
