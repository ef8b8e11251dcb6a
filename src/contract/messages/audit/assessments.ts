// How the audit trail describes the calls of the area `assessments`.
import type { assessments } from '../../api/assessments.ts';
import type { AreaAudit } from './area-audit.ts';

export const assessmentsAudit: AreaAudit<typeof assessments> = {
  category: 'settings',
  noun: 'una evaluación o prueba',
  categories: {
    updateTests: 'processes',
    sendTests: 'candidates',
    changeExternalTest: 'candidates',
    retryExternalTest: 'candidates',
    addResult: 'candidates',
    results: 'candidates',
    externalTests: 'candidates',
  },
  descriptions: {
    changeProvider: 'Cambió un proveedor de pruebas',
    changeConnection: 'Cambió la conexión de un proveedor de pruebas',
    checkConnection: 'Probó la conexión de un proveedor de pruebas',
    sendTests: 'Envió pruebas a un candidato',
    retryExternalTest: 'Reintentó el envío de una prueba',
  },
};
