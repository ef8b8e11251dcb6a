// Texts of backups of the local space, and of their restoration.
import type { BackupInterval, BackupStage } from '../ipc/backups.ts';
import { spaceWarningMessages } from './space-warnings.ts';

const stages: Readonly<Record<BackupStage, string>> = {
  writing: 'Escribiendo el respaldo',
  verifying: 'Comprobando el respaldo',
  restoring: 'Restaurando el respaldo',
  sending: 'Enviando los datos al servidor',
  loading: 'El servidor guarda y compara los datos',
};

const intervals: Readonly<Record<BackupInterval, string>> = {
  day: 'Cada día',
  week: 'Cada semana',
};

export const spaceBackupMessages = {
  title: 'Respaldos',
  hint: 'Copias cifradas de este espacio con todos sus datos y archivos, ahora o de forma programada.',
  problems: spaceWarningMessages.backupProblems,
  stages,
  intervals,
  onlyLocal: 'El espacio de este equipo no está abierto',
  onlyLocalHint: 'Los respaldos de un servidor del equipo los hace quien lo administra.',
  last: 'Último respaldo',
  never: 'Todavía no hay ninguno',
  backUp: 'Respaldar este espacio…',
  backUpTitle: 'Respaldar este espacio',
  explanation:
    'El respaldo es un solo archivo cifrado con una frase. Se puede restaurar en cualquier equipo con Terna y la frase: guárdala aparte, porque nadie puede leer el respaldo sin ella.',
  passphrase: 'Frase del respaldo',
  passphraseHint: (minimum: number) => `Al menos ${minimum} caracteres. Varias palabras al azar sirven muy bien.`,
  repeat: 'Repite la frase',
  different: 'Las dos frases no coinciden.',
  chooseTarget: 'Elegir dónde guardarlo…',
  done: 'Respaldo escrito y comprobado',
  progress: (stage: string, percent: string) => `${stage}: ${percent}`,
  stop: 'Detener',
  schedule: 'Respaldos programados',
  notScheduled: 'Ninguno. Programa uno para no depender de acordarte.',
  scheduled: (interval: string, folder: string) => `${interval}, en ${folder}. Se conservan los últimos 7.`,
  change: 'Programar respaldos…',
  changeTitle: 'Programar respaldos',
  scheduleHint:
    'Terna hace el respaldo mientras está abierta. Elige una carpeta de otro disco o una que se copie a otro lugar.',
  interval: 'Frecuencia',
  chooseFolder: 'Elegir carpeta y programar…',
  scheduleDone: 'Respaldos programados',
  end: 'Dejar de programar',
  ended: 'Los respaldos ya no están programados',
  needsKeychain: 'Este equipo no tiene un llavero donde guardar la frase, y sin él no se pueden programar respaldos.',
  busy: 'Ya hay un respaldo en curso. Espera a que termine.',

  relocation: {
    title: 'Pasar a un servidor de equipo',
    hint: 'Lleva este espacio completo (candidatos, archivos, historial, ajustes y usuarios) a un servidor nuevo de tu equipo. Mientras dura, aquí solo se puede leer.',
    begin: 'Pasar a un servidor de equipo…',
    url: 'Dirección del servidor',
    token: 'Código de instalación',
    tokenHint: 'El servidor lo muestra al iniciarse.',
    explanation:
      'Puedes detener el traslado y continuarlo después, también si cierras Terna. Al final se compara cada fila. Este espacio queda de solo lectura hasta que lo quites.',
    start: 'Pasar este espacio',
    resume: 'Continuar el traslado…',
    resumeTitle: 'Continuar el traslado',
    resumeAction: 'Continuar',
    cancel: 'Cancelar el traslado…',
    cancelTitle: 'Cancelar el traslado',
    cancelExplanation: 'Se borra del servidor lo que ya se envió, y aquí se puede volver a trabajar.',
    cancelAction: 'Cancelar el traslado',
    cancelled: 'Traslado cancelado: aquí se puede volver a trabajar',
    done: 'Traslado terminado: todas las filas y los archivos coinciden',
    ...spaceWarningMessages.relocation,
    openServer: 'Abrir el servidor',
    release: 'Quitar este espacio…',
    releaseTitle: 'Quitar el espacio de este equipo',
    releaseExplanation: (url: string) =>
      `Se borran de este equipo los datos y archivos que ya están en ${url}. No se puede deshacer.`,
    releaseAction: 'Quitar de este equipo',
  },

  restore: 'Restaurar un respaldo',
  restoreHint: 'Recupera un espacio local de este u otro equipo con su archivo y su frase.',
  restoreIntro: 'Elige el archivo del respaldo y escribe su frase. Después inicias sesión como antes.',
  restoreSet: 'Restaurar un respaldo…',
  file: 'Archivo del respaldo',
  noFile: 'Ningún archivo elegido',
  chooseFile: 'Elegir archivo…',
  restoreAction: 'Restaurar',
  restoreElsewhere: 'Restaurar en otra carpeta…',
  oldDataRemains: 'Los datos actuales de este espacio no se borran: quedan apartados en la misma carpeta.',

  dialogs: { choose: 'Elegir el respaldo', backups: 'Respaldos de Terna' },
  /** @param at date and time without characters that file systems reject */
  fileName: (at: string) => `Respaldo de Terna ${at}.age`,
} as const;
