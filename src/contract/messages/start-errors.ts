// Why a server or the program cannot start.
import type { StartErrorCode } from '../ipc/start-errors.ts';

export const startErrorMessages = {
  database_newer:
    'Una versión más reciente de Terna ya usó esta base de datos. Actualiza Terna o restaura una copia anterior.',
  database_foreign:
    'La base de datos es de otro programa: no contiene datos de Terna. Elige otra base de datos o carpeta.',
  database_damaged: 'La base de datos está dañada o incompleta. Restaura una copia o elige otra carpeta.',
  database_empty:
    'El archivo de la base de datos está vacío: sus datos se perdieron. Restaura una copia, elige otra carpeta o aparta el archivo para empezar de cero.',
  database_read_only:
    'La base de datos no se puede modificar. Da permiso de escritura sobre el archivo y su carpeta, o elige otra carpeta.',
  database_gone:
    'El archivo de la base de datos ya no está donde estaba: alguien lo borró, movió o cambió mientras Terna lo usaba. Devuélvelo a su carpeta, restaura una copia o elige otra carpeta.',
  database_linked:
    'El archivo de la base de datos tiene otro nombre en el disco (un enlace físico), y usarlo por dos nombres lo dañaría. Quita el otro nombre, o copia el archivo y usa la copia.',
  upgrade_failed:
    'La base de datos no se pudo actualizar a esta versión: algo más cambió su estructura. Restaura una copia o elige otra carpeta.',
  database_locked: 'Otro servidor de Terna, o el programa de escritorio, ya usa esta base de datos. Ciérralo primero.',
  database_unreadable:
    'El disco no permite leer o escribir la base de datos. Revisa el disco y la carpeta, o restaura una copia.',
  database_unreachable: 'PostgreSQL no responde en la dirección de TERNA_DATABASE_URL.',
  database_refused: 'PostgreSQL no acepta el usuario, la contraseña o la base de datos de TERNA_DATABASE_URL.',
  disk_full: 'No queda espacio en el disco para los datos de Terna. Libera espacio y vuelve a iniciar.',
  folder_read_only: 'No se puede escribir en la carpeta de datos. Da permiso de escritura o elige otra carpeta.',
  port_unavailable:
    'No se puede escuchar en la dirección de TERNA_HOST y TERNA_PORT: está ocupada, no es de este equipo o falta permiso.',
  secret_damaged: 'El archivo de TERNA_SECRET_FILE está dañado: no contiene un secreto completo. Restaura una copia.',
  secret_differs:
    'El secreto de TERNA_SECRET_FILE no es el de los demás servidores de esta base de datos. Copia aquí el archivo de uno de ellos; si lo cambiaste a propósito o restauraste una copia, ejecuta una vez: npm run server -- adopt',
  store_differs:
    'La carpeta de datos o el almacén S3 no es el de los demás servidores de esta base de datos. Usa el mismo TERNA_DATA_DIR o los mismos TERNA_S3_*; si moviste o restauraste los archivos, ejecuta una vez: npm run server -- adopt',
} as const satisfies Record<StartErrorCode, string>;
