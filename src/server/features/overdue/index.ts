// Notifies stage managers of candidates past the stage's limit.
export { notifyOfOverdue } from './service.ts';
