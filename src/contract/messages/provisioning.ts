// Texts of provisioning: settings, and answers to identity providers.
export const provisioningMessages = {
  open: (name: string) => `Aprovisionamiento de ${name}`,
  title: 'Aprovisionamiento (SCIM)',
  hint: 'El proveedor agrega, cambia y da de baja a las personas por su cuenta. Sus grupos dan rol y área según la tabla del proveedor.',
  address: 'Dirección para el proveedor',
  copy: 'Copiar',
  tokens: 'Tokens',
  empty: 'Todavía no hay tokens: el proveedor no puede llamar.',
  name: 'Nombre del token',
  nameHint: 'Por ejemplo, la aplicación que lo usa.',
  create: 'Crear token',
  token: 'Token',
  made: 'Cópialo ahora en el proveedor: no se mostrará otra vez.',
  done: 'Listo',
  lastUsed: (when: string) => `Último uso: ${when}`,
  neverUsed: 'Sin uso',
  revoke: (name: string) => `Revocar ${name}`,
  revokeTitle: (name: string) => `¿Revocar ${name}?`,
  revokeVerb: 'Revocar',
  revokeQuestion: 'El proveedor dejará de poder llamar con él. Las personas quedan como están.',
  revoked: 'Token revocado',
  tooMany: (max: number) => `Puede haber hasta ${max} tokens por proveedor. Revoca uno que ya no se use.`,
  needsHandover: 'Primero elige en Seguridad de acceso a quién pasa el trabajo de quien se va.',
} as const;

/** For whoever administers the provider, which displays them in its log. */
export const scimMessages = {
  noToken: 'Falta un token de aprovisionamiento válido. Créalo en Ajustes → Inicio de sesión único.',
  tooMany: 'Demasiadas llamadas. Espera un minuto.',
  notFound: 'No existe.',
  failed: (id: string) => `Algo falló en el servidor (${id}).`,
  unavailable: 'El servidor no está disponible por ahora. Vuelve a intentarlo.',
  malformed: 'La llamada no se puede leer.',
  changed: 'El recurso cambió mientras tanto. Léelo otra vez.',
  filter:
    'Solo se puede filtrar con «eq», unido con «and», por userName, externalId, id, emails, displayName y members.',
  sameUser: 'Ya hay una persona con ese nombre de usuario o correo.',
  sameGroup: 'Ya hay un grupo con ese nombre.',
  withoutEmail: 'La persona necesita un correo: en emails, o como userName.',
  foreignDomain: (email: string) => `${email} no es de un dominio que Terna acepte de este proveedor.`,
  unknownMember: (id: string) => `No hay una persona con el identificador ${id}.`,
} as const;
