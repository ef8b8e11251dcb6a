// Texts of the settings.
export const settingMessages = {
  reasonDescriptionRequired: 'Es necesario agregar el nombre del motivo',
  reasonInUse: 'Hay procesos cerrados por este motivo: cámbiales el motivo antes de eliminarlo.',
} as const;
