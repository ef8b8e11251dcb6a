// Why an import rejects a row, and the texts in its results.
import { countText } from './numbers.ts';

export const importRowMessages = {
  noIdentity: 'La fila no tiene ningún dato que identifique al candidato.',
  email: 'El correo no es válido: se guardó como texto.',
  tooLong: (column: string, limit: number) =>
    `«${column}» tiene más de ${limit} caracteres: se guardó como dato adicional.`,
  cut: (column: string, limit: number) => `«${column}» tiene más de ${limit} caracteres: se guardaron los primeros.`,
  date: (cell: string) => `«${cell}» no es una fecha que podamos leer: se guardó como texto. Usa DD/MM/AAAA.`,
  percent: (cell: string) => `«${cell}» no es un porcentaje: se guardó como texto.`,
  number: (cell: string) => `«${cell}» no es un número: se guardó como texto.`,
  yesNo: (cell: string) => `«${cell}» no es «sí» ni «no»: se guardó como texto.`,
  url: 'No es un enlace de LinkedIn: se guardó como texto.',
  yes: 'Sí',
  no: 'No',
  errorValue: (cell: string) => `«${cell}» es un error de la hoja de cálculo, no un dato: se dejó vacío.`,
  cutDigits: (cell: string) =>
    `«${cell}» perdió cifras en la hoja de cálculo: se guardó como texto. Guarda la columna como texto y vuelve a exportar.`,
  repeatsHeader: 'La fila repite los nombres de las columnas.',
  totals: 'La fila resume la tabla: no es una persona.',
  strayCells: (count: number, cells: string) =>
    `La fila tiene ${countText(count, 'celda', 'celdas')} de más, que no se importaron: ${cells}`,
  presentInProcess: (by: string) => `Ya estaba en este proceso: ${by}.`,
  repeatedInFile: (by: string, row: number) => `Repite la fila ${row}: ${by}.`,
  by: {
    email: 'mismo correo',
    document: 'mismo documento',
    external_id: 'mismo identificador',
    name: 'mismo nombre y ningún dato distinto',
    file: 'es la misma fila de un archivo ya importado',
    row: 'es igual en todo',
  },
  /** The name of a person with only an external id. */
  unnamed: (externalId: string) => `Candidato ${externalId}`,
  source: 'Importación',
  issuesFile: 'filas_con_error.csv',
  rowHeader: 'Fila',
  reasonHeader: 'Motivo',
  unnamedColumn: (number: number) => `Columna ${number}`,
  repeatedColumn: (name: string, number: number) => `${name} (${number})`,
  readFailed: 'No se pudo leer el archivo hasta el final.',
} as const;
