// Texts of importing candidates from a spreadsheet: choosing the file, its columns, the result.
import { countText, numberText } from './numbers.ts';

export const importMessages = {
  title: 'Importar candidatos',
  titleFor: (process: string) => `Importar candidatos a ${process}`,
  close: 'Cerrar',
  cancel: 'Cancelar',
  back: 'Atrás',
  steps: { file: 'Archivo', columns: 'Columnas', result: 'Resultado' },
  step: (number: number, name: string) => `Paso ${number} de 3: ${name}`,

  file: {
    intro: 'Elige una planilla CSV o XLSX con un candidato por fila y los nombres de las columnas en la primera.',
    choose: 'Elegir archivo…',
    chooseAnother: 'Elegir otro archivo…',
    limit: (megabytes: number) =>
      `Hasta ${numberText(megabytes)} MB. Leemos los separadores y codificaciones habituales.`,
    accepted: (megabytes: number) => `Aceptamos planillas XLSX y CSV de hasta ${numberText(megabytes)} MB.`,
    uploading: (name: string) => `Leyendo ${name}`,
    uploaded: (done: string, total: string) => `${done} de ${total}`,
    reading: 'Revisando el contenido…',
    cancelUpload: 'Cancelar carga',
    cancelled: 'Carga cancelada.',
    failed: 'No pudimos leer el archivo',
  },

  /** A table that was opened with the program, from the system's own file manager. */
  opened: {
    title: (name: string) => `Importar candidatos de ${name}`,
    intro: 'Elige a qué proceso llegan. Revisarás las columnas antes de importar.',
    continue: 'Continuar',
    cannotOpen: (name: string) => `No se puede abrir ${name}`,
    cannotOpenHint: 'Terna abre planillas CSV y XLSX de este equipo. Revisa que el archivo siga donde estaba.',
    notAllowed: 'Tu cuenta no puede importar candidatos.',
    failed: 'No pudimos recibir el archivo.',
  },

  columns: {
    kind: { csv: 'CSV', xlsx: 'XLSX' },
    bom: 'con BOM',
    summary: (columns: number) => countText(columns, 'columna', 'columnas'),
    separator: 'Separador',
    encoding: 'Codificación',
    sheet: 'Hoja',
    separators: { ',': 'Coma ( , )', ';': 'Punto y coma ( ; )', '\t': 'Tabulación', '|': 'Barra ( | )' },
    encodings: {
      'utf-8': 'UTF-8',
      'utf-16le': 'UTF-16 LE',
      'utf-16be': 'UTF-16 BE',
      'windows-1252': 'Windows-1252',
      'iso-8859-1': 'ISO-8859-1',
    },
    rereadFailed: 'No pudimos leer el archivo así',
    preview: 'Vista previa: primeras filas del archivo',
    fieldOf: (column: string) => `Campo para la columna ${column}`,
    unnamed: (number: number) => `Columna ${numberText(number)}`,
    emptyCell: 'vacío',
    noRows: 'El archivo no tiene filas después del encabezado.',
    process: 'Proceso de destino',
    searchProcess: 'Buscar proceso…',
    noProcesses: 'No se encontraron procesos.',
    processesFailed: 'No pudimos cargar los procesos.',
    stage: 'Etapa de destino',
    duplicates: 'Si ya está en el proceso (mismo correo, documento o identificador)',
    duplicatePolicies: { skip: 'Omitirlo y señalarlo', add: 'Agregarlo de todos modos' },
    start: 'Importar candidatos',
    startFailed: 'No pudimos comenzar la importación',
    mapped: (count: number, total: number) =>
      `${numberText(count)} de ${countText(total, 'columna se importa', 'columnas se importan')}`,
  },

  /** Why an import cannot start as it is, or what to look at before it does. */
  problems: {
    no_rows: 'El archivo no tiene candidatos: solo encontramos el encabezado.',
    no_process: 'Elige el proceso al que llegarán los candidatos.',
    no_identity: 'Elige al menos una columna que identifique al candidato: nombre, correo, documento o identificador.',
    repeated: (field: string) => `«${field}» está elegido en más de una columna. Deja solo una.`,
    no_name: 'Ninguna columna trae el nombre: los candidatos se verán con su correo, documento o identificador.',
  },

  fields: {
    full_name: 'Nombre completo',
    name: 'Nombre',
    last_name: 'Apellidos',
    email: 'Correo',
    phone: 'Teléfono',
    document: 'Documento de identidad',
    external_id: 'Identificador externo',
    city: 'Ciudad',
    country: 'País',
    gender: 'Género',
    birthdate: 'Fecha de nacimiento',
    education_level: 'Nivel de estudios',
    profession: 'Profesión',
    experience_years: 'Años de experiencia',
    linkedin_url: 'LinkedIn',
    title: 'Cargo actual',
    source: 'Fuente',
    tags: 'Etiquetas',
    comment: 'Comentario',
    extra: 'Dato adicional',
    ignore: 'No importar',
  },

  progress: {
    queued: 'La importación comenzará en un momento…',
    running: (done: number, total: number | null) =>
      total === null
        ? `${countText(done, 'fila revisada', 'filas revisadas')}`
        : `${numberText(done)} de ${countText(total, 'fila', 'filas')}`,
    label: 'Avance de la importación',
    canClose: 'Puedes cerrar esta ventana: la importación continúa y te avisaremos al terminar.',
    cancel: 'Cancelar importación',
    cancelling: 'Cancelando…',
    cancelFailed: 'No pudimos cancelar la importación',
    statusFailed: 'No pudimos saber cómo va la importación. Sigue en el servidor.',
  },

  result: {
    done: 'Importación terminada',
    failed: 'La importación se detuvo',
    ended: 'La importación terminó, pero no pudimos leer su resultado',
    cancelled: 'Importación cancelada: lo ya importado se mantiene.',
    imported: (count: number) => countText(count, 'candidato importado', 'candidatos importados'),
    duplicates: (count: number) => countText(count, 'duplicado', 'duplicados'),
    failedRows: (count: number) => countText(count, 'fila con error', 'filas con error'),
    issues: 'Filas que no se importaron',
    row: 'Fila',
    kind: 'Tipo',
    column: 'Columna',
    reason: 'Motivo',
    kinds: { error: 'Error', duplicate: 'Duplicado' },
    download: 'Descargar filas con error',
    downloaded: 'Descarga exitosa',
    downloadFailed: 'Error al descargar el archivo',
    showInFolder: 'Mostrar en carpeta',
    issuesFailed: 'No pudimos cargar las filas con error.',
    another: 'Importar otro archivo',
    notice: (imported: number, duplicates: number, failed: number) =>
      [
        countText(imported, 'candidato importado', 'candidatos importados'),
        ...(duplicates > 0 ? [countText(duplicates, 'duplicado', 'duplicados')] : []),
        ...(failed > 0 ? [countText(failed, 'fila con error', 'filas con error')] : []),
      ].join(' · '),
  },
} as const;
