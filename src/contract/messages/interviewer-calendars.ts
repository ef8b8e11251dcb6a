// Texts of the calendar accounts of interviewers.
import { countText } from './numbers.ts';

export const interviewerCalendarMessages = {
  title: 'Calendario conectado',
  hint: 'De tu calendario se leen las horas ocupadas, y en él se anotan tus entrevistas. Las contraseñas y los permisos se guardan cifrados y no se vuelven a mostrar.',
  services: { caldav: 'CalDAV', microsoft: 'Microsoft 365', google: 'Google Calendar' },
  signIn: (service: string) => `Conectar ${service}`,
  waitingBrowser: 'Continúa en el navegador…',
  caldav: 'Otro calendario (CalDAV)',
  caldavHint: 'Nextcloud, iCloud, Fastmail, Radicale y otros.',
  signInEnded: 'Ese permiso ya no sirve. Vuelve a comenzar.',
  notRegistered: (service: string) => `La organización todavía no ha registrado Terna en ${service}.`,
  reconnect: 'Conectar otra vez',
  url: 'Dirección del servidor',
  userName: 'Usuario',
  password: 'Contraseña',
  passwordHint: 'Si tu servicio tiene contraseñas de aplicación, crea una para Terna.',
  connect: 'Conectar',
  connected: 'Calendario conectado',
  connectedTo: (host: string) => `Conectado a ${host}.`,
  connectedAs: (service: string, account: string) => `Conectado a ${service} como ${account}.`,
  target: 'Las entrevistas se anotan en',
  chosen: 'Las entrevistas se anotan ahora en ese calendario',
  waiting: (count: number) => `${countText(count, 'entrevista', 'entrevistas')} por anotar.`,
  written: 'Todas tus entrevistas están anotadas.',
  failing: (problem: string) => `La última vez no se pudo escribir: ${problem}. Se intenta de nuevo.`,
  disconnect: 'Desconectar',
  disconnectTitle: 'Desconectar el calendario',
  disconnectQuestion:
    'Terna borra la cuenta y deja de leer y de escribir. Las entrevistas ya anotadas quedan en tu calendario.',
  disconnectFailed: 'No pudimos desconectar el calendario',
  disconnected: {
    none: 'Calendario desconectado',
    withdrawn: 'Calendario desconectado, y permiso retirado',
    remains: 'Calendario desconectado. Retira el permiso de Terna también en tu cuenta del servicio.',
  },
  failed: 'No pudimos cargar tu calendario.',
  required: 'Completa este campo.',
  urlWrong: 'La dirección debe empezar con https:// y no llevar usuario ni contraseña.',
  connectFailed: (problem: string) => `No pudimos conectar el calendario: ${problem}.`,
  noCalendar: 'la cuenta no tiene ningún calendario de eventos',
  unnamed: 'Calendario',
  entry: {
    notes: (interviewers: string) => `Entrevistan: ${interviewers}`,
  },
} as const;

export const calendarSignInPageMessages = {
  failedTitle: 'No se pudo conectar el calendario',
  endedTitle: 'Este enlace ya no sirve',
  restart: 'Vuelve a comenzar en el programa Terna.',
  cancelled: (service: string) =>
    `${service} no dio el permiso. Si cancelaste, vuelve a comenzar en el programa Terna. Si no, pide a quien administra ${service} que apruebe la aplicación.`,
  incomplete: (service: string) =>
    `Faltan permisos: Terna tiene que leer y escribir en tu calendario de ${service}. Vuelve a comenzar en el programa Terna y marca todos.`,
  withoutCalendar: (service: string) => `Esa cuenta de ${service} no tiene ningún calendario propio.`,
  failed: (service: string, problem: string) =>
    `No pudimos conectar tu calendario de ${service}: ${problem}. Vuelve a comenzar en el programa Terna.`,
} as const;

export const calendarApplicationMessages = {
  title: 'Calendarios de Microsoft y Google',
  hint: 'Con una aplicación registrada en Microsoft 365 o Google, cada persona conecta su calendario con su cuenta: sus horas ocupadas se respetan, y sus entrevistas se anotan.',
  saved: 'Aplicaciones guardadas',
  microsoftId: 'Microsoft: identificador de la aplicación (cliente)',
  microsoftTenant: 'Microsoft: directorio (inquilino)',
  microsoftTenantHint: 'En blanco, cualquier cuenta del trabajo o de estudios.',
  microsoftSecret: 'Microsoft: secreto de cliente',
  googleId: 'Google: ID de cliente',
  googleSecret: 'Google: secreto de cliente',
  secretStored: 'Hay uno guardado, que no se muestra. Escribe otro solo para cambiarlo.',
  secretNone: 'Lo entrega el servicio al registrar la aplicación.',
  secretNeeded: 'Escribe el secreto de esta aplicación.',
  wrongId: 'Cópialo como lo entrega el servicio.',
  wrongTenant: 'Un identificador o un dominio, como empresa.onmicrosoft.com.',
  idNeeded: 'Escribe también el identificador de la aplicación.',
  returnAddress: 'Dirección de retorno, para registrarla en el servicio',
  needsTeam: 'Estos calendarios necesitan un servidor del equipo.',
  none: 'Ninguna',
} as const;
