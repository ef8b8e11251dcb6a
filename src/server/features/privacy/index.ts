// Personal data: its export, its erasure, and the trail of who saw or changed it.
export { createAuditTrail, pruneAudit } from './audit.ts';
export { carryOutErasures } from './erasure.ts';
export { waitingErasure } from './queries.ts';
export { orderForgotten } from './retention.ts';
export { privacyRoutes } from './routes.ts';
