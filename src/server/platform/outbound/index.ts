// Requests from the server to addresses that users enter.

export { AnswerTooLong, fetchThrough } from './outgoing-fetch.ts';
export { PrivateAddress } from './public-addresses.ts';
export { parseJson, readJson, serviceAddressOf } from './read-answer.ts';
export {
  type Outgoing,
  type OutgoingAnswer,
  type OutgoingRequest,
  openOutgoing,
  openReach,
  type Reach,
} from './request.ts';
