// Texts of the command palette.
export const paletteMessages = {
  title: 'Buscar o hacer',
  field: 'Buscar o hacer…',
  placeholder: 'Busca procesos y candidatos, o escribe lo que quieres hacer…',
  results: 'Resultados',
  recent: 'Recientes',
  general: 'General',
  processes: 'Procesos',
  candidates: 'Candidatos',
  looking: 'Buscando…',
  nothing: (query: string) => `No encontramos nada con «${query}».`,
  failed: 'No pudimos buscar en el servidor.',
  offline: 'Sin conexión: solo aparece lo que ya viste en esta ventana.',
  found: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
  hints: [
    { keys: ['↑', '↓'], does: 'elegir' },
    { keys: ['Enter'], does: 'abrir' },
    { keys: ['Esc'], does: 'salir' },
  ],
  /** Entries of the list of shortcuts. */
  shortcut: 'Buscar o hacer cualquier cosa',
  goToProcesses: 'Ir a los procesos de selección',
  goToReports: 'Ir a los reportes',
  goToSettings: 'Ir a los ajustes',
  newProcess: 'Agregar nuevo proceso',
  /** Additional search terms for the main window's commands. */
  keywords: {
    settings: 'configuración administrar organización usuarios',
    reports: 'cifras gráficos tablero embudo estadísticas indicadores',
    processes: 'lista inicio tablero búsquedas',
    newProcess: 'crear abrir vacante búsqueda',
    shortcuts: 'ayuda teclas',
    signOut: 'salir usuario cuenta',
    ownWindow: 'separar ventana aparte nueva',
  },
} as const;
