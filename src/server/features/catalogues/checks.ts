// Checks that every change of a catalogue must pass.
import { settingMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** @throws AppError not_found if a body names another organization than the caller's */
export function assertOwnOrganization(actor: Actor, organizationId: number | undefined): void {
  if (organizationId !== undefined && organizationId !== actor.organizationId) throw new AppError('not_found');
}

/** @throws AppError invalid if a body names another record than the path */
export function assertSameId(id: number, named: number | undefined): void {
  if (named !== undefined && named !== id) throw new AppError('invalid', { fields: { id: settingMessages.otherId } });
}

/** Whether two names are equal: ignores case, but not accents. */
export const sameName = (one: string, other: string): boolean =>
  one.localeCompare(other, 'es', { sensitivity: 'accent' }) === 0;
