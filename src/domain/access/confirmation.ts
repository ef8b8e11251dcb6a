// Which calls require that their user has recently proved to be present, and whether they have.
import { CONFIRMATION_MINUTES } from '../../contract/api/sessions.ts';
import type { EndpointDefinition } from '../../contract/endpoint.ts';

const MINUTE = 60_000;

/** @returns epoch milliseconds */
export const confirmationEnd = (confirmedAt: number): number => confirmedAt + CONFIRMATION_MINUTES * MINUTE;

/** A confirmation of the future, stored by a clock that was ahead, is none. */
export const isConfirmed = (confirmedAt: number | null, now: number): boolean =>
  confirmedAt !== null && confirmedAt <= now && now < confirmationEnd(confirmedAt);

/** @param body as its schema has parsed it */
export const asksConfirmation = ({ asksConfirmation: asks }: EndpointDefinition, body: unknown): boolean =>
  typeof asks === 'function' ? asks(body as never) : asks === true;
