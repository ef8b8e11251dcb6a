// Texts of the second factor, at sign-in and in the user menu.
import { navigationMessages } from './navigation.ts';

export const secondFactorMessages = {
  title: navigationMessages.account.secondFactor.title,
  hint: 'Además de tu contraseña, Terna pedirá un código de una aplicación de autenticación de tu teléfono.',
  password: 'Contraseña actual',
  begin: 'Configurar',
  scan: 'Escanea este código con tu aplicación de autenticación y escribe los seis dígitos que muestra.',
  picture: 'Código QR para la aplicación de autenticación',
  secret: 'O escribe esta clave en la aplicación',
  copy: 'Copiar',
  code: 'Código de verificación',
  activate: 'Activar',
  active: 'Está activa.',
  codesLeft: (count: number) =>
    count === 0
      ? 'Ya no te quedan códigos de recuperación: crea otros.'
      : `Te quedan ${count} ${count === 1 ? 'código' : 'códigos'} de recuperación.`,
  codesTitle: 'Códigos de recuperación',
  codesHint:
    'Guárdalos en un lugar seguro: no se vuelven a mostrar. Con cada uno puedes entrar una vez si pierdes tu teléfono.',
  codesLine: 'Todos los códigos',
  done: 'Listo',
  confirm: 'Para cambiarla, escribe tu contraseña y un código de la aplicación o de recuperación.',
  renew: 'Crear códigos nuevos',
  remove: 'Desactivar',
  removed: 'Desactivaste la verificación en dos pasos',
  wrongCode: 'El código no es correcto, ya venció o ya se usó. Escribe el que la aplicación muestra ahora.',
  otherPeriod:
    'Ese código acaba de vencer, o la hora del teléfono no es la del servidor. Escribe el siguiente que muestre la aplicación.',
  alreadyActive: 'Ya tienes activa la verificación en dos pasos.',
  notBegun: 'Esta configuración ya no sirve. Vuelve a comenzar.',
  isRequired: 'Tu organización exige la verificación en dos pasos, así que no puedes desactivarla.',
  requiredSoon: (day: string) =>
    `Tu organización exige la verificación en dos pasos desde el ${day}. Configúrala antes para no quedarte sin acceso.`,
  requiredNow: 'Tu organización exige la verificación en dos pasos. Configúrala para continuar.',
  setUp: 'Configurar ahora',
  issuer: 'Terna',
  signInTitle: 'Verifica que eres tú',
  signInHint: 'Escribe los seis dígitos de tu aplicación de autenticación, o uno de tus códigos de recuperación.',
  trust: (days: number) => `No pedirlo en este equipo por ${days} días`,
  signIn: 'Continuar',
  back: 'Volver',
  removeOf: (name: string) => `Quitar la verificación en dos pasos de ${name}`,
  removeOfTitle: 'Quitar la verificación en dos pasos',
  removeOfQuestion: (name: string) =>
    `${name} podrá entrar solo con su contraseña, y se eliminarán sus llaves de acceso y se cerrarán todas sus sesiones. Hazlo si perdió su teléfono y te consta que es quien dice ser.`,
  removeOfVerb: 'Quitar',
  removedOf: (name: string) => `${name} entra ahora solo con su contraseña`,
  operator: 'Quien opera el servidor',
  emailSubject: 'Se quitó tu verificación en dos pasos de Terna',
  emailBody: (change: { name: string; sender: string; organization: string }) => [
    `Hola, ${change.name}:`,
    `${change.sender} quitó la verificación en dos pasos con la que entras a Terna en ${change.organization}. Tus sesiones se cerraron, y ahora entras solo con tu contraseña.`,
    'Si no lo pediste, cambia tu contraseña y avisa a quien administra la organización.',
  ],
} as const;
