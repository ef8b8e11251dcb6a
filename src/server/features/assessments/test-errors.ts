// Errors of sending tests, as the API returns them.
import { assessmentMessages, providersCardMessages } from '../../../contract/messages.ts';
import type { Provider } from '../../../domain/organization/providers.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** The display name of a provider. */
export const nameOf = (provider: Provider): string => providersCardMessages.names[provider];

export const invalidTests = (message: string): AppError =>
  new AppError('invalid', { message, fields: { tests: message } });

export const withoutEmail = (): AppError =>
  new AppError('candidate_without_email', { message: assessmentMessages.withoutEmail });
