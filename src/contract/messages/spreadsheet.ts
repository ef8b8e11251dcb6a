// Texts of unreadable spreadsheets, by code, and of Terna's own spreadsheets.
export const spreadsheetMessages = {
  not_a_spreadsheet: 'El archivo no es una hoja de cálculo. Elige un archivo de Excel (.xlsx) o un archivo CSV.',
  empty: 'La hoja de cálculo está vacía. Elige un archivo que tenga al menos una fila con datos.',
  too_large:
    'La hoja de cálculo es demasiado grande: pesa mucho, tiene demasiadas columnas o una celda con un texto demasiado largo. ' +
    'Quita lo que no necesites o divídela en varios archivos e inténtalo de nuevo.',
  too_many_rows: 'La hoja de cálculo tiene demasiadas filas. Divídela en varios archivos e impórtalos uno por uno.',
  broken:
    'La hoja de cálculo está dañada o incompleta y no se puede leer hasta el final. Ábrela en Excel o LibreOffice, ' +
    'guárdala de nuevo e inténtalo otra vez.',
  encrypted: 'La hoja de cálculo está protegida con contraseña. Guárdala sin contraseña e inténtalo de nuevo.',
  unsupported_xls:
    'Este formato de hoja de cálculo no se puede leer (por ejemplo, .xls antiguo, .xlsb u .ods). Ábrela en Excel o ' +
    'LibreOffice, guárdala como .xlsx o CSV e inténtalo de nuevo.',
  unsafe_archive:
    'El contenido comprimido de la hoja de cálculo no parece seguro, así que no se abrió. Ábrela en Excel o LibreOffice, ' +
    'guárdala de nuevo como .xlsx e inténtalo otra vez.',
} as const;

export type SpreadsheetErrorCode = keyof typeof spreadsheetMessages;

/** Replaces a name without permitted characters. */
export const defaultSheetName = 'Hoja';
