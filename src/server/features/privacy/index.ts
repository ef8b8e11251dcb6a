// Personal data: export, erasure, retention, and the audit trail.
export { createAuditTrail, pruneAudit, recordOther } from './audit.ts';
export { auditChainWorker, chainAudit } from './audit-chain/chaining.ts';
export { NO_HASH } from './audit-chain/hashes.ts';
export { findHead as findChainHead } from './audit-chain/queries.ts';
export {
  type ChainProblem,
  type ChainReport,
  type CheckedLink,
  type NotedHead,
  readCheckedLinks,
  verifyAudit,
} from './audit-chain/verification.ts';
export { carryOutErasures, orderErasure } from './erasure.ts';
export { candidaciesOfPerson, idsOfPerson } from './person-queries.ts';
export { personDocument } from './personal-data.ts';
export { waitingErasure } from './queries.ts';
export { personPdf } from './readable-document.ts';
export { orderForgotten } from './retention.ts';
export { privacyRoutes } from './routes.ts';
export { readSettings } from './settings.ts';
