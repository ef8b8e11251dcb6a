// Texts about personal data.
export const privacyMessages = {
  archive: 'datos_personales.zip',
  document: 'datos.json',
  erasureWaits: 'Ya se ha pedido borrar los datos de esta persona.',
  nothingToKeep: 'No hay ningún borrado pendiente para esta persona.',
} as const;
