// Texts of the server's start, for administrators and for the desktop.
import { startErrorMessages } from './start-errors.ts';

const settings: Record<string, string> = {
  TERNA_DATABASE_URL: 'sqlite:RUTA o postgres://…; por omisión, terna.db en la carpeta de datos',
  TERNA_DATABASE_CONNECTIONS: 'PostgreSQL: conexiones para leer, y otras tantas para escribir; por omisión, 10',
  TERNA_DATA_DIR: 'carpeta de datos; por omisión, terna-data',
  TERNA_HOST: 'dirección en la que escucha; por omisión, 127.0.0.1',
  TERNA_PORT: 'puerto, de 0 a 65535; 0 elige uno libre; por omisión, 7450',
  TERNA_TRUSTED_PROXIES:
    'direcciones o redes, separadas por comas, de los proxies cuyo X-Forwarded-For vale; por omisión, ninguna',
  TERNA_PRIVATE_HOSTS:
    'servidores de la red propia, separados por comas, que un administrador puede nombrar (bolsas de empleo, proveedores, correo); * los permite todos; por omisión, ninguno',
  TERNA_SECRET_FILE: 'archivo con el secreto de las sesiones; se crea la primera vez',
  TERNA_SETUP_TOKEN:
    'código de instalación que pide la creación de la organización, de al menos 16 caracteres; sin él, el servidor muestra uno al iniciarse',
  TERNA_STOP_SECONDS:
    'segundos que tienen las solicitudes en curso para terminar cuando el servidor se detiene; por omisión, 30',
  TERNA_JOB_BOARD_DIR: 'carpeta de los archivos de bolsas de empleo; por omisión, job-boards en la carpeta de datos',
  TERNA_SMTP_URL:
    'smtps:// (TLS), smtp:// (STARTTLS) o smtp+plain://, con usuario:contraseña@servidor:puerto/?from=Nombre <dirección>',
  TERNA_S3_BUCKET: 'almacén compatible con S3: contenedor de los archivos; sin él, quedan en la carpeta de datos',
  TERNA_S3_ACCESS_KEY_ID: 'almacén compatible con S3: identificador de la clave',
  TERNA_S3_SECRET_ACCESS_KEY: 'almacén compatible con S3: clave secreta',
  TERNA_S3_ENDPOINT: 'almacén compatible con S3: dirección http(s)://servidor:puerto; por omisión, la de Amazon',
  TERNA_S3_REGION: 'almacén compatible con S3: región; por omisión, us-east-1',
  TERNA_S3_PREFIX: 'almacén compatible con S3: carpeta dentro del contenedor; por omisión, ninguna',
  TERNA_BACKUP_PASSPHRASE: 'frase que cifra los respaldos, de al menos 12 caracteres',
  TERNA_METRICS_TOKEN: 'clave de /metrics, de al menos 16 caracteres; sin ella, /metrics no existe',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'dirección http(s):// de un colector de OpenTelemetry, que recibe las trazas de las solicitudes; sin ella no hay trazas',
  TERNA_LOG_LEVEL: 'fatal, error, warn, info, debug o silent; por omisión, warn',
};

export const serverMessages = {
  settings,
  startErrors: startErrorMessages,
  help: `Uso: npm run server [-- check | health | migrate [--plan] | backup ARCHIVO | verify ARCHIVO | restore ARCHIVO [--erasures LISTA] | erasures LISTA | export CARPETA|ARCHIVO.tar | import CARPETA|ARCHIVO.tar [--erasures LISTA] | audit verify [--head ORGANIZACIÓN:POSICIÓN:HASH] | factor remove CORREO | demo | adopt | rotate-keys [--revoke] [--secret ARCHIVO] | recovered [--erasures LISTA] | seed --processes N --applicants M]\n\ncheck prueba cada ajuste y dice qué corregir. health termina con 0 si el servidor de estos ajustes responde y puede guardar. migrate --plan dice qué migraciones faltan, qué cambian y cuánto tardan, sin cambiar nada; migrate las ejecuta sin iniciar el servidor.\nbackup respalda los datos y archivos de un servidor en marcha, cifrados; verify comprueba un respaldo, y restore lo restaura en una base de datos vacía, de SQLite o PostgreSQL. erasures escribe los números de las personas borradas, y restore --erasures las borra de nuevo. recovered se ejecuta una vez después de recuperar PostgreSQL a un momento anterior con sus propios medios.\nexport escribe la organización en un formato abierto y sin cifrar (JSON Lines y archivos), e import la lee en una base de datos vacía.\naudit verify comprueba que nadie alteró, quitó ni cambió de lugar entradas del registro de actividad, también con el servidor en marcha; con --head, que la cadena es la que anotaste antes.\nfactor remove quita la verificación en dos pasos y las llaves de acceso de quien las perdió, cuando nadie que administre puede entrar; queda en el registro de actividad.\nrotate-keys añade una clave que firma y cifra desde entonces, con los servidores de PostgreSQL en marcha; las anteriores se leen mientras algo las necesita. Con --revoke dejan de valer: todos entran de nuevo y los enlaces de correos enviados no sirven más. Con --secret, los servidores pueden iniciarse después con ese archivo como TERNA_SECRET_FILE.\n\nAjustes (variables de entorno; TERNA_DATABASE_URL, TERNA_SETUP_TOKEN, TERNA_SMTP_URL, TERNA_S3_ACCESS_KEY_ID, TERNA_S3_SECRET_ACCESS_KEY, TERNA_BACKUP_PASSPHRASE y TERNA_METRICS_TOKEN también se leen de un archivo, con _FILE al final del nombre):\n${Object.entries(
    settings,
  )
    .map(([name, text]) => `  ${name.padEnd(27)} ${text}`)
    .join('\n')}`,
  wrongSetting: (name: string, hint: string) => `El ajuste ${name} no es válido: ${hint}`,
  missingSetting: (name: string, hint: string) => `Falta el ajuste ${name}: ${hint}`,
  noAnswer: 'El servidor no responde.',
  factorRemoved: (name: string, sessions: number) =>
    `${name} entra ahora solo con su contraseña. Sesiones cerradas: ${sessions}.`,
  noFactor: 'Nadie con ese correo tiene verificación en dos pasos o llaves de acceso.',
  health: (version: string, status: 'ok' | 'degraded') =>
    status === 'ok' ? `Terna ${version} responde.` : `Terna ${version} responde, pero no puede guardar.`,
  settingTwice: (name: string) =>
    `El ajuste ${name} está dos veces: como variable y como archivo (${name}_FILE). Deja uno.`,
  settingFileUnreadable: (name: string, path: string) => `No se puede leer el archivo de ${name}: ${path}`,
  wrongArguments: 'No entendemos esos argumentos. Mira la ayuda con --help.',
  listening: (url: string) => `Terna escucha en ${url}`,
  setupToken: (token: string) =>
    `Este servidor todavía no tiene una organización. Código de instalación para crearla: ${token}`,
  unknownProxy:
    'Llegan llamadas a través de un proxy que no está en TERNA_TRUSTED_PROXIES: los límites por dirección cuentan a todas las personas como una sola.',
  notEmpty: 'La base de datos ya tiene una organización; los datos de ejemplo necesitan una vacía.',
  filled: 'Los datos de ejemplo están listos.',
  keyAdded: (id: number, seconds: number) =>
    `La clave ${id} está guardada. Los servidores la leen y la usan dentro de ${seconds} segundos; puedes interrumpir la espera, ellos terminan el cambio.`,
  keysRotated: (id: number, revokes: boolean) =>
    revokes
      ? `La clave ${id} firma y cifra; las anteriores no valen más. Todos entran de nuevo.`
      : `La clave ${id} firma y cifra. Las sesiones y los enlaces de las anteriores siguen valiendo.`,
  secretToReplace:
    'Los servidores se pueden iniciar desde ahora con el archivo nuevo como TERNA_SECRET_FILE. Reinícialos uno tras otro y ejecuta después una vez, con el archivo nuevo: npm run server -- adopt',
  secretUnfinished:
    'Las claves están cifradas también con otro secreto. Termina antes su cambio: inicia todos los servidores con el archivo nuevo y ejecuta con él: npm run server -- adopt',
  adopted: 'Este secreto y este almacén de archivos son desde ahora los de la base de datos.',
  cannotStart: 'El servidor no pudo iniciar. Revisa el registro para ver el motivo.',
  rolesMissing: (...roles: string[]) =>
    `Faltan roles en PostgreSQL y el usuario de la conexión no puede crearlos. Un administrador debe ejecutar: ${roles
      .map((role) => `create role ${role} nologin; grant ${role} to <usuario>;`)
      .join(' ')}`,
  roleTooStrong: (role: string) =>
    `El rol ${role} de PostgreSQL puede saltarse la seguridad por filas. Un administrador debe ejecutar: alter role ${role} nosuperuser nobypassrls;`,
  jobFailed: 'La tarea no pudo terminar. Lo que ya se hizo se conserva; inténtalo de nuevo.',
  fileStoreDown: 'El almacén de archivos no responde. Inténtalo de nuevo en unos minutos.',
  fileStoreRejected: (reason: string) =>
    `El almacén de archivos no acepta los ajustes TERNA_S3_*: revisa contenedor, región y clave (${reason}).`,
} as const;
