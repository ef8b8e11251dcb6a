// Texts of a person's other candidacies, and of mentions in comments.
export const applicantOtherMessages = {
  title: 'Otros procesos de esta persona',
  none: 'No está en otros procesos que puedas ver.',
  failed: 'No pudimos cargar sus otros procesos.',
  untitled: 'Proceso sin título',
  disqualified: 'Descalificado',
  since: (stage: string, date: string) => `${stage} · desde el ${date}`,
} as const;

export const mentionMessages = {
  /** Next to the comment field. */
  hint: 'Escribe @ para mencionar a alguien.',
  people: 'Personas que puedes mencionar',
  nobody: 'Nadie se llama así.',
  notification: (author: string) => `${author} te mencionó en un comentario`,
  show: 'Ver',
  unknown: 'Elige personas activas de tu organización.',
  email: {
    subject: (author: string) => `${author} te mencionó en un comentario`,
    body: (author: string, process: string) => [
      process
        ? `${author} te mencionó en un comentario sobre un candidato del proceso «${process}».`
        : `${author} te mencionó en un comentario sobre un candidato.`,
      'Ábrelo en Terna para leerlo y responder.',
    ],
  },
} as const;
