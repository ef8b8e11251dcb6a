// How the audit trail describes the calls of the area `salaryBands`.
import type { salaryBands } from '../../api/salary-bands.ts';
import type { AreaAudit } from './area-audit.ts';

export const salaryBandsAudit: AreaAudit<typeof salaryBands> = {
  category: 'settings',
  noun: 'una banda salarial',
  descriptions: {
    list: 'Vio las bandas salariales',
    add: 'Agregó una banda salarial',
    change: 'Cambió una banda salarial',
    remove: 'Eliminó una banda salarial',
    compare: 'Comparó un salario con su banda',
  },
};
