// Says, before documents are sent for signing, that they cannot go out.
import { Callout } from '@blueprintjs/core';
import type { Provider } from '../../../../contract/api/settings.ts';
import { candidacyMessages, signatureMessages } from '../../../../contract/messages.ts';

/** Why nothing can be sent, in Spanish; null where it can, and while that is not known. */
export function signingProblem(service: Provider | undefined): string | null {
  if (!service) return null;
  if (!service.connected) return signatureMessages.notConfigured;
  return service.stock === 0 ? candidacyMessages.signing.outOfStock : null;
}

export const SigningNote = ({ problem }: { readonly problem: string }) => (
  <Callout intent="warning" compact icon={null}>
    {problem}
  </Callout>
);
