// How the audit trail describes the calls of the areas `passkeys` and `passkeySignIns`.
import type { passkeySignIns, passkeys } from '../../api/passkeys.ts';
import type { AreaAudit } from './area-audit.ts';

export const passkeysAudit: AreaAudit<typeof passkeys> = {
  category: 'people',
  noun: 'una llave de acceso',
  descriptions: {
    begin: 'Comenzó a crear una llave de acceso',
    add: 'Creó una llave de acceso',
    remove: 'Eliminó una llave de acceso',
  },
};

export const passkeySignInsAudit: AreaAudit<typeof passkeySignIns> = {
  category: 'people',
  noun: 'una sesión',
  descriptions: {
    complete: 'Inició sesión con una llave de acceso',
    begin: 'Comenzó a iniciar sesión con una llave de acceso',
  },
};
