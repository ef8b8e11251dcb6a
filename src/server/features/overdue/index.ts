// Telling the managers of a stage who is past its limit.
export { tellOfOverdue } from './service.ts';
