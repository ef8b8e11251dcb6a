// Names and descriptions of the optional modules.
import type { OptionalName } from '../api/settings.ts';

export const optionalMessages = {
  segments: {
    label: 'Segmentos',
    description: 'Agregar candidatos a un proceso desde un segmento.',
  },
  referred_table: {
    label: 'Tabla de referidos',
    description: 'Ver quién refirió a cada candidato.',
  },
  matching: {
    label: 'Coincidencia',
    description: 'Comparar el perfil de cada candidato con lo que pide el proceso, sin mover ni descartar a nadie.',
  },
  document_signing: {
    label: 'Firma de documentos',
    description: 'Enviar documentos a firmar desde la ficha del candidato.',
  },
  custom_report: {
    label: 'Reporte personalizado',
    description: 'Mostrar el tablero propio de la organización en los reportes.',
  },
  answer_links: {
    label: 'Respuestas desde el correo',
    description:
      'Incluir en los correos de solicitudes un enlace para responder sin iniciar sesión. Sin esto, los enlaces ya enviados dejan de servir.',
  },
} as const satisfies Record<OptionalName, { label: string; description: string }>;
