// How the audit trail describes the calls of one area of the API.
import type { AuditCategory } from '../../api/privacy.ts';
import type { Method } from '../../endpoint.ts';

/** `Calls` are the endpoints of the area by name. */
export interface AreaAudit<Calls = object> {
  readonly category: AuditCategory;
  /** What a call is about, with its article. */
  readonly noun: string;
  /** Calls whose category differs from that of their area. */
  readonly categories?: Readonly<Partial<Record<keyof Calls, AuditCategory>>>;
  /** Whole descriptions. A call without one is described by its method and the noun. */
  readonly descriptions?: Readonly<
    Partial<Record<keyof Calls | FailedCall<keyof Calls> | OtherActorCall<keyof Calls>, string>>
  >;
}

/** A call that leaves an entry because it was refused. */
type FailedCall<Name> = `${Extract<Name, string>}.failed`;

/**
 * What happens instead of the call: by a command of the server's operator, by provisioning of an identity provider, after
 * a departure, or from the link in an e-mail.
 */
type OtherActorCall<Name> = `${Extract<Name, string>}.${OtherActor}`;
export type OtherActor = 'operator' | 'provisioning' | 'departure' | 'link';

export const auditVerbs: Readonly<Record<Method, (noun: string) => string>> = {
  GET: (noun) => `Vio ${noun}`,
  POST: (noun) => `Hizo un cambio en ${noun}`,
  PUT: (noun) => `Cambió ${noun}`,
  PATCH: (noun) => `Cambió ${noun}`,
  DELETE: (noun) => `Eliminó ${noun}`,
};
