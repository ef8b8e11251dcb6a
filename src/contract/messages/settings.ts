// Texts of the settings.
export const settingMessages = {
  reasonDescriptionRequired: 'Es necesario agregar el nombre del motivo',
  reasonInUse: 'Hay procesos cerrados por este motivo: no se puede eliminar.',
} as const;
