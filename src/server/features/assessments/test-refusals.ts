// Refusals of sending tests, as the API answers them.
import { assessmentMessages, providersCardMessages } from '../../../contract/messages.ts';
import type { Provider } from '../../../domain/organization/providers.ts';
import { Failure } from '../../platform/http/failure.ts';

/** A provider as people know it. */
export const nameOf = (provider: Provider): string => providersCardMessages.names[provider];

export const invalidTests = (message: string): Failure =>
  new Failure('invalid', { message, fields: { tests: message } });

export const withoutEmail = (): Failure =>
  new Failure('candidate_without_email', { message: assessmentMessages.withoutEmail });
