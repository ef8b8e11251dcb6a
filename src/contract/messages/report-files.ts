// Texts of report files.
export const reportFileMessages = {
  fileName: (template: string, candidate: string) => `${template} - ${candidate}.pdf`,
  noTemplate: 'No hay plantillas de reporte activas. Crea una en la configuración.',
  inactiveTemplate: 'Esta plantilla de reporte no está en uso.',
  footer: (organization: string, date: string) => `${organization}  ·  ${date}  ·  Documento confidencial`,
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
} as const;
