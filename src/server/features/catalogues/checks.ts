// What every change of a catalogue is checked for before it is made.
import { settingMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { Failure } from '../../platform/http/failure.ts';

/** @throws Failure not_found where a body names an organisation that is not the caller's */
export function refuseOtherOrganization(actor: Actor, organizationId: number | undefined): void {
  if (organizationId !== undefined && organizationId !== actor.organizationId) throw new Failure('not_found');
}

/** @throws Failure invalid where a body names another record than the path */
export function refuseOtherId(id: number, named: number | undefined): void {
  if (named !== undefined && named !== id) throw new Failure('invalid', { fields: { id: settingMessages.otherId } });
}

/** Whether two names read the same: case makes no difference, accents do. */
export const sameName = (one: string, other: string): boolean =>
  one.localeCompare(other, 'es', { sensitivity: 'accent' }) === 0;
