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
    addTest: 'Creó una prueba',
    changeTest: 'Cambió una prueba',
    updateTests: 'Cambió las pruebas de un proceso',
    externalTests: 'Vio las pruebas de un candidato',
    changeExternalTest: 'Cambió una prueba de un candidato',
    add: 'Creó una evaluación',
    change: 'Cambió una evaluación',
    remove: 'Eliminó una evaluación',
    results: 'Vio las evaluaciones de un candidato',
    addResult: 'Evaluó a un candidato',
    changeProvider: 'Cambió un proveedor de pruebas',
    changeConnection: 'Cambió la conexión de un proveedor de pruebas',
    checkConnection: 'Probó la conexión de un proveedor de pruebas',
    sendTests: 'Envió pruebas a un candidato',
    retryExternalTest: 'Reintentó el envío de una prueba',
  },
};
