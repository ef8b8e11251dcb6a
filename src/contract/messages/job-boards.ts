// Texts of job boards and of bringing their candidates in.
export const jobBoardMessages = {
  synchronizing:
    'Se está realizando la sincronización de candidatos. No vuelvas a presionar el botón mientras se ejecuta esta acción',
  none: 'No hay bolsas de empleo activas. Un administrador puede agregarlas en la configuración.',
  url: 'La dirección debe comenzar con http:// o https://.',
  folder: 'La carpeta debe ser una ruta relativa dentro de la carpeta de bolsas de empleo del servidor.',
  folderMissing: 'La carpeta no existe en el servidor.',
  unreachable: 'La bolsa de empleo no respondió.',
  private:
    'Esa dirección está en la red del propio servidor, que desde aquí no se consulta. Quien administra el servidor puede permitirla.',
  status: (status: number) => `La bolsa de empleo respondió con el estado ${status}.`,
  tooLarge: 'El archivo es demasiado grande.',
  notJson: 'El contenido no es JSON.',
  notPosting: 'El contenido no es una oferta de empleo con sus postulaciones.',
  withoutIdentifier: 'La postulación no trae identificador.',
  invalid: (fields: string) => `Hay datos que no son válidos: ${fields}.`,
} as const;
