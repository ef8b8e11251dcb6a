// Texts of the settings.
export const settingMessages = {
  reasonDescriptionRequired: 'Es necesario agregar el nombre del motivo',
  reasonInUse: 'Hay procesos o solicitudes que se cerraron por este motivo: no se puede eliminar.',
  consultantInUse: 'Hay candidatos de esta consultora: no se puede eliminar.',
  filesCategoryExists: 'Error al crear la categoría: Ya existe una categoría con este identificador',
  filesCategoryOfSystem: 'Esta categoría es del sistema: se puede editar, pero no eliminar.',
  requestTypeRequired: 'Es necesario elegir un tipo de solicitud',
  requestTypeDiffers: 'El nombre no es el del tipo de solicitud elegido.',
  otherId: 'No es el registro que se está cambiando.',
} as const;
