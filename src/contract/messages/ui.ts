// Texts that all screens share: retry, close, loading, toasts, age of data.
import { numberText } from './numbers.ts';

export const uiMessages = {
  retry: 'Reintentar',
  close: 'Cerrar',
  cancel: 'Cancelar',
  save: 'Guardar',
  noOptions: 'No hay opciones disponibles.',
  undo: 'Deshacer',
  yes: 'Sí',
  no: 'No',
  /** At a field that another user has changed too. */
  contested: (value: string | null) =>
    value === null
      ? 'Otra persona también cambió este campo mientras lo editabas.'
      : `Otra persona lo cambió a «${value}» mientras lo editabas.`,
  undoOf: (action: string) => `Deshacer: ${action}`,
  loading: 'Cargando…',
  failed: 'No se pudo cargar',
  /** After «datos »: today's time, or another day's date and time. */
  fromTime: (time: string) => `de las ${time}`,
  fromDay: (day: string, time: string) => `del ${day} a las ${time}`,
  cached: (when: string) => `Sin conexión · datos ${when}`,
  copied: 'Texto copiado',
  copyFailed: 'No pudimos copiarlo. El texto quedó seleccionado: presiona Ctrl+C.',
  toasts: 'Avisos',
  units: { B: 'B', kB: 'kB', MB: 'MB', GB: 'GB' },
  clearSearch: 'Borrar la búsqueda',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  page: (page: number, total: number) => `Página ${numberText(page)} de ${numberText(total)}`,
  progress: (done: string, total: string) => `${done} de ${total}`,
} as const;
