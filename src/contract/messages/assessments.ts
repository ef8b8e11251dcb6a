// Texts of tests, assessments and the providers' plans.
interface TestEmail {
  readonly name: string | null;
  readonly test: string;
  readonly process: string;
  readonly organization: string;
  readonly sender: string;
}

export const assessmentMessages = {
  sameTest: 'Ya existe una prueba con este identificador.',
  sameAssessment: 'Ya existe una evaluación con este nombre.',
  planUsedUp: (provider: string) =>
    `Has agotado tu plan de pruebas con ${provider}. Contacta a tu ejecutivo comercial.`,
  planOff: (provider: string) => `El proveedor ${provider} no está activado.`,
  testNotSelected: (name: string) => `La prueba «${name}» no está habilitada en este proceso.`,
  testsOff: 'Las pruebas no están habilitadas en este proceso.',
  noAssessment: 'Este proceso no tiene una evaluación.',
  otherAssessment: 'El proceso tiene otra evaluación.',
  scoreTooHigh: (maximum: number) => `El puntaje máximo es ${maximum}.`,
  scoreMissing: 'Falta el puntaje.',
  testOver: 'Esta prueba ya terminó.',
  notConnected: (provider: string) =>
    `${provider} no está conectado: Terna no puede pedirle la prueba. Envíala por correo o anótala para hacerla a mano.`,
  withoutEmail: 'El candidato no tiene un correo al que enviarle la prueba.',
  withoutMessage: 'Escribe el enlace o las instrucciones de la prueba.',
  notFailed: 'Solo se puede reintentar una prueba que no se pudo enviar.',
  emailStopped: 'El correo se canceló antes de salir.',
  noMailServer: 'El correo espera: falta configurar el servidor de correo.',
  email: {
    subject: ({ test, process, organization }: TestEmail) =>
      `${organization}: prueba «${test}»`.concat(process ? ` (${process})` : ''),
    body: ({ name, test, process, organization, sender }: TestEmail, message: string) => [
      name ? `Hola, ${name}:` : 'Hola:',
      process
        ? `Para tu postulación a «${process}» en ${organization} te pedimos hacer la prueba «${test}».`
        : `Para tu postulación en ${organization} te pedimos hacer la prueba «${test}».`,
      message,
      'Si tienes dudas, puedes responder a este mensaje.',
      `Saludos,\n${sender}\n${organization}`,
    ],
  },
} as const;

/** The background check of every organization; plan and process determine whether it can be ordered. */
export const backgroundCheck = {
  name: 'Verificación de antecedentes',
  source: 'truora',
  value: 'verificacion-de-antecedentes',
} as const;

/** The initial tests of an organization, by provider. */
export const startingTests = [
  { name: 'Perfil de competencias', source: 'Kudert', value: 'kudert-competencias' },
  { name: 'Razonamiento general', source: 'SHL', value: 'shl-razonamiento' },
  { name: 'Personalidad laboral', source: 'SHL', value: 'shl-personalidad' },
  { name: 'DISC', source: 'Disc', value: 'disc' },
  { name: 'Kostick', source: 'Kostic', value: 'kostic' },
  { name: 'Instrucciones complejas', source: 'IC', value: 'ic' },
] as const;
