// Texts of workflow configurations.
export const workflowMessages = {
  nameTaken: 'Ya existe un flujo con ese nombre.',
  unknownModule: 'Ese módulo no existe.',
  withoutSteps: 'Agrega al menos un paso antes de activar el flujo.',
  stepWithoutParticipants: (name: string) => `El paso «${name}» no tiene participantes.`,
  runningRequests: (count: number) =>
    count === 1
      ? 'Hay una solicitud en curso con este flujo: espera a que termine o desactívalo.'
      : `Hay ${count} solicitudes en curso con este flujo: espera a que terminen o desactívalo.`,
  activeNeedsSteps: 'El flujo está activo: cada paso necesita participantes. Desactívalo para dejarlo a medias.',
  personGone: 'Esa persona ya no está en la organización.',
  copyOf: (name: string, number: number) => (number === 1 ? `Copia de ${name}` : `Copia ${number} de ${name}`),
  modules: {
    hiring: 'Contratación',
    aio_hiring: 'Alta de colaboradores',
    rkm_14: 'Requisiciones',
    aio_hiring_contract: 'Alta con contrato',
    aio_hiring_contract_latam: 'Alta con contrato (Latinoamérica)',
  },
} as const;
