// Texts of report files.
import { translated } from './translated.ts';

/** The foot of each page of a document. */
export const pageFooterMessages = translated(
  {
    footer: (organization: string, date: string) => `${organization}  ·  ${date}  ·  Documento confidencial`,
    page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  },
  {
    footer: (organization: string, date: string) => `${organization}  ·  ${date}  ·  Confidential document`,
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  {
    footer: (organization: string, date: string) => `${organization}  ·  ${date}  ·  Documento confidencial`,
    page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  },
);

export const reportFileMessages = {
  fileName: (template: string, candidate: string) => `${template} - ${candidate}.pdf`,
  noTemplate: 'No hay plantillas de reporte activas. Crea una en Ajustes.',
  inactiveTemplate: 'Esta plantilla de reporte no está en uso.',
  linkEnded: {
    title: 'Este enlace ya no está disponible',
    text: 'Venció o fue retirado. Pide uno nuevo a quien te escribió.',
  },
  /** The external user reads the report through the link. */
  linkBody: (report: string, until: string) => `Hola:

{{organizacion.nombre}} te comparte el reporte «${report}» sobre {{candidato.nombre_completo}}, de la etapa {{etapa.nombre}} del proceso {{proceso.titulo}}.

{{enlace}}

El enlace muestra solo este reporte y vence el ${until}.`,
} as const;
