// A spreadsheet opened from the operating system.
export const openedFileMessages = {
  title: (name: string) => `Importar candidatos de ${name}`,
  intro: 'Elige a qué proceso llegan. Revisarás las columnas antes de importar.',
  continue: 'Continuar',
  cannotOpen: (name: string) => `No se puede abrir ${name}`,
  cannotOpenHint: 'Terna abre hojas de cálculo CSV y XLSX de este equipo. Revisa que el archivo siga donde estaba.',
  notAllowed: 'Tu cuenta no puede importar candidatos.',
  failed: 'No pudimos recibir el archivo.',
} as const;
