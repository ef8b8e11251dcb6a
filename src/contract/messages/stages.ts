// Texts of stages and of the default stage order.
export const stageMessages = {
  nameRequired: 'Debes ingresar un nombre',
  externalUsersRequired: 'Por favor ingrese al menos un correo',
  externalUserInvalid: (address: string) => `«${address}» no es un correo válido.`,
  requirementTypeRequired: 'Tipo de requisito requerido',
  requirementFolderRequired: 'Carpeta requerida',
  requirementValueRequired: 'Valor requerido',
  hasApplicants: 'La etapa tiene candidatos. Muévelos a otra etapa antes de eliminarla.',
  lastStage: 'El proceso necesita al menos una etapa.',
  lastDefault: 'Los procesos nuevos necesitan al menos una etapa.',
  created: 'Etapa creada correctamente',
  changed: 'Etapa actualizada correctamente',
  removed: 'Etapa eliminada correctamente',
  syncing: (processes: number) =>
    processes === 0
      ? 'No hay procesos a los que aplicar las etapas por defecto.'
      : `Estamos aplicando las etapas por defecto a ${processes} ${processes === 1 ? 'proceso' : 'procesos'}. Esto puede tardar unos minutos.`,

  managers: {
    title: 'Encargados de las etapas',
    hint: 'Trabajan en sus etapas y en ninguna otra, aunque no vean el resto del proceso.',
    of: (stage: string) => `Encargados de la etapa ${stage}`,
    specific: 'Usuarios específicos',
    author: 'Creador',
    responsible: 'Responsable',
    manager: 'Manager',
    failed: 'No pudimos cargar las etapas',
    changeFailed: 'No pudimos cambiar los encargados',
  },
} as const;
