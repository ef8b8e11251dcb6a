// Requests that the server sends to addresses which its users name. This is the folder's one door.
export {
  type Outgoing,
  type OutgoingAnswer,
  type OutgoingRequest,
  openOutgoing,
  openReach,
  type Reach,
} from './outgoing.ts';
export { PrivateAddress } from './public-addresses.ts';
export { parseJson, readJson, serviceAddressOf } from './reading.ts';
