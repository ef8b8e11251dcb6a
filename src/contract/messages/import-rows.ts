// Why a row of an import was not taken, and the words that an import and its file of issues bring along.
export const importRowMessages = {
  noIdentity: 'La fila no tiene ningún dato que identifique al candidato.',
  email: 'El correo no es válido.',
  tooLong: (column: string, limit: number) => `«${column}» tiene más de ${limit} caracteres.`,
  date: 'La fecha no es válida. Usa DD/MM/AAAA.',
  url: 'El enlace no es válido.',
  duplicateInProcess: (by: string) => `Ya está en este proceso: mismo ${by}.`,
  duplicateInFile: (by: string, row: number) => `Repite la fila ${row}: mismo ${by}.`,
  by: { email: 'correo', document: 'documento', external_id: 'identificador' },
  /** The name of somebody of whom only a number is known. */
  unnamed: (externalId: string) => `Candidato ${externalId}`,
  source: 'Importación',
  issuesFile: 'filas_con_error.csv',
  rowHeader: 'Fila',
  reasonHeader: 'Motivo',
  unnamedColumn: (number: number) => `Columna ${number}`,
  readFailed: 'No se pudo leer el archivo hasta el final.',
} as const;
