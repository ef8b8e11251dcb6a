// Texts of templates: variable names, problems, and the initial templates of an organization.

/** By the variable's key: its name in templates, its label, an example. */
export const templateVariables = {
  applicantName: { name: 'candidato.nombre', label: 'Nombre del candidato', example: 'Camila' },
  applicantLastName: { name: 'candidato.apellido', label: 'Apellido del candidato', example: 'Rojas' },
  applicantFullName: { name: 'candidato.nombre_completo', label: 'Nombre completo', example: 'Camila Rojas' },
  applicantEmail: { name: 'candidato.correo', label: 'Correo del candidato', example: 'camila@correo.example' },
  applicantPhone: { name: 'candidato.telefono', label: 'Teléfono del candidato', example: '+56 9 5555 5555' },
  applicantTitle: { name: 'candidato.cargo', label: 'Cargo actual', example: 'Analista contable' },
  applicantCity: { name: 'candidato.ciudad', label: 'Ciudad', example: 'Valparaíso' },
  applicantSource: { name: 'candidato.fuente', label: 'Fuente de origen', example: 'Referido' },
  applicantExperience: {
    name: 'candidato.experiencia',
    label: 'Experiencia laboral, una línea por cargo',
    example: 'Analista contable, Empresa Andina',
  },
  applicantEducation: {
    name: 'candidato.estudios',
    label: 'Estudios, una línea por cada uno',
    example: 'Contador auditor, Universidad de Valparaíso',
  },
  processTitle: { name: 'proceso.titulo', label: 'Título del proceso', example: 'Analista contable senior' },
  processNumber: { name: 'proceso.numero', label: 'Número del proceso', example: 'REQ000042' },
  processArea: { name: 'proceso.area', label: 'Área del proceso', example: 'Finanzas' },
  stageName: { name: 'etapa.nombre', label: 'Etapa en que está el candidato', example: 'Entrevista' },
  responsibleName: { name: 'responsable.nombre', label: 'Responsable del proceso', example: 'Marcos Soto' },
  responsibleEmail: { name: 'responsable.correo', label: 'Correo del responsable', example: 'marcos@empresa.example' },
  organizationName: { name: 'organizacion.nombre', label: 'Nombre de la organización', example: 'Grupo Andes' },
  today: { name: 'fecha.hoy', label: 'Fecha de envío', example: '21/11/2026' },
  senderName: { name: 'remitente.nombre', label: 'Quien envía el correo', example: 'Marcos Soto' },
  link: { name: 'enlace', label: 'Enlace para completar lo que se pide', example: 'https://empleos.example/f/1' },
} as const;

export const templateMessages = {
  unknownVariable: (name: string) => `La variable «${name}» no existe.`,
  incompleteTranslation: 'En cada idioma hacen falta el asunto y el texto.',
  emptyVariable: (name: string) => `No hay datos para «${name}».`,
  sameName: 'Ya existe una plantilla con este nombre.',
} as const;

/** Organizations can change them. */
export const startingTemplates = {
  emails: [
    {
      name: 'Avance de etapa',
      resource: 'applicant_moved',
      subject: 'Tu postulación a {{proceso.titulo}} avanza',
      body: `Hola {{candidato.nombre}}:

Nos alegra contarte que tu postulación a {{proceso.titulo}} pasó a la etapa {{etapa.nombre}}. Pronto te contactaremos con los próximos pasos.

Saludos,
{{organizacion.nombre}}`,
    },
    {
      name: 'Cierre de postulación',
      resource: 'applicant_disqualified',
      subject: 'Sobre tu postulación a {{proceso.titulo}}',
      body: `Hola {{candidato.nombre}}:

Gracias por tu interés en {{proceso.titulo}} y por el tiempo que le dedicaste. En esta ocasión seguiremos adelante con otras personas.

Guardaremos tus datos para futuras oportunidades. Te deseamos mucho éxito.

Saludos,
{{organizacion.nombre}}`,
    },
    {
      name: 'Postulación recibida',
      resource: 'application_received',
      subject: 'Recibimos tu postulación a {{proceso.titulo}}',
      body: `Hola {{candidato.nombre}}:

Recibimos tu postulación a {{proceso.titulo}}. La revisaremos y te escribiremos a este correo.

Saludos,
{{organizacion.nombre}}`,
    },
    {
      name: 'Solicitud de información',
      resource: 'information_request',
      subject: 'Necesitamos más información para {{proceso.titulo}}',
      body: `Hola {{candidato.nombre}}:

Para seguir con tu postulación a {{proceso.titulo}} necesitamos que completes algunos datos en este enlace:

{{enlace}}

Saludos,
{{remitente.nombre}}
{{organizacion.nombre}}`,
    },
  ],
  reports: [
    {
      name: 'Ficha del candidato',
      subject: '{{candidato.nombre_completo}}: candidato para {{proceso.titulo}}',
      body: `{{candidato.nombre_completo}} está en la etapa {{etapa.nombre}} del proceso {{proceso.titulo}} ({{proceso.numero}}).

Cargo actual: {{candidato.cargo}}
Ciudad: {{candidato.ciudad}}

Experiencia laboral:
{{candidato.experiencia}}

Estudios:
{{candidato.estudios}}

Responsable del proceso: {{responsable.nombre}}, {{responsable.correo}}`,
    },
  ],
} as const;
