// Texts of the check of a server's settings, for its operator.
const bytesText = (bytes: number): string =>
  `${(bytes / 1024 ** 3).toLocaleString('es', { maximumFractionDigits: 1 })} GB`;

export const serverCheckMessages = {
  marks: { ok: 'bien ', warning: 'aviso', failure: 'FALLA' },
  allGood: 'Los ajustes sirven: el servidor puede iniciar.',
  someBad: 'Corrige lo marcado con FALLA antes de iniciar el servidor.',
  folder: (path: string, free: number) => `se puede escribir en ${path}; quedan ${bytesText(free)}`,
  folderMade: (path: string) => `${path} no existe todavía: se crea al iniciar`,
  folderFull: (path: string, free: number) =>
    `en ${path} quedan ${bytesText(free)}. Libera espacio o usa otra carpeta: con el disco lleno, Terna solo deja leer`,
  folderRefused: (path: string) => `no se puede escribir en ${path}. Da permiso de escritura al usuario del servidor`,
  secret: 'el archivo tiene un secreto completo',
  secretMade: 'el archivo no existe todavía: se crea al iniciar. Guarda una copia aparte',
  secretOpen: (path: string) => `otros usuarios del equipo pueden leer el secreto. Ejecuta: chmod 600 ${path}`,
  keyCurrent: (id: number, values: number) => `la clave ${id} firma y cifra; valores cifrados: ${values}`,
  keyFormer: (id: number, values: number, endsAt: number) =>
    `la clave ${id} es anterior; valores cifrados: ${values}; sus sesiones y enlaces valen hasta ${new Date(endsAt).toISOString().slice(0, 10)}`,
  database: (product: string) => `${product}, al día`,
  databaseOld: (product: string, steps: number) =>
    `${product}; el próximo inicio ejecuta ${steps} pasos de actualización`,
  clock: (seconds: number) =>
    `el reloj de este equipo difiere en ${seconds} s del de la base de datos. Sincronízalo (NTP): los vencimientos dependen de él`,
  bucket: 'se puede guardar y borrar un archivo en el almacén',
  mail: (host: string) => `${host} acepta la conexión`,
  mailRefused: (host: string, answer: string) =>
    `${host} no acepta la conexión (${answer}). Revisa dirección, puerto, cifrado, usuario y contraseña`,
  mailMissing: 'sin servidor de correo, solo envían las organizaciones que configuran el suyo en Ajustes',
  address: (address: string) => `${address} está libre`,
  addressServed: (address: string, version: string) => `en ${address} ya responde Terna ${version}`,
  noProxy: (host: string) =>
    `escucha en ${host} sin cifrar. Pon delante un proxy con TLS y nómbralo en TERNA_TRUSTED_PROXIES`,
} as const;
