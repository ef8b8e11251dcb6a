// Initial catalogue entries of a new organization, which it can change.
/** Categories into which Terna itself files documents. */
export const systemCategorySlugs = {
  signedDocuments: 'documentos-firmados',
  applicationFiles: 'archivos-de-postulacion',
  messageAttachments: 'adjuntos-de-mensajes',
} as const;

export const catalogueMessages = {
  stages: ['Postulados', 'Entrevista', 'Prueba', 'Terna', 'Oferta', 'Contratado'],
  requestTypes: ['Nuevo cargo', 'Reemplazo', 'Temporal', 'Práctica'],
  closingReasons: ['Vacante cubierta', 'Proceso cancelado', 'Sin candidatos idóneos', 'Cambio de presupuesto'],
  applicantsSections: [
    { key: 'personal_data', name: 'Datos personales' },
    { key: 'experience', name: 'Experiencia laboral' },
    { key: 'education', name: 'Educación' },
    { key: 'languages', name: 'Idiomas' },
    { key: 'skills', name: 'Habilidades' },
    { key: 'questions', name: 'Preguntas' },
    { key: 'files', name: 'Archivos' },
    { key: 'tests', name: 'Pruebas' },
    { key: 'comments', name: 'Comentarios' },
    { key: 'history', name: 'Historial' },
  ],
  filesCategories: [
    { name: 'Documentos firmados', slug: systemCategorySlugs.signedDocuments },
    { name: 'Archivos de postulación', slug: systemCategorySlugs.applicationFiles },
    { name: 'Adjuntos de mensajes', slug: systemCategorySlugs.messageAttachments },
  ],
  disqualificationReasons: [
    'No cumple los requisitos',
    'Expectativa salarial',
    'Se retiró del proceso',
    'No asistió',
    'Posición cubierta',
  ],
  contractTypes: ['Indefinido', 'Plazo fijo', 'Por obra', 'Honorarios', 'Práctica'],
  workingDays: ['Completa', 'Parcial', 'Por turnos'],
  sources: ['Portal de empleo', 'LinkedIn', 'Referido', 'Sitio web', 'Consultora', 'Importación'],
} as const;
