// Texts of tests, assessments and the providers' plans.
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
} as const;

/** The check that every organisation has; whether it can be ordered is a matter of plan and process. */
export const backgroundCheck = {
  name: 'Verificación de antecedentes',
  source: 'truora',
  value: 'verificacion-de-antecedentes',
} as const;

/** The tests that an organisation begins with, by provider. */
export const startingTests = [
  { name: 'Perfil de competencias', source: 'Kudert', value: 'kudert-competencias' },
  { name: 'Razonamiento general', source: 'SHL', value: 'shl-razonamiento' },
  { name: 'Personalidad laboral', source: 'SHL', value: 'shl-personalidad' },
  { name: 'DISC', source: 'Disc', value: 'disc' },
  { name: 'Kostick', source: 'Kostic', value: 'kostic' },
  { name: 'Instrucciones complejas', source: 'IC', value: 'ic' },
] as const;
