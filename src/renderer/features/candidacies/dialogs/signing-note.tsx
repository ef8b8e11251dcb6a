// Warns before sending that documents cannot be signed.
import { Callout } from '@blueprintjs/core';
import type { Provider } from '../../../../contract/api/settings.ts';
import { candidacyMessages, signatureMessages } from '../../../../contract/messages.ts';

/** Why documents cannot be sent, in Spanish; null if they can or the state is unknown. */
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
