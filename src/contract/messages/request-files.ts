// Texts of a requisition's files.
import { FILE_FORMATS } from '../file-formats.ts';
import { fileMessages } from './files.ts';

export const requestFileMessages = {
  title: 'Archivos',
  none: 'Sin archivos.',
  add: 'Agregar archivo',
  added: (name: string) => `Archivo agregado: ${name}`,
  removed: (name: string) => `Archivo eliminado: ${name}`,
  restored: (name: string) => `Archivo recuperado: ${name}`,
  download: (name: string) => `Descargar ${name}`,
  remove: (name: string) => `Eliminar ${name}`,
  failed: 'No pudimos guardar el archivo.',
  tooLarge: `El archivo supera los 20 MB. ${fileMessages.accepted(FILE_FORMATS)}`,
  tooMany: 'La solicitud ya tiene 20 archivos.',
  requisitionsOnly: 'Solo las requisiciones llevan archivos.',
  saved: 'Archivo descargado',
  saveFailed: 'No pudimos descargar el archivo.',
  saving: 'Descargando el archivo',
  reveal: 'Mostrar en carpeta',
} as const;
