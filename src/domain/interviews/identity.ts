// The identity of interviews in calendars, by which all versions of an invitation are one event.

/** With it the identities of all interviews of an organization begin. */
export const identityPrefix = (organizationId: number): string => `interview-${organizationId}-`;

export const identityOf = ({ organization_id, id }: { readonly organization_id: number; readonly id: number }) =>
  `${identityPrefix(organization_id)}${id}@terna`;
