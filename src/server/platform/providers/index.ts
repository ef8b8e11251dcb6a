// Those who do something for a candidate elsewhere, and how they are spoken to. This is the folder's one door.
export { ExternalId, ProviderCalls, type ProviderTexts } from './calls.ts';
export {
  type CallOffAnswer,
  type ConnectedProvider,
  type ProviderAccount,
  ProviderError,
  type Referenced,
} from './provider.ts';
export { PROVIDER_WORK } from './queue-work.ts';
