// Texts of the desktop: menus, dialogs, and problems with keychain and workspace.

export const menuMessages = {
  file: 'Archivo',
  newProcess: 'Nuevo proceso…',
  settings: 'Ajustes…',
  signOut: 'Cerrar sesión',
  closeWindow: 'Cerrar ventana',
  quit: 'Salir de Terna',
  edit: 'Edición',
  undo: 'Deshacer',
  redo: 'Rehacer',
  cut: 'Cortar',
  copy: 'Copiar',
  paste: 'Pegar',
  selectAll: 'Seleccionar todo',
  find: 'Buscar…',
  view: 'Ver',
  palette: 'Buscar o hacer…',
  reload: 'Recargar',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  actualSize: 'Tamaño real',
  fullScreen: 'Pantalla completa',
  window: 'Ventana',
  minimize: 'Minimizar',
  ownWindow: 'Abrir esta pantalla en otra ventana',
  recent: 'Procesos recientes',
  noRecent: 'Todavía no hay',
  showMain: 'Ventana principal',
  help: 'Ayuda',
  shortcuts: 'Atajos de teclado',
  about: 'Acerca de Terna',
  hide: 'Ocultar Terna',
  hideOthers: 'Ocultar otros',
  showAll: 'Mostrar todo',
} as const;

export const dialogMessages = {
  chooseSpreadsheet: 'Elegir hoja de cálculo de candidatos',
  spreadsheets: 'Hojas de cálculo (CSV o XLSX)',
  chooseArchive: 'Elegir ZIP de currículums',
  archives: 'Archivos ZIP',
  chooseMedia: 'Elegir imagen o video',
  media: 'Imágenes y videos',
  allFiles: 'Todos los archivos',
  save: 'Guardar archivo',
} as const;

/** External and deep links. */
export const linkMessages = {
  question: (host: string) => `¿Abrir ${host} en tu navegador?`,
  open: 'Abrir',
  cancel: 'Cancelar',
  always: 'No volver a preguntar por este sitio mientras Terna esté abierto',
  unknown: 'Ese enlace no abre nada en Terna',
  unknownHint: 'Puede que esté incompleto o que sea de otra versión.',
} as const;

/** For the operating system, the icon and the bell's list. */
export const notificationMessages = {
  product: 'Terna',
  show: 'Ver',
  close: 'Cerrar',
  title: 'Avisos',
  unread: (badge: string, count: number) => `${badge} ${count === 1 ? 'aviso sin leer' : 'avisos sin leer'}`,
  none: 'No tienes avisos',
  noneHint:
    'Aquí verás cuando te mencionen, cuando entrevistes o debas una evaluación, cuando venza un plazo de tus etapas y cuando una solicitud te espere.',
  readAll: 'Marcar todos como leídos',
  isUnread: 'Sin leer',
  links: 'Enlaces de tu organización',
} as const;

/** A new version has been downloaded. */
export const updateMessages = {
  ready: (version: string) => `La versión ${version} de Terna está lista`,
  hint: 'Se instalará al salir. Lo que estés escribiendo no se pierde.',
  restart: 'Reiniciar ahora',
  failed: 'No pudimos instalar la versión nueva.',
} as const;

export const contextMenuMessages = {
  noSuggestions: 'Sin sugerencias',
  learn: 'Agregar al diccionario',
} as const;

/** Why the session is not stored when the program exits. */
export const keychainMessages = {
  absent: 'Este equipo no tiene un llavero donde guardar la sesión. Tendrás que iniciar sesión la próxima vez.',
  locked: 'El llavero del equipo está bloqueado. Tu sesión dura hasta que cierres Terna.',
  rejected: 'El llavero del equipo no aceptó guardar la sesión. Tu sesión dura hasta que cierres Terna.',
  slow: 'El llavero del equipo no responde. Tu sesión dura hasta que cierres Terna.',
} as const;

export const workspaceMessages = {
  notAnAddress: 'Esa dirección no es válida. Escribe algo como https://terna.tuempresa.com.',
  needsHttps:
    'La dirección debe comenzar con https:// para que los datos viajen cifrados. Solo se acepta http en este mismo equipo.',
  credentialsInAddress: 'La dirección no debe llevar usuario ni contraseña.',
  didNotStart: 'El espacio de este equipo no pudo iniciarse. Vuelve a intentarlo.',
  crashedRepeatedly:
    'El espacio de este equipo se cerró varias veces seguidas. Vuelve a intentarlo; tus datos siguen guardados.',
} as const;
