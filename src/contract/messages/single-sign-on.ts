// Texts of single sign-on: sign-in screen, page in the browser, and settings.
export const singleSignOnMessages = {
  open: 'Entrar con inicio de sesión único',
  title: 'Inicio de sesión único',
  hint: 'Escribe tu correo del trabajo. Continuarás en el navegador, con la cuenta de tu organización.',
  continue: 'Continuar en el navegador',
  waiting: 'Continúa en el navegador…',
  choose: 'Elige con qué cuenta entrar:',
  none: 'Para ese correo no hay inicio de sesión único en este servidor. Revisa que esté bien escrito, o entra con tu contraseña.',
  back: 'Volver a iniciar sesión',
  confirm: (name: string) => `Confirmar con ${name}`,
  ended: 'Ese inicio de sesión ya no sirve. Vuelve a comenzar.',
} as const;

export const singleSignOnPageMessages = {
  failedTitle: 'No se pudo entrar',
  restart: 'Vuelve a comenzar en el programa Terna.',
  endedTitle: 'Este enlace ya no sirve',
  away: (name: string) =>
    `${name} no responde. Puede ser pasajero: espera unos minutos y vuelve a comenzar en el programa Terna. Si sigue igual, avisa a quien administra Terna en tu organización.`,
  cancelled: (name: string) =>
    `${name} no autorizó la entrada. Si cancelaste, vuelve a comenzar en el programa Terna. Si no, pide a quien administra ${name} que te dé acceso a Terna.`,
  misconfigured: (name: string) =>
    `${name} no aceptó a Terna: el identificador o el secreto de cliente no sirven. Avisa a quien administra Terna en tu organización.`,
  wrongClock: (name: string) =>
    `La respuesta de ${name} está vencida, o su reloj y el de este servidor no coinciden. Vuelve a comenzar en el programa Terna. Si se repite, avisa a quien administra el servidor para que corrija la hora.`,
  untrusted: (name: string) =>
    `La respuesta de ${name} no es de fiar, así que no se usó. Vuelve a comenzar en el programa Terna. Si se repite, avisa a quien administra Terna en tu organización.`,
  loggedOutTitle: 'Sesión cerrada',
  loggedOut: 'Tus sesiones con esta cuenta se cerraron también en Terna.',
  logoutFailedTitle: 'No se pudo cerrar la sesión',
  untrustedLogout: (name: string) =>
    `El aviso de ${name} para cerrar tu sesión está vencido o no es de fiar, así que no se usó. Cierra tu sesión en el programa Terna: Tu cuenta → Cerrar sesión.`,
  withoutEmail: (name: string) =>
    `${name} no dijo cuál es tu correo. Pide a quien administra ${name} que lo comparta con Terna.`,
  unverifiedEmail: (name: string, email: string) =>
    `${name} no ha verificado que ${email} sea tuyo. Verifica tu correo en ${name}, o pide a quien administra Terna que confíe en los correos de ${name}.`,
  foreignDomain: (name: string, email: string) =>
    `${email} no es de un dominio que Terna acepte de ${name}. Entra con tu correo del trabajo, o pide a quien administra Terna que agregue el dominio.`,
  unknown: (email: string) =>
    `Nadie entra a Terna con ${email}. Pide a quien administra Terna en tu organización que te agregue.`,
  inactive:
    'Ya no tienes acceso a Terna. Si es un error, pide a quien administra Terna en tu organización que te lo devuelva.',
  linkedToAnother: (name: string, email: string) =>
    `Con ${email} ya entra otra cuenta de ${name}. Si antes tenías otra cuenta, pide a quien administra Terna que te desvincule de ella en Ajustes → Usuarios.`,
  ofAnother: 'Entraste al proveedor con la cuenta de otra persona. Vuelve a comenzar con la tuya.',
  superadmin: 'Quien administra todo el servidor entra con su contraseña, no con inicio de sesión único.',
  withoutRole: (name: string) =>
    `Tus grupos de ${name} no dan acceso a Terna. Pide a quien administra ${name} que te agregue al grupo que corresponda.`,
} as const;

export const identityProviderMessages = {
  title: 'Inicio de sesión único',
  hint: 'Proveedores de identidad (OpenID Connect o SAML) con cuya cuenta se entra a Terna. El dominio del correo decide cuál se usa.',
  create: 'Agregar proveedor',
  editTitle: 'Editar proveedor',
  created: 'Proveedor agregado',
  changed: 'Proveedor guardado',
  removed: 'Proveedor eliminado',
  removeQuestion: (name: string) =>
    `Se cerrarán las sesiones abiertas con ${name}, y nadie podrá entrar con él. Las personas y su trabajo se conservan.`,
  empty: 'Todavía no hay proveedores',
  emptyHint:
    'Agrega el de tu organización: Microsoft Entra, Google Workspace, Okta, Keycloak u otro con OpenID Connect o SAML 2.0.',
  name: 'Nombre',
  nameHint: 'Como lo conocen las personas: aparece al entrar.',
  protocol: 'Protocolo',
  protocols: { openid: 'OpenID Connect', saml: 'SAML 2.0' },
  entity: 'Identificador del proveedor (entity ID)',
  entityHint: 'Como lo dice el proveedor, letra por letra.',
  audience: 'Identificador de Terna (audience, SP entity ID)',
  audienceHint: 'El mismo que se registra en el proveedor.',
  signInAddress: 'Página de inicio de sesión del proveedor (SSO URL)',
  signOutAddress: 'Página de cierre de sesión del proveedor (SLO URL), si tiene',
  signingCertificate: 'Certificado con que Terna firma sus respuestas al cierre de sesión',
  signOutAddressHint:
    'Adonde Terna responde cuando el proveedor cierra la sesión. En blanco, el navegador se queda en Terna.',
  wrongSignInAddress: 'Una dirección que comience con https.',
  certificates: 'Certificados de firma',
  certificatesHint: 'En formato PEM, uno debajo de otro. Con dos, el proveedor puede cambiar de uno a otro.',
  wrongCertificates: 'Pega el certificado completo, con BEGIN CERTIFICATE y END CERTIFICATE.',
  certificateExpired: 'Ninguno de los certificados está vigente. Pide el actual al proveedor.',
  answerAddress: 'Dirección de respuesta (ACS), para registrarla en el proveedor',
  attribute: 'Atributo con los grupos',
  attributeHint: 'Por ejemplo «groups». En blanco, el rol se cambia solo en Usuarios.',
  issuer: 'Emisor (issuer)',
  issuerHint: 'La dirección que identifica al proveedor, con https.',
  wrongIssuer: 'Una dirección que comience con https, como https://login.empresa.com.',
  clientId: 'Identificador de cliente',
  secret: 'Secreto de cliente',
  secretStored: 'Hay uno guardado, que no se muestra. Escribe otro solo para cambiarlo.',
  secretNone: 'Lo entrega el proveedor. En blanco, Terna se presenta sin secreto.',
  secretAgain: 'Con otro emisor hay que escribir el secreto otra vez.',
  domains: 'Dominios de correo',
  domainsHint: 'Separados por comas. Solo entran personas con un correo de estos dominios.',
  wrongDomains: 'Uno o más dominios, como empresa.com, separados por comas.',
  trusts: 'Confiar en los correos del proveedor',
  trustsHint: 'Márcalo solo si el proveedor no dice que los verificó (email_verified) y te consta que lo hace.',
  creates: 'Agregar a quien entra por primera vez',
  createsHint: 'Si no, solo entran las personas que ya están en Usuarios.',
  defaultRole: 'Rol de quien no está en la tabla',
  noEntry: 'Ninguno: no entra',
  claim: 'Dato con los grupos (claim)',
  claimHint: 'Por ejemplo «groups». En blanco, el rol se cambia solo en Usuarios.',
  rules: 'Roles y áreas por grupo',
  rulesHint: 'Se aplican en cada entrada. Con varios grupos vale el rol que más puede, y la suma de las áreas.',
  ruleValue: (index: number) => `Grupo ${index}`,
  ruleRole: (index: number) => `Rol del grupo ${index}`,
  ruleArea: (index: number) => `Área del grupo ${index}`,
  allAreas: 'Todas las áreas',
  addRule: 'Agregar grupo',
  removeRule: (index: number) => `Quitar el grupo ${index}`,
  emptyRule: 'Escribe el grupo, o quítalo.',
  rulesWithoutClaim: 'Escribe en qué dato vienen los grupos.',
  active: 'En uso',
  yes: 'Sí',
  no: 'No',
  returnAddress: 'Dirección de retorno, para registrarla en el proveedor',
  logoutAddress: 'Dirección de cierre de sesión (back-channel logout; en SAML, single logout)',
  copy: 'Copiar',
  needsTeam: 'El inicio de sesión único necesita un servidor del equipo.',
  check: (name: string) => `Probar ${name}`,
  working: (name: string) => `${name} responde como debe`,
  unlink: (name: string) => `Desvincular a ${name} de su inicio de sesión único`,
  unlinkTitle: 'Desvincular el inicio de sesión único',
  unlinkVerb: 'Desvincular',
  unlinkQuestion: (name: string) =>
    `Se cerrarán las sesiones de ${name}. La próxima cuenta del proveedor que entre con su correo quedará vinculada: hazlo si cambió de cuenta.`,
  unlinked: (name: string) => `${name} ya no tiene una cuenta vinculada`,
  unreachable: 'El proveedor no responde en esa dirección. Revisa el emisor y que el servidor tenga salida a internet.',
  privateAddress:
    'El emisor está en una red privada. Quien opera el servidor puede permitirlo con TERNA_PRIVATE_HOSTS.',
  notAProvider: 'En esa dirección no hay un proveedor de OpenID Connect con ese emisor. Revísala letra por letra.',
  tooMany: (max: number) => `Puede haber hasta ${max} proveedores.`,
  sameName: 'Ya hay un proveedor con ese nombre.',
  unknownArea: 'Una de las áreas ya no existe.',
  lastForAll: 'Todos entran solo con inicio de sesión único. Desactívalo primero en Seguridad de acceso.',
} as const;
