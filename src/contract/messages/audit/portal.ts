// How the audit trail describes the calls of the area `portal`.
import type { portal } from '../../api/portal.ts';
import type { AreaAudit } from './area-audit.ts';

export const portalAudit: AreaAudit<typeof portal> = {
  category: 'settings',
  noun: 'el portal',
  descriptions: {
    previewLandingPage: 'Vio la vista previa de una página del portal',
    applicationFile: 'Adjuntó un archivo a una postulación',
    apply: 'Postuló a un proceso',
    changeLandingConfiguration: 'Cambió los ajustes de portales',
    internalPortalLink: 'Abrió el portal interno',
    changeLandingPage: 'Cambió una página del portal',
    addMedia: 'Subió una imagen o un video al portal',
  },
};
