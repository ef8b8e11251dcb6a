// Texts of the communication with test providers.
export const testProviderMessages = {
  address: 'La dirección debe comenzar con https://, sin usuario ni parámetros (http:// solo en este mismo equipo).',
  notConnected: 'Falta la dirección o la clave de este proveedor.',
  keyUnreadable: 'La clave del proveedor no se puede leer: un administrador debe escribirla de nuevo.',
  withoutEmail: 'El candidato no tiene un correo al que el proveedor pueda enviarle la prueba.',
  gone: 'El candidato ya no está en el proceso.',
  unreachable: 'El proveedor de la prueba no respondió.',
  private: 'La dirección del proveedor es de una red interna, que este servidor no puede consultar.',
  redirected: 'El proveedor responde en otra dirección. Revisa la configuración.',
  keyRejected: 'El proveedor no aceptó la clave. Revisa la configuración.',
  status: (status: number) => `El proveedor respondió con el estado ${status}.`,
  rejected: (status: number) => `El proveedor no aceptó la prueba (estado ${status}).`,
  forgotten: 'El proveedor ya no conoce esta prueba. Puedes anotar su resultado a mano.',
  wrongSignature: 'La firma del resultado no es correcta o venció.',
  unreadable: 'El proveedor respondió algo que no entendemos.',
} as const;
