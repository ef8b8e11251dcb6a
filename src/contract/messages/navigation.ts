// Names of screens and dialogs in the navigation, menus and the palette, apart from their other texts, which load with
// them.
export const navigationMessages = {
  candidates: { title: 'Candidatos', goTo: 'Ir a candidatos', keywords: 'personas base talento' },
  requests: {
    title: 'Solicitudes',
    goTo: 'Ir a las solicitudes',
    keywords: 'requisiciones aprobar pendientes aprobaciones',
  },
  interviews: {
    title: 'Entrevistas',
    goTo: 'Ir a mis entrevistas',
    keywords: 'entrevistar evaluar candidato pauta agenda',
  },
  workflows: {
    title: 'Flujos de aprobación',
    goTo: 'Ir a los flujos de aprobación',
    keywords: 'workflow aprobaciones aprobadores pasos solicitudes configuración',
  },
  /** Entries of a process's menu. */
  process: {
    edit: 'Editar',
    view: 'Ver',
    rules: 'Reglas de avance',
    interviewPlan: 'Plan de entrevistas',
    matchCriteria: 'Criterios de coincidencia',
    share: 'Compartir',
  },
  /** Dialogs of the user menu. */
  account: {
    delegations: {
      title: 'Delegar por ausencia…',
      keywords: 'ausencia vacaciones licencia reemplazo suplente aprobaciones',
    },
    password: { title: 'Cambiar contraseña', keywords: 'clave seguridad cuenta' },
    secondFactor: {
      title: 'Verificación en dos pasos',
      keywords: 'segundo factor autenticador código totp seguridad cuenta',
    },
    passkeys: { title: 'Llaves de acceso', keywords: 'passkey huella rostro pin seguridad cuenta webauthn' },
    sessions: { title: 'Sesiones abiertas', keywords: 'dispositivos equipos' },
  },
} as const;
