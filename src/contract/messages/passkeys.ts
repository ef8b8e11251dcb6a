// Texts of passkeys, in the program and on their page in the browser.
import { navigationMessages } from './navigation.ts';

export const passkeyMessages = {
  title: navigationMessages.account.passkeys.title,
  hint: 'Con una llave de acceso entras con la huella, el rostro o el PIN de tu equipo o teléfono, sin contraseña ni código. Se crea en el navegador.',
  none: 'Todavía no tienes llaves de acceso.',
  list: 'Tus llaves de acceso',
  name: 'Nombre',
  nameHint: 'Para reconocerla: el equipo o el teléfono en que la guardas.',
  add: 'Crear en el navegador',
  waiting: 'Continúa en el navegador…',
  added: 'Llave de acceso creada',
  removed: 'Llave de acceso eliminada',
  remove: (name: string) => `Eliminar la llave ${name}`,
  created: (day: string) => `Creada el ${day}`,
  used: (day: string) => `usada el ${day}`,
  notUsed: 'sin uso',
  unavailable:
    'Las llaves de acceso necesitan un servidor del equipo con una dirección que comience con https y un nombre, no números.',
  signIn: 'Entrar con una llave de acceso',
  tooMany: (max: number) => `Puedes tener ${max} llaves de acceso. Elimina una que no uses.`,
  wrongOrigin: 'Con la dirección de este servidor los navegadores no crean llaves de acceso.',
  failed: 'No se pudo comprobar la llave de acceso. Vuelve a comenzar.',
  unknown: 'Esa llave de acceso no es de nadie que entre a este servidor. Entra con tu contraseña.',
} as const;

export const passkeyPageMessages = {
  addTitle: 'Crea tu llave de acceso',
  addText: (name: string) => `Para ${name}. El navegador te pedirá la huella, el rostro o el PIN.`,
  addButton: 'Crear llave de acceso',
  signInTitle: 'Entra a Terna',
  signInText: 'El navegador te pedirá la huella, el rostro o el PIN de tu llave de acceso.',
  signInButton: 'Usar mi llave de acceso',
  warning: 'Continúa solo si acabas de pedirlo en el programa Terna de este equipo.',
  cancelled: 'No se usó ninguna llave de acceso. Puedes intentarlo de nuevo.',
  exists: 'En este equipo ya hay una llave de acceso tuya.',
  needsScript: 'Esta página necesita JavaScript.',
  endedTitle: 'Este enlace ya no sirve',
  endedText: 'Vuelve a comenzar en el programa Terna.',
  returnedTitle: 'Ya puedes volver a Terna',
  returnedText: 'Puedes cerrar esta página.',
} as const;
