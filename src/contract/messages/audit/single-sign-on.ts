// How the audit trail describes the calls of the areas `identityProviders` and `singleSignOns`.
import type { identityProviders, singleSignOns } from '../../api/single-sign-on.ts';
import type { AreaAudit } from './area-audit.ts';

export const identityProvidersAudit: AreaAudit<typeof identityProviders> = {
  category: 'people',
  noun: 'un proveedor de identidad',
  descriptions: {
    add: 'Agregó un proveedor de identidad',
    change: 'Cambió un proveedor de identidad',
    remove: 'Quitó un proveedor de identidad',
    check: 'Probó un proveedor de identidad',
    unlink: 'Desvinculó a una persona de sus cuentas de inicio de sesión único',
  },
};

export const singleSignOnsAudit: AreaAudit<typeof singleSignOns> = {
  category: 'people',
  noun: 'una sesión',
  descriptions: {
    find: 'Buscó su proveedor de identidad',
    begin: 'Empezó a iniciar sesión con un proveedor de identidad',
    complete: 'Inició sesión con un proveedor de identidad',
    beginConfirmation: 'Comenzó a confirmar con su proveedor de identidad que es quien tiene la sesión',
    confirm: 'Confirmó con su proveedor de identidad que es quien tiene la sesión',
  },
};
