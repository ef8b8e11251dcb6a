// Texts of finding and administering users and areas.
export const userMessages = {
  searchPeople: 'Buscar por nombre o correo…',
  nobodyFound: 'No se encontró a nadie.',
  removePerson: (person: string) => `Quitar a ${person}`,
  emailTaken: 'Ya hay una persona con ese correo.',
  handover: 'A esta persona pasa el trabajo de quien se va. Elige antes a otra en Ajustes → Seguridad de acceso.',
  breakGlass:
    'Es quien entra con contraseña si falla el inicio de sesión único: elige antes a otra persona en Seguridad de acceso.',
  lastAdmin: 'Es la única persona que administra la organización: nombra antes a otra.',
  ofSuperadmin: 'Solo quien administra todo el servidor puede cambiar a esta persona.',
  wrongPassword: 'La contraseña actual no es correcta.',
  unknownArea: 'Esa área no existe.',
} as const;

export const invitationMessages = {
  notActive: 'Esta persona no puede entrar a Terna: dale acceso antes de invitarla.',
  noPublicUrl:
    'Falta la dirección pública del servidor, con la que se arma el enlace. Escríbela en «Servidor de correo».',
  subject: (organization: string) => `${organization} te invita a Terna`,
  body: (invitation: { name: string; sender: string; organization: string; link: string; days: number }) => [
    `Hola, ${invitation.name}:`,
    `${invitation.sender} te invita a trabajar con los procesos de selección de ${invitation.organization} en Terna.`,
    `Elige tu contraseña aquí:\n${invitation.link}`,
    `El enlace sirve una sola vez y vence en ${invitation.days} días. Si no esperabas este correo, puedes ignorarlo.`,
  ],
} as const;

/** Common to the pages of an invitation and of a password reset. */
export const passwordPageMessages = {
  email: 'Correo',
  password: 'Contraseña',
  hint: (min: number) => `Al menos ${min} caracteres.`,
  repeatPassword: 'Repite la contraseña',
  differs: 'Las dos contraseñas no son iguales.',
  send: 'Guardar contraseña',
  done: 'Tu contraseña quedó guardada',
  doneText: (email: string) => `Ya puedes abrir Terna e iniciar sesión con ${email}. Esta página se puede cerrar.`,
  ended: 'Este enlace ya no sirve',
} as const;

export const invitationPageMessages = {
  title: 'Elige tu contraseña',
  intro: (name: string, organization: string) => `${name}, con ella entrarás a Terna en ${organization}.`,
  endedText: 'Se usó, venció o fue reemplazado por otro. Pide a quien te invitó que te envíe uno nuevo.',
} as const;

export const passwordResetMessages = {
  title: 'Elige tu contraseña nueva',
  intro: (name: string, organization: string) =>
    `${name}, reemplaza la que tenías para entrar a Terna en ${organization}. Se cerrarán todas tus sesiones.`,
  endedText: 'Se usó o venció. Pide otro con «Olvidé mi contraseña» al iniciar sesión.',
  subject: 'Cambia tu contraseña de Terna',
  body: (reset: { name: string; organization: string; link: string; minutes: number }) => [
    `Hola, ${reset.name}:`,
    `Alguien pidió cambiar la contraseña con la que entras a Terna en ${reset.organization}.`,
    `Elige una nueva aquí:\n${reset.link}`,
    `El enlace sirve una sola vez y vence en ${reset.minutes} minutos. Si no lo pediste, ignora este correo: tu contraseña sigue igual.`,
  ],
  changedSubject: 'Tu contraseña de Terna cambió',
  changedBody: (change: { name: string; organization: string }) => [
    `Hola, ${change.name}:`,
    `La contraseña con la que entras a Terna en ${change.organization} acaba de cambiar, y las demás sesiones que tenías abiertas se cerraron.`,
    'Si no fuiste tú, pide una nueva con «Olvidé mi contraseña» al iniciar sesión, y avisa a quien administra la organización.',
  ],
} as const;

export const areaMessages = {
  sameName: 'Ya hay un área con ese nombre en el mismo lugar.',
  belowItself: 'Un área no puede quedar dentro de sí misma.',
  inUse: 'El área tiene áreas, procesos, personas, solicitudes o aprobaciones: no se puede eliminar.',
  unknownParent: 'El área superior no existe.',
  unknownHead: 'La jefatura debe ser alguien que pueda entrar a Terna.',
} as const;
