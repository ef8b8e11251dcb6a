// The frame of the program: its rail, the connection light, the user's menu, starting and failing.
export const appMessages = {
  product: 'Terna',
  navigation: 'Navegación principal',
  processes: 'Procesos',
  reports: 'Reportes',
  settings: 'Ajustes',
  account: 'Tu cuenta:',
  signOut: 'Cerrar sesión',
  signOutFailed: 'No pudimos cerrar la sesión.',
  shortcuts: 'Atajos de teclado',
  generalShortcuts: [
    { keys: ['Ctrl', 'Mayús', 'N'], does: 'Agregar nuevo proceso' },
    { keys: ['Ctrl', 'Z'], does: 'Deshacer lo último que hiciste en esta pantalla' },
    { keys: ['?'], does: 'Ver los atajos de teclado' },
    { keys: ['Esc'], does: 'Cerrar lo que está encima' },
  ],
  roles: { admin: 'Administrador', user: 'Reclutador', employee: 'Colaborador', superadmin: 'Superadministrador' },
  workspaces: { local: 'Espacio local', team: 'Servidor del equipo', demo: 'Datos de ejemplo' },
  screenFailed: 'Esta pantalla tuvo un problema.',
  screenFailedHint: 'Lo que ya guardaste no se pierde. Vuelve a abrirla o regresa a la lista de procesos.',
  reopen: 'Volver a abrir',
  goToProcesses: 'Ir a los procesos',
  notFound: 'Esta pantalla no existe',
  notFoundHint: 'Puede que el enlace esté incompleto o sea de otra versión.',
  starting: 'Iniciando Terna…',
  startingHint: 'Estamos abriendo tus datos. La primera vez puede tardar unos segundos.',
  startFailed: 'Terna no pudo abrir tus datos',
  unreachable: 'No pudimos llegar al servidor de tu equipo',
  changeWorkspace: 'Elegir otro espacio',
} as const;

/** The list of files that were saved since somebody signed in. */
export const recentFileMessages = {
  title: 'Descargas recientes',
  none: 'Todavía no has descargado nada',
  noneHint: 'Aquí verás los archivos que guardes mientras tu sesión esté abierta.',
  reveal: 'Mostrar en carpeta',
  revealNamed: (name: string) => `Mostrar en carpeta: «${name}»`,
  failed: 'No pudimos abrir la carpeta.',
  words: 'archivos exportaciones guardados carpeta',
} as const;

export const connectionMessages = {
  connected: 'Al día',
  reconnecting: 'Reconectando…',
  offline: 'Sin conexión',
  offlineSince: (when: string) => `Sin conexión · datos ${when}`,
  connectedHint: 'Lo que ves es lo último: los cambios llegan solos.',
  reconnectingHint: 'Perdimos el contacto con el servidor y lo estamos intentando de nuevo.',
  offlineHint:
    'Puedes revisar lo que ya habías visto. Lo que muevas, comentes o descalifiques queda pendiente y se envía al volver la conexión.',
  confirmed: 'Última confirmación',
  never: 'Todavía no hay',
  workspace: 'Espacio',
  server: 'Servidor',
  version: 'Versión del servidor',
  details: 'Detalle de la conexión',
} as const;
