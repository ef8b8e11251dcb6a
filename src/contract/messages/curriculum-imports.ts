// Texts of importing many curricula at once: choosing the files, the progress, the result of each.
import { countText, numberText } from './numbers.ts';

const files = (count: number) => countText(count, 'archivo', 'archivos');
const candidates = (count: number) => countText(count, 'candidato', 'candidatos');

export const curriculumImportMessages = {
  title: (process: string) => `Importar currículums a ${process}`,
  close: 'Cerrar',
  stage: 'Etapa',
  intro: 'Cada archivo será un candidato, con los datos que se lean con certeza en su currículum.',
  formats: (formats: readonly string[], megabytes: number) =>
    `${formats.map((format) => format.toUpperCase()).join(', ')} de hasta ${numberText(megabytes)} MB.`,
  archives: (megabytes: number) => `Un ZIP puede tener hasta ${numberText(megabytes)} MB.`,
  drop: 'o arrástralos hasta aquí',
  chooseFiles: 'Elegir archivos…',
  chooseFolder: 'Elegir carpeta…',
  chooseArchive: 'Elegir ZIP…',
  addRepeated: 'Importar también los archivos ya importados a este proceso',
  chosen: (count: number) => `${files(count)} por subir`,
  start: (count: number) => `Importar ${files(count)}`,
  clear: 'Quitar todos',
  uploading: (done: number, total: number) => `Subiendo archivos: ${numberText(done)} de ${numberText(total)}`,
  uploadFailed: 'No pudimos subir los archivos',
  retry: 'Continuar',
  tooLarge: (name: string) => `«${name}» es demasiado grande.`,
  folderFailed: 'No pudimos leer una carpeta arrastrada.',
  tooMany: (limit: number) => `Se importan hasta ${numberText(limit)} currículums a la vez.`,
  startFailed: 'No pudimos empezar la importación',
  statusFailed: 'No pudimos consultar la importación',
  progress: 'Lectura de los currículums',
  queued: 'En espera…',
  running: (done: number, total: number | null) =>
    total === null ? numberText(done) : `${numberText(done)} de ${numberText(total)} archivos leídos`,
  canClose: 'Puedes cerrar esta ventana: la importación continúa.',
  cancel: 'Cancelar importación',
  cancelling: 'Cancelando…',
  cancelFailed: 'No pudimos cancelar la importación',
  ended: { done: 'Importación terminada', cancelled: 'Importación cancelada', failed: 'La importación se detuvo' },
  summary: ({ imported, joined, present, duplicates, failed }: Readonly<Record<CountName, number>>): string[] => [
    countText(imported - joined, 'candidato nuevo', 'candidatos nuevos'),
    ...(joined > 0 ? [`${candidates(joined)} que ya conocíamos`] : []),
    ...(present > 0
      ? [`${countText(present, 'currículum más', 'currículums más')} de candidatos que ya estaban en el proceso`]
      : []),
    ...(duplicates > 0 ? [countText(duplicates, 'archivo ya importado antes', 'archivos ya importados antes')] : []),
    ...(failed > 0 ? [countText(failed, 'archivo que no se pudo leer', 'archivos que no se pudieron leer')] : []),
  ],
  results: 'Resultado de cada archivo',
  resultsFailed: 'No pudimos mostrar los resultados',
  noResults: 'No hay archivos con este resultado.',
  filter: 'Mostrar',
  all: 'Todos',
  columns: { file: 'Archivo', outcome: 'Resultado', applicant: 'Candidato' },
  outcomes: {
    waiting: 'Sin leer',
    created: 'Candidato nuevo',
    joined: 'Ya conocido: agregado al proceso',
    present: 'Ya estaba en el proceso: currículum agregado',
    repeated: 'Archivo repetido',
    unreadable: 'No se pudo leer',
  },
  another: 'Importar más',
  fileName: (count: number) => countText(count, 'currículum', 'currículums'),
  source: 'Currículum',
  /** Reasons of results. */
  withoutName: 'No se leyó un nombre con certeza: lleva el del archivo.',
  repeatedIn: (number: number) => `Es igual al archivo ${numberText(number)} de esta importación.`,
  repeatedBefore: 'Ya se importó a este proceso.',
  notStored: 'El archivo ya no está disponible. Vuelve a importarlo.',
  archive: {
    broken: 'El ZIP está dañado o incompleto.',
    encrypted: 'El ZIP tiene contraseña. Descomprímelo e importa la carpeta.',
    empty: 'El ZIP no tiene archivos.',
    tooMany: (limit: number) => `El ZIP tiene demasiados archivos: se importan hasta ${numberText(limit)} a la vez.`,
    tooLarge: (megabytes: number) => `El contenido del ZIP ocupa más de ${numberText(megabytes)} MB.`,
    ratio: 'El ZIP se expande de forma anormal y no es seguro abrirlo.',
    unsafeName: 'El ZIP tiene nombres de archivo que salen de su carpeta y no es seguro abrirlo.',
    nested: 'Es un ZIP dentro de otro. Descomprímelo e importa la carpeta.',
  },
} as const;

type CountName = 'imported' | 'joined' | 'present' | 'duplicates' | 'failed';
