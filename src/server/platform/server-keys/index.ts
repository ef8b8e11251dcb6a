// The keys that servers on one database share, and their rotation.
export { type FollowedKeys, followKeys, keysOfRows, readKeys } from './open-keys.ts';
export { hasKeysOf, type KeyRow } from './queries.ts';
export {
  addKey,
  adoptKeys,
  finishRotation,
  removeFormerKeys,
  UnfinishedSecretError,
} from './rotation.ts';
