// How the audit trail describes the calls of the area `forms`.
import type { forms } from '../../api/forms.ts';
import type { AreaAudit } from './area-audit.ts';

export const formsAudit: AreaAudit<typeof forms> = {
  category: 'processes',
  noun: 'un formulario',
  descriptions: {
    preview: 'Vio la vista previa de un formulario de postulación',
    saveQuestions: 'Cambió las preguntas de un formulario de postulación',
  },
};
