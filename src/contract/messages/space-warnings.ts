// Texts about the protection of the local space that every screen has, apart from those of its problems and backups.
import type { BackupProblem } from '../ipc/backups.ts';

const backupProblems: Readonly<Record<BackupProblem, string>> = {
  wrong_passphrase: 'La frase no abre este respaldo.',
  damaged: 'El respaldo está incompleto o dañado, o el archivo no es un respaldo de Terna. No se restauró nada.',
  not_empty: 'El espacio local de este equipo ya tiene una organización. No la reemplazamos: restaura en otra carpeta.',
  newer: 'Este respaldo es de una versión más reciente de Terna. Actualiza Terna y vuelve a intentarlo.',
  disk_full: 'No queda espacio en el disco.',
  folder_unusable: 'La carpeta no está o no se puede escribir en ella.',
  file_gone: 'El archivo del respaldo ya no está ahí.',
  no_passphrase: 'El llavero de este equipo no devuelve la frase de los respaldos. Programa los respaldos de nuevo.',
  wrong_erasures:
    'La lista de personas borradas que está junto al respaldo está dañada. Copia el respaldo a otra carpeta para restaurarlo sin ella.',
  server_unreachable:
    'El servidor no responde. Revisa la dirección y la conexión: el traslado continúa desde donde quedó.',
  wrong_setup_token: 'El código de instalación no es correcto. El servidor lo muestra al iniciarse.',
  already_set_up: 'Ese servidor ya tiene una organización. Un espacio se pasa solo a un servidor nuevo.',
  other_version:
    'El servidor y este programa son de versiones distintas. Actualiza los dos a la misma versión e inténtalo de nuevo.',
  server_full: 'No queda espacio en el servidor. Cuando lo haya, el traslado continúa desde donde quedó.',
  relocation_loading: 'El servidor ya guarda los datos o los guardó: continúa el traslado para saberlo.',
  differs: 'El servidor no guardó los datos tal como son y deshizo el traslado. Aquí no cambió nada.',
  unexpected: 'Ocurrió un error inesperado. No se cambió nada.',
};

export const spaceWarningMessages = {
  protection: 'Datos en este equipo',
  encrypted: 'Cifrados',
  notEncrypted: 'Sin cifrar',
  notEncryptedWarning:
    'Los datos de este espacio se guardan sin cifrar: este equipo no tiene un llavero donde guardar la clave. Quien use este equipo podría leerlos.',
  codeReminder:
    'Los datos de este equipo están cifrados y su clave está solo en el llavero. Guarda el código de recuperación: si el llavero se pierde, sin él nadie podrá leerlos.',
  showCode: 'Ver el código de recuperación',
  backupFailed: (when: string) => `El respaldo programado falló (${when}).`,
  backupProblems,
  openBackups: 'Ver los respaldos',
  relocation: {
    relocating: (url: string) => `El traslado a ${url} no ha terminado. Por ahora aquí solo se puede leer.`,
    relocated: (url: string) =>
      `Este espacio ya está en ${url}, comparado fila por fila. Aquí solo se puede leer, hasta que lo quites.`,
  },
} as const;
