// Texts of the CalDAV calendars of interviewers.
import { countText } from './numbers.ts';

export const interviewerCalendarMessages = {
  title: 'Calendario CalDAV',
  hint: 'De tu calendario se leen las horas ocupadas, y en él se anotan tus entrevistas. Funciona con Nextcloud, iCloud, Fastmail, Radicale y otros. Tu clave se guarda cifrada y no se vuelve a mostrar.',
  url: 'Dirección del servidor',
  userName: 'Usuario',
  password: 'Clave',
  passwordHint: 'Si tu servicio tiene claves de aplicación, crea una para Terna.',
  connect: 'Conectar',
  connected: 'Calendario conectado',
  connectedTo: (host: string) => `Conectado a ${host}.`,
  target: 'Las entrevistas se anotan en',
  chosen: 'Las entrevistas se anotan ahora en ese calendario',
  waiting: (count: number) => `${countText(count, 'entrevista', 'entrevistas')} por anotar.`,
  written: 'Todas tus entrevistas están anotadas.',
  failing: (problem: string) => `La última vez no se pudo escribir: ${problem}. Se intenta de nuevo.`,
  disconnect: 'Desconectar',
  disconnectTitle: 'Desconectar el calendario',
  disconnectQuestion:
    'Terna olvida la cuenta y deja de leer y de escribir. Las entrevistas ya anotadas quedan en tu calendario.',
  disconnectFailed: 'No pudimos desconectar el calendario',
  disconnected: 'Calendario desconectado',
  failed: 'No pudimos cargar tu calendario.',
  required: 'Completa este campo.',
  urlWrong: 'La dirección debe empezar con https:// y no llevar usuario ni clave.',
  connectFailed: (problem: string) => `No pudimos conectar el calendario: ${problem}.`,
  noCalendar: 'la cuenta no tiene ningún calendario de eventos',
  unnamed: 'Calendario',
  entry: {
    notes: (interviewers: string) => `Entrevistan: ${interviewers}`,
  },
} as const;
