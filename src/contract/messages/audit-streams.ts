// Texts of the stream that sends the audit trail to another system.
import type { AuditStreamFormat } from '../api/audit-streams.ts';
import { numberText } from './numbers.ts';

export const auditStreamMessages = {
  title: 'Envío del registro a otro sistema',
  hint: 'Cada evento del registro de actividad se envía, en orden y firmado, al sistema de seguridad (SIEM) de la organización.',
  saved: 'Envío del registro actualizado correctamente',
  url: 'Dirección del receptor',
  urlExample: 'https://siem.empresa.com/terna',
  urlHint: 'Con https. Recibe los eventos por POST.',
  token: 'Encabezado Authorization',
  tokenExample: 'Splunk 11111111-2222-…',
  tokenStored: 'Hay uno guardado. Escribe otro solo para cambiarlo.',
  tokenNone: 'Completo, como lo pide el receptor. En blanco no se envía. No se vuelve a mostrar.',
  wrongToken: 'Sin acentos ni saltos de línea.',
  secret: 'Secreto de la firma',
  secretStored: 'Hay uno guardado. Escribe otro solo para cambiarlo.',
  secretNone: (least: number) =>
    `Con él comprueba el receptor que los eventos vienen de Terna. Al menos ${least} caracteres. No se vuelve a mostrar.`,
  wrongSecret: (least: number) => `De ${least} a 200 caracteres, sin espacios ni acentos.`,
  secretRequired: 'Falta el secreto de la firma: escríbelo para poder enviar.',
  address: 'La dirección debe empezar con https y no llevar usuario, parámetros ni «#».',
  format: 'Formato',
  formats: {
    lines: 'Un evento por línea (JSON Lines)',
    array: 'Una lista de eventos (JSON)',
  } satisfies Record<AuditStreamFormat, string>,
  active: 'Enviar los eventos',
  fromBeginning: 'Enviar también todo lo anterior',
  fromBeginningHint: 'Vuelve a empezar desde el primer evento guardado.',
  notReady: 'Falta la dirección o el secreto: no se envía nada.',
  paused: 'El envío está detenido. Al reanudarlo continúa donde quedó.',
  failing: (error: string, next: string) => `El último envío falló: ${error} Se repite el ${next}; nada se pierde.`,
  altered: (position: number) =>
    `El registro fue alterado en la posición ${numberText(position)}: el receptor fue avisado. Pide a quien administra el servidor que ejecute «audit verify».`,
  upToDate: (position: number, when: string) =>
    `Todo está enviado. El último evento fue el ${numberText(position)}, el ${when}.`,
  behind: (pending: number) =>
    pending === 1 ? 'Queda 1 evento por enviar.' : `Quedan ${numberText(pending)} eventos por enviar.`,
  nothing: 'Todavía no hay eventos para enviar.',
  statusTitle: 'Estado del envío',
  refresh: 'Actualizar',
  test: 'Enviar una prueba',
  tested: (status: number) => `El receptor aceptó la prueba (${status}).`,
  testLine: 'Prueba de envío del registro de actividad',
  notConfigured: 'Falta la dirección o el secreto. Guárdalos primero.',
  unreadable: 'El secreto guardado ya no se puede leer: escríbelo de nuevo, y también el encabezado Authorization.',
  privateAddress: 'La dirección es de la red interna del servidor y no está permitida.',
  unreachable: 'No se pudo conectar con el receptor.',
  timedOut: 'El receptor no respondió a tiempo.',
  unauthorized: (status: number) => `El receptor no aceptó el encabezado Authorization o la firma (${status}).`,
  redirected: (status: number) => `El receptor reenvía a otra dirección (${status}): escribe la definitiva.`,
  rejected: (status: number) => `El receptor respondió con el error ${status}.`,
} as const;
