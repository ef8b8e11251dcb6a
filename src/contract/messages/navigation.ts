// Names of the screens in the navigation and the palette, apart from the screens' other texts, which load with them.
export const navigationMessages = {
  candidates: { title: 'Candidatos', goTo: 'Ir a candidatos', keywords: 'personas base talento' },
  requests: {
    title: 'Solicitudes',
    goTo: 'Ir a las solicitudes',
    keywords: 'requisiciones aprobar pendientes aprobaciones',
  },
  workflows: {
    title: 'Flujos de aprobación',
    goTo: 'Ir a los flujos de aprobación',
    keywords: 'workflow aprobaciones aprobadores pasos solicitudes configuración',
  },
} as const;
