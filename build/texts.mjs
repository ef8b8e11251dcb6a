// Every text of the commands in build/ that a person reads.

/** Words of the dialogs that the stand-in for Electron draws where the operating system has none. */
export const hostTexts = {
  accept: 'Aceptar',
  cancel: 'Cancelar',
  open: 'Abrir',
  path: 'Ruta del archivo',
  save: 'Guardar',
};
