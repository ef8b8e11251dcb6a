// Clients for providers of tests, background checks and signatures.
export { ExternalId, ProviderCalls, type ProviderTexts } from './calls.ts';
export {
  type CallOffAnswer,
  type ConnectedProvider,
  type ProviderAccount,
  ProviderError,
  type Referenced,
} from './provider.ts';
export { PROVIDER_WORK } from './queue-work.ts';
