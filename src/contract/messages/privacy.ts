// Texts about personal data.
import { countText } from './numbers.ts';

export const privacyMessages = {
  archive: 'datos_personales.zip',
  document: 'datos.json',
  readable: 'datos.pdf',
  erasureWaits: 'Ya se ha pedido borrar los datos de esta persona.',
  merged: 'Esta persona se unió con otra: ábrela con su nombre de ahora y pide ahí el borrado.',
  nothingToCancel: 'No hay ningún borrado pendiente para esta persona.',

  download: {
    progress: (name: string) => `Reuniendo los datos de ${name}…`,
    done: 'Descarga exitosa',
    failed: 'Error al descargar los datos',
    reveal: 'Mostrar en carpeta',
  },

  erasing: {
    title: (name: string) => `Borrar los datos personales de ${name}`,
    scope:
      'Se borra todo lo que la organización guarda de esta persona, en todos los procesos: sus datos y archivos, sus postulaciones y formularios, y los comentarios, correos, evaluaciones, firmas y altas que la nombran.',
    when: (days: number, date: string) =>
      `Se borra el ${date}, después de ${countText(days, 'día', 'días')} de espera.`,
    stop: 'Hasta entonces puedes detenerlo aquí, en la cabecera del candidato, o en Ajustes, «Borrados de datos personales».',
    atOnce: 'La organización no tiene días de espera: se borra enseguida, y no se puede detener.',
    forGood: 'Una vez borrado nadie puede recuperarlo: solo queda un número.',
    reason: 'Motivo',
    reasonHint: 'Opcional. Se ve mientras el borrado espera, y se borra con lo demás.',
    submit: 'Borrar datos personales',
    failed: 'No pudimos pedir el borrado',
    ordered: (name: string, date: string) => `Los datos de ${name} se borran el ${date}`,
    waits: (date: string) => `Ya está pedido: sus datos se borran el ${date}.`,
    waitsTag: (date: string) => `Sus datos se borran el ${date}`,
    orderedBy: (name: string | null) => (name ? `Lo pidió ${name}` : 'Lo pide el plazo de conservación'),
    cancel: 'Detener el borrado',
    unknown: 'No pudimos leer si sus datos esperan ser borrados',
  },
} as const;
