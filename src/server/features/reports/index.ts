// Reports and their stored counts.
export { countBeforeErasure, countChanges } from './counting.ts';
export { figureWorker } from './figure-worker.ts';
export { readInterviewReport } from './interview-report.ts';
export { reportRoutes } from './routes.ts';
export { readApplicationReport, readProcessReport } from './service.ts';
export { reportWorkbook, XLSX } from './workbook.ts';
