// Telling the managers of a stage who is past its limit.
export { notifyOfOverdue } from './service.ts';
