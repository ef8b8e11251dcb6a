// Requests that the server sends to addresses which its users name. This is the folder's one door.

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
