// Texts of importing candidates from a spreadsheet: choosing the file, its columns, the result.
import { countText, numberText } from './numbers.ts';

type Outcome = 'imported' | 'present' | 'duplicates' | 'failed' | 'warnings';

export const importMessages = {
  title: 'Importar candidatos',
  titleFor: (process: string) => `Importar candidatos a ${process}`,
  close: 'Cerrar',
  cancel: 'Cancelar',
  back: 'Atrás',
  steps: { file: 'Archivo', columns: 'Columnas', result: 'Resultado' },
  step: (number: number, name: string) => `Paso ${number} de 3: ${name}`,

  file: {
    intro: 'Elige una hoja de cálculo CSV o XLSX con un candidato por fila y una fila con los nombres de las columnas.',
    choose: 'Elegir archivo…',
    chooseAnother: 'Elegir otro archivo…',
    limit: (megabytes: number) =>
      `Hasta ${numberText(megabytes)} MB. Leemos los separadores y codificaciones habituales.`,
    accepted: (megabytes: number) => `Aceptamos hojas de cálculo XLSX y CSV de hasta ${numberText(megabytes)} MB.`,
    uploading: (name: string) => `Leyendo ${name}`,
    uploaded: (done: string, total: string) => `${done} de ${total}`,
    reading: 'Revisando el contenido…',
    cancelUpload: 'Cancelar carga',
    cancelled: 'Carga cancelada.',
    failed: 'No pudimos leer el archivo',
  },

  columns: {
    kind: { csv: 'CSV', xlsx: 'XLSX' },
    bom: 'con BOM',
    summary: (columns: number) => countText(columns, 'columna', 'columnas'),
    separator: 'Separador',
    encoding: 'Codificación',
    sheet: 'Hoja',
    headerRow: 'Fila con los nombres',
    headerRowOption: (row: number, cells: string) => `Fila ${numberText(row)}: ${cells}`,
    noHeaderRow: 'Ninguna: las columnas no tienen nombre',
    repairs: {
      cleaned_cells: (count: number) =>
        `Quitamos caracteres de control de ${countText(count, 'celda', 'celdas')}: no cambian lo que dicen.`,
      error_cells: (count: number) =>
        `${countText(count, 'celda tiene un error', 'celdas tienen un error')} de la hoja de cálculo (como «#REF!»): quedan vacías.`,
      wide_rows: (count: number) =>
        `${countText(count, 'fila tiene', 'filas tienen')} más celdas que columnas hay: lo que sobra no se importa y se señala.`,
    },
    separators: { ',': 'Coma ( , )', ';': 'Punto y coma ( ; )', '\t': 'Tabulación', '|': 'Barra ( | )' },
    encodings: {
      'utf-8': 'UTF-8',
      'utf-16le': 'UTF-16 LE',
      'utf-16be': 'UTF-16 BE',
      'windows-1252': 'Windows-1252',
      'iso-8859-1': 'ISO-8859-1',
      cp850: 'MS-DOS (CP850)',
      macintosh: 'Macintosh',
    },
    reloadFailed: 'No pudimos leer el archivo así',
    preview: 'Vista previa: primeras filas del archivo',
    remembered: 'Reconocimos las columnas: usamos los campos que elegiste la última vez.',
    confidence: { high: 'Confianza alta', medium: 'Confianza media', low: 'Confianza baja: revísala' },
    kinds: {
      text: 'Texto',
      number: 'Número',
      money: 'Monto',
      percent: 'Porcentaje',
      date: 'Fecha',
      datetime: 'Fecha y hora',
      yes_no: 'Sí o no',
      email: 'Correo',
      phone: 'Teléfono',
      url: 'Enlace',
      postal_code: 'Código postal',
      identifier: 'Identificador',
    },
    examples: (values: string) => `Ejemplos: ${values}`,
    fieldOf: (column: string) => `Campo para la columna ${column}`,
    unnamed: (number: number) => `Columna ${numberText(number)}`,
    emptyCell: 'vacío',
    noRows: 'El archivo no tiene filas después del encabezado.',
    process: 'Proceso de destino',
    searchProcess: 'Buscar proceso…',
    noProcesses: 'No se encontraron procesos.',
    processesFailed: 'No pudimos cargar los procesos.',
    stage: 'Etapa de destino',
    duplicates: 'Si alguien ya está en el proceso o se repite en el archivo',
    duplicatePolicies: { skip: 'Dejarlo como está', add: 'Agregarlo de todos modos' },
    start: 'Importar candidatos',
    startFailed: 'No pudimos comenzar la importación',
    mapped: (count: number, total: number) =>
      `${numberText(count)} de ${countText(total, 'columna se importa', 'columnas se importan')}`,
  },

  forecast: {
    title: 'Qué hará la importación',
    checking: 'Revisando quiénes son nuevos…',
    failed: 'No pudimos revisar qué hará la importación',
    partial: (rows: number, total: number) =>
      `Revisamos las primeras ${numberText(rows)} de ${countText(total, 'fila', 'filas')}.`,
    nothing: 'No hay nadie nuevo que importar.',
    newPeople: (count: number) => countText(count, 'persona nueva', 'personas nuevas'),
    known: (count: number, by: string) =>
      `${countText(count, 'persona ya conocida', 'personas ya conocidas')} (${by}): se agregan con su ficha`,
    present: (count: number, by: string) => `${numberText(count)} ya ${count === 1 ? 'estaba' : 'estaban'} (${by})`,
    duplicates: (count: number) => countText(count, 'fila repetida en el archivo', 'filas repetidas en el archivo'),
    policies: { skip: 'se dejan como están', add: 'se agregan de todos modos' },
    unidentified: (count: number) =>
      `${countText(count, 'fila', 'filas')} sin correo, documento ni identificador: solo se reconocen por su nombre`,
    failedRows: (count: number) => `${countText(count, 'fila con error', 'filas con error')}: no se importan`,
    warnings: (count: number) =>
      `${countText(count, 'persona se importa', 'personas se importan')} con algún dato guardado como texto, porque no se puede leer`,
    by: {
      email: (count: number) => `${numberText(count)} por correo`,
      document: (count: number) => `${numberText(count)} por documento`,
      external_id: (count: number) => `${numberText(count)} por identificador`,
      name: (count: number) => `${numberText(count)} por nombre`,
      file: (count: number) => `${numberText(count)} por venir en la misma fila de este archivo`,
    },
  },

  /** Errors and warnings before the start of an import. */
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
    present: (count: number) => `${numberText(count)} ya ${count === 1 ? 'estaba' : 'estaban'}`,
    duplicates: (count: number) => countText(count, 'fila repetida', 'filas repetidas'),
    failedRows: (count: number) => countText(count, 'fila con error', 'filas con error'),
    warnings: (count: number) => countText(count, 'fila con aviso', 'filas con avisos'),
    issues: 'Filas que revisar',
    row: 'Fila',
    kind: 'Tipo',
    column: 'Columna',
    reason: 'Motivo',
    kinds: { error: 'Error', duplicate: 'Repetida', present: 'Ya estaba', warning: 'Aviso', corrected: 'Corregida' },
    download: 'Descargar estas filas',
    downloaded: 'Descarga exitosa',
    downloadFailed: 'Error al descargar el archivo',
    showInFolder: 'Mostrar en carpeta',
    issuesFailed: 'No pudimos cargar las filas con error.',
    another: 'Importar otro archivo',
    toast: ({ imported, present, duplicates, failed, warnings }: Record<Outcome, number>) =>
      [
        countText(imported, 'candidato importado', 'candidatos importados'),
        ...(present > 0 ? [`${numberText(present)} ya ${present === 1 ? 'estaba' : 'estaban'}`] : []),
        ...(duplicates > 0 ? [countText(duplicates, 'fila repetida', 'filas repetidas')] : []),
        ...(failed > 0 ? [countText(failed, 'fila con error', 'filas con error')] : []),
        ...(warnings > 0 ? [countText(warnings, 'fila con aviso', 'filas con avisos')] : []),
      ].join(' · '),
  },
} as const;
