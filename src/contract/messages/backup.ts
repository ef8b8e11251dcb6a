// Texts of backups of a server, for its operator.
export const backupMessages = {
  errors: {
    wrong_passphrase: 'La frase no abre este respaldo.',
    damaged: 'El respaldo está incompleto o dañado: no se puede restaurar nada de él.',
    not_empty: 'La base de datos ya tiene una organización. Un respaldo se restaura solo en una base de datos vacía.',
    other_version:
      'El respaldo es de otra versión de la base de datos. Restáuralo con la versión de Terna que lo escribió (server verify la nombra) y actualiza después.',
    differs: 'Una fila quedó distinta al guardarla. No se restauró nada.',
    exists: 'Ya existe un archivo con ese nombre. Elige otro.',
    no_passphrase:
      'Falta la frase que cifra el respaldo: ponla en un archivo y nómbralo en TERNA_BACKUP_PASSPHRASE_FILE. Guarda la frase aparte.',
    wrong_erasures: 'El archivo de --erasures no es una lista que server erasures haya escrito.',
    no_file: 'No hay nada con ese nombre que leer.',
    no_data: 'No hay una base de datos de Terna que copiar.',
  },
  written: (rows: number, files: number, path: string) =>
    `Respaldo escrito en ${path}: ${rows} filas y ${files} archivos.`,
  exported: (rows: number, files: number, path: string) =>
    `Exportación escrita en ${path}: ${rows} filas y ${files} archivos, sin cifrar. Guárdala donde solo la lea quien deba.`,
  missing: (count: number) => `${count} archivos se borraron mientras se escribía el respaldo y no están en él.`,
  verified: (version: string, createdAt: string, rows: number, files: number) =>
    `El respaldo está completo: Terna ${version}, ${createdAt}, ${rows} filas y ${files} archivos.`,
  restored: (rows: number, files: number) =>
    `Respaldo restaurado: ${rows} filas y ${files} archivos. Todas las personas inician sesión de nuevo; los correos que esperaban no salieron y se pueden reenviar en Ajustes → Correos enviados.`,
  listed: (count: number) => `Lista escrita: ${count} personas borradas, solo con sus números.`,
  recovered:
    'La base de datos sigue desde el momento recuperado: todas las personas inician sesión de nuevo, los programas leen todo otra vez y los correos que esperaban no salen.',
  willBeErased:
    'Las personas de la lista de --erasures se borran de nuevo en el minuto siguiente al inicio del servidor.',
  erasedAgain: 'Las personas de la lista de --erasures se borraron de nuevo.',
  emptyErasures: 'La lista de --erasures no tiene personas.',
  withoutErasures:
    'Las personas que se borraron después del respaldo están en él. Con --erasures ARCHIVO (de server erasures) se borran de nuevo.',
  interruptedEmail: 'No se sabe si salió: el respaldo se escribió antes.',
} as const;
