// Requests of candidates about their personal data.
export { remindOfDataRequests } from './notifications.ts';
export { administratorAddresses, automaticSteps, consentsOf, type DataRequestRow } from './queries.ts';
export { type NewDataRequest, requestsOfPerson, sendRequest } from './requests.ts';
export { dataRequestRoutes } from './routes.ts';
