// Texts of the local workspace: data protection, and why it cannot be opened.
import type { SpaceProblem } from '../ipc/space-problems.ts';
import { countText } from './numbers.ts';
import { startErrorMessages } from './start-errors.ts';

const titles: Readonly<Record<SpaceProblem, string>> = {
  database_damaged: 'La base de datos de este espacio está dañada',
  database_foreign: 'La base de datos de esta carpeta no es de Terna',
  database_newer: 'Este espacio ya se usó con una versión más reciente de Terna',
  database_empty: 'El archivo con los datos de este espacio está vacío',
  database_missing: 'No encontramos los datos de este espacio',
  database_read_only: 'No se puede escribir en los datos de este espacio',
  folder_read_only: 'No se puede escribir en la carpeta de este espacio',
  database_gone: 'Los datos de este espacio ya no están donde estaban',
  database_linked: 'El archivo con los datos de este espacio tiene dos nombres',
  upgrade_failed: 'Este espacio no se pudo actualizar a esta versión',
  database_locked: 'Otro programa está usando los datos de este espacio',
  database_unreadable: 'El disco no permite leer los datos de este espacio',
  database_unreachable: 'La base de datos no responde',
  database_refused: 'La base de datos no acepta la conexión',
  disk_full: 'No queda espacio en el disco',
  port_unavailable: 'Este equipo no permite iniciar el espacio',
  secret_damaged: 'Falta parte de los datos de este espacio',
  secret_differs: 'El secreto de este espacio es otro',
  store_differs: 'Los archivos de este espacio son de otro',
  key_missing: 'Falta la clave que descifra este espacio',
  keychain_unavailable: 'El llavero de este equipo no responde',
};

const reasons: Readonly<Record<SpaceProblem, string>> = {
  ...startErrorMessages,
  database_damaged:
    'El archivo está dañado o incompleto, o se cifró con otra clave. No lo hemos modificado. Restaura una copia o elige otra carpeta.',
  database_foreign:
    'El archivo terna.db contiene datos de otro programa. No lo hemos modificado. Elige otra carpeta o restaura una copia.',
  database_newer: 'No lo hemos modificado. Actualiza Terna para abrirlo, o restaura una copia anterior.',
  database_empty:
    'Aquí había datos y el archivo terna.db no tiene nada. Restaura una copia, o elige otra carpeta para empezar de nuevo.',
  database_missing:
    'Aquí había datos y el archivo terna.db ya no está. Restaura una copia, o elige la carpeta donde están ahora.',
  database_read_only: 'Da permiso de escritura sobre el archivo terna.db y su carpeta, o elige otra carpeta.',
  folder_read_only: 'Da permiso de escritura sobre la carpeta, o elige otra.',
  database_locked: 'Cierra el otro programa de Terna que usa esta carpeta y vuelve a intentarlo.',
  disk_full: 'Libera espacio y vuelve a intentarlo. Tus datos siguen guardados.',
  port_unavailable: 'Otro programa impide que el espacio reciba conexiones en este equipo. Vuelve a intentarlo.',
  secret_damaged: 'El archivo «secret» de la carpeta está dañado. Restaura la carpeta desde una copia.',
  key_missing:
    'Los datos están cifrados y el llavero de este equipo ya no tiene su clave. No los hemos modificado. Escribe el código de recuperación, recupera el llavero y vuelve a intentarlo, o restaura una copia sin cifrar.',
  keychain_unavailable:
    'Los datos están cifrados con una clave que guarda el llavero. Desbloquéalo o inícialo y vuelve a intentarlo, o escribe el código de recuperación.',
};

export const spaceMessages = {
  titles,
  reasons,
  folder: 'Carpeta',
  retry: 'Volver a intentar',
  restore: 'Restaurar desde una copia…',
  restoreHint: 'Elige un archivo terna.db. El actual no se borra: queda apartado en la misma carpeta.',
  chooseFolder: 'Elegir otra carpeta…',
  saveQueued: (count: number) => `Guardar ${countText(count, 'cambio pendiente', 'cambios pendientes')} en un archivo…`,
  queuedSaved: 'Los cambios pendientes quedaron guardados en el archivo.',
  queuedHint: 'No llegaron a este espacio. Guárdalos para no perderlos.',

  dialogs: {
    database: 'Elegir la copia que se restaura',
    databases: 'Bases de datos de Terna',
    folder: 'Elegir la carpeta del espacio',
  },
  copyIsCurrent: 'Ese es el archivo actual del espacio. Elige una copia que esté en otro lugar.',
  copyIsEmpty: 'Esa copia está vacía. Elige otra.',

  queuedFile: {
    name: 'Cambios pendientes de Terna.txt',
    title: 'Cambios pendientes de Terna',
    line: (when: string, name: string, process: string, change: string) => `${when} · ${name} (${process}): ${change}`,
    noProcess: 'sin título',
  },
} as const;

/** The 24 words that open an encrypted workspace without the keychain. */
export const recoveryMessages = {
  title: 'Código de recuperación',
  explanation:
    'Con estas 24 palabras se abren los datos de este equipo si el llavero se pierde o si los llevas a otro equipo. Cualquiera que las tenga, y una copia de los datos, puede leerlos.',
  words: 'Palabras del código, en orden',
  line: 'En una línea',
  copy: 'Copiar',
  storageHint: 'Escríbelas en papel o guárdalas en un gestor de contraseñas, no en este equipo.',
  none: 'Los datos de este espacio no están cifrados: no hace falta un código.',
  field: 'Código de recuperación',
  fieldHint: 'Las 24 palabras en orden. Valen con y sin acentos, y bastan las cuatro primeras letras de cada una.',
  open: 'Abrir con el código',
} as const;
