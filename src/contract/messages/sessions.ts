// Texts of signing in.
import { navigationMessages } from './navigation.ts';

export const sessionMessages = {
  title: 'Inicia sesión',
  locked: 'Tu sesión terminó. Lo que estabas haciendo sigue aquí, y vuelve cuando inicies sesión de nuevo.',
  email: 'Correo',
  password: 'Contraseña',
  showPassword: 'Mostrar lo escrito',
  hidePassword: 'Ocultar lo escrito',
  signIn: 'Iniciar sesión',
  signingIn: 'Iniciando sesión…',
  changeWorkspace: 'Elegir otro espacio',
  demoTitle: 'Entra con un rol de ejemplo',
  demoHint: 'Son personas ficticias. Cada rol ve y puede hacer cosas distintas.',
  orWithPassword: 'o con correo y contraseña',
} as const;

export const forgottenPasswordMessages = {
  open: 'Olvidé mi contraseña',
  title: 'Recupera tu acceso',
  hint: 'Escribe el correo con el que entras a Terna. Te enviaremos un enlace para elegir una contraseña nueva.',
  send: 'Enviar enlace',
  sent: (email: string, minutes: number) =>
    `Si ${email} es de alguien que entra a este servidor, le enviamos un enlace que sirve una sola vez y vence en ${minutes} minutos.`,
  notReceived:
    'Si no llega, revisa el correo no deseado. También puedes pedir una contraseña nueva a quien administra tu organización.',
  back: 'Volver a iniciar sesión',
} as const;

export const localRecoveryMessages = {
  hint: 'Con el código de recuperación de este equipo puedes elegir una contraseña nueva. Se cerrarán tus sesiones y se quitará la verificación en dos pasos.',
  code: 'Código de recuperación',
  codeHint: 'Las 24 palabras en orden.',
  password: 'Contraseña nueva',
  submit: 'Cambiar contraseña',
  changed: 'Tu contraseña cambió. Ya puedes iniciar sesión con ella.',
  wrongCode: 'Con ese código no se abre este espacio. Revisa que estén las 24 palabras, bien escritas y en orden.',
  unknownEmail: 'Nadie entra a este espacio con ese correo.',
} as const;

export const changePasswordMessages = {
  title: navigationMessages.account.password.title,
  current: 'Contraseña actual',
  new: 'Contraseña nueva',
  hint: (minimum: number) => `Al menos ${minimum} caracteres. Se cerrarán tus otras sesiones.`,
  submit: 'Cambiar contraseña',
  changed: 'Cambiaste tu contraseña. Tus otras sesiones se cerraron.',
} as const;

export const confirmationMessages = {
  title: 'Confirma que eres tú',
  hint: (minutes: number) =>
    `Lo que vas a hacer no se puede deshacer o afecta la seguridad. Durante ${minutes} minutos no te lo volveremos a pedir.`,
  password: 'Contraseña',
  code: 'Código de verificación',
  codeHint: 'Los seis dígitos de tu aplicación de autenticación, o uno de tus códigos de recuperación.',
  useCode: 'Usar un código en su lugar',
  usePassword: 'Usar la contraseña en su lugar',
  submit: 'Confirmar',
} as const;

export const newDeviceMessages = {
  unknownDevice: 'un programa desconocido',
  emailSubject: 'Entraste a Terna desde un equipo nuevo',
  emailBody: (signIn: { name: string; organization: string; device: string; address: string }) => [
    `Hola, ${signIn.name}:`,
    `Alguien entró con tu cuenta a Terna en ${signIn.organization} desde ${signIn.device}, con la dirección ${signIn.address}. Es la primera vez que se usa ese equipo o esa dirección.`,
    'Si fuiste tú, no hagas nada. Si no lo reconoces, cambia tu contraseña, cierra las demás sesiones en el menú de tu cuenta y avisa a quien administra la organización.',
  ],
} as const;

export const openSessionMessages = {
  title: navigationMessages.account.sessions.title,
  hint: 'Los equipos y programas en los que entraste a Terna. Cierra los que no reconozcas y cambia tu contraseña.',
  titleOf: (name: string) => `Sesiones de ${name}`,
  hintOf: 'Los equipos y programas en los que entró a Terna.',
  list: 'Sesiones',
  unknownDevice: 'Programa desconocido',
  current: 'Esta sesión',
  signedIn: (when: string) => `Entró el ${when}`,
  used: (when: string) => `último uso ${when}`,
  from: (address: string) => `desde ${address}`,
  none: 'No tiene sesiones abiertas.',
  end: 'Cerrar',
  endNamed: (device: string) => `Cerrar la sesión: ${device}`,
  ended: 'Sesión cerrada',
  endOthers: 'Cerrar las demás',
  othersEnded: 'Se cerraron tus demás sesiones',
  endAll: 'Cerrar todas',
  allEnded: (name: string) => `Se cerraron todas las sesiones de ${name}`,
  open: (name: string) => `Sesiones abiertas: ${name}`,
} as const;
