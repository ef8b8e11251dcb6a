// Texts of the step «Formulario de postulación»: fields, questions, tests, checks and preview.
import { countText, numberText } from './numbers.ts';

export const formEditorMessages = {
  failed: 'No pudimos cargar el formulario',
  intro: 'Elige qué pide el formulario a quien postula. Siempre pide el nombre, el correo y que acepte la privacidad.',
  panels: {
    profile: 'Datos del postulante',
    files: 'Archivos',
    questions: 'Preguntas',
    languages: 'Idioma',
    skills: 'Habilidades',
    background: 'Validación de Antecedentes',
    tests: 'Pruebas',
    kudert: 'Perfiles de Kudert',
  },
  /** By the option's code. */
  options: ['No se pide', 'Opcional', 'Obligatorio'],
  fields: {
    age_options: 'Edad',
    gender_options: 'Género',
    ethnicity_options: 'Etnia',
    nationality_options: 'Nacionalidad',
    residence_options: 'Residencia',
    applicant_autorization_options: 'Autorización para trabajar',
    rfc_options: 'RFC',
    nss_options: 'NSS',
    civil_status_options: 'Estado civil',
    postal_code_options: 'Código postal',
    age_minimum: 'Edad mínima',
    education_required: 'Educación',
    experience_required: 'Experiencia',
    required_rut: 'RUT',
    validate_document: 'El candidato deberá postular con un número de documento válido',
    hidden_curriculum: 'No pedir currículum',
    curriculum_required: 'El currículum es obligatorio',
    number_required_files: 'Archivos adicionales obligatorios',
    income_expectation_active: 'Expectativa salarial',
    availability_active: 'Disponibilidad',
    experience_active: 'Años de experiencia',
    disability_active: 'Discapacidad',
    truora_activation: 'Validar los antecedentes de los candidatos',
    questions: 'Preguntas',
    languages: 'Idioma',
    skills: 'Habilidades',
  },
  ageHint: 'En años. Vacía, no hay mínimo.',
  demands: 'También es obligatorio',
  filesHint: 'Con 0, quien postula puede subir archivos adicionales si quiere.',
  wrongCount: (max: number) => `Escribe un número de 0 a ${max}.`,
  summaries: {
    profile: (mandatory: number, optional: number) =>
      mandatory + optional === 0
        ? 'Solo nombre y correo'
        : [
            mandatory > 0 && countText(mandatory, 'obligatorio', 'obligatorios'),
            optional > 0 && countText(optional, 'opcional', 'opcionales'),
          ]
            .filter(Boolean)
            .join(', '),
    files: (hasCurriculum: boolean, count: number) =>
      [hasCurriculum ? 'Currículum' : 'Sin currículum', count > 0 && countText(count, 'archivo', 'archivos')]
        .filter(Boolean)
        .join(', '),
    questions: (count: number) => (count === 0 ? 'Ninguna' : countText(count, 'pregunta', 'preguntas')),
    languages: (count: number) => (count === 0 ? 'Ninguno' : countText(count, 'idioma', 'idiomas')),
    skills: (count: number) => (count === 0 ? 'Ninguna' : countText(count, 'habilidad', 'habilidades')),
    kudert: (count: number) => (count === 0 ? 'Ninguno' : countText(count, 'perfil', 'perfiles')),
  },
  yes: 'Si',
  no: 'No',
  none: '(nada)',

  questions: {
    portals:
      'En los portales externos solo se publican las preguntas abiertas, hasta un máximo que depende de las políticas de cada portal.',
    asked: 'Preguntar también por',
    number: (number: number) => `Pregunta ${number}`,
    unnamed: (number: number) => `la pregunta ${number}`,
    add: 'Agregar pregunta',
    remove: (name: string) => `Quitar ${name}`,
    text: 'Pregunta',
    placeholder: 'Por ejemplo, ¿por qué te interesa este cargo?',
    type: 'Tipo de pregunta',
    types: { text: 'Preguntas abiertas', list: 'Preguntas de selección' },
    required: 'Obligatoria',
    video: 'Se responde con un video',
    options: 'Opciones',
    option: (number: number) => `Opción ${number}`,
    addOption: 'Agregar opción',
    removeOption: (number: number) => `Quitar la opción ${number}`,
    incomplete: 'Mientras falte una de estas traducciones, la pregunta se lee en el idioma de la oferta.',
    unfinished: 'Falta completar una pregunta',
    said: (question: string, options: readonly string[]) =>
      options.length === 0 ? question : `${question} (${options.join(', ')})`,
  },

  languages: {
    add: 'Agregar idioma',
    entry: (number: number) => `Idioma ${number}`,
    placeholder: 'Busca un idioma…',
    remove: (name: string) => `Quitar ${name}`,
    hint: 'El formulario pregunta por el nivel de cada uno.',
  },
  skills: {
    add: 'Agregar habilidad',
    entry: (number: number) => `Habilidad ${number}`,
    placeholder: 'Busca una habilidad…',
    remove: (name: string) => `Quitar ${name}`,
    hint: 'El formulario pregunta por el nivel de cada una.',
  },

  background: {
    privacy:
      'Quienes postulan deben aceptar la política de privacidad, que se muestra en la oferta publicada y autoriza la validación.',
    remaining: (count: number) =>
      `${count === 1 ? 'Te queda' : 'Te quedan'} ${countText(count, 'verificación', 'verificaciones')}.`,
    usedUp: 'Has agotado tu plan de verificaciones de antecedentes con Truora.',
    unknown: 'No pudimos saber cuántas verificaciones quedan. Vuelve a intentarlo cuando haya conexión.',
    contact: 'Contacta a tu ejecutivo comercial.',
    on: 'Activada',
    off: 'Desactivada',
  },

  tests: {
    enable: 'Habilitar pruebas',
    enableHint: 'Se envían desde el tablero a los candidatos que elijas.',
    configure: 'Configurar',
    chosen: 'Pruebas elegidas',
    none: 'Aún no hay pruebas elegidas.',
    others: (count: number) => `+${numberText(count)}`,
    disabledTitle: 'Pruebas deshabilitadas',
    failed: 'No pudimos cargar las pruebas',
    changeFailed: 'No pudimos cambiar las pruebas',
    dialogTitle: 'Configurar pruebas',
    empty: 'Tu organización no tiene pruebas en uso.',
    remaining: (count: number) => (count === 1 ? 'queda 1' : `quedan ${numberText(count)}`),
    usedUp: 'sin saldo',
    providerOff: 'proveedor desactivado',
  },

  kudert: {
    label: 'Perfiles de Kudert',
    hint: 'Los números de los perfiles con los que Kudert compara. Escribe uno y presiona Enter.',
    placeholder: 'Número de perfil',
    remove: (profile: string) => `Quitar el perfil ${profile}`,
    wrong: (text: string) => `«${text}» no es un número de perfil.`,
  },

  preview: {
    title: 'Vista previa',
    hint: 'Así lo verá quien postule, en un teléfono.',
    failed: 'No pudimos preparar la vista previa',
    desktop: 'Ver en pantalla grande',
    desktopTitle: 'Vista previa en pantalla grande',
    untitled: 'Oferta sin título',
    blank: 'Pregunta sin texto',
  },
} as const;
