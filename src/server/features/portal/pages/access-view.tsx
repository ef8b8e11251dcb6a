// Pages to enter the internal portal: requesting a link and using it.
import { portalAccessMessages as texts } from '../../../../contract/messages.ts';
import { AskLinkView, EnterView } from './link-views.tsx';
import type { PortalView } from './shell.tsx';

export interface AskAddressProps {
  readonly portal: PortalView;
  /** The offer to which the link leads; empty for the list. */
  readonly offerKey: string;
  readonly address: string;
  readonly problem: string | null;
}

export function AskAddressView({ portal, offerKey, address, problem }: AskAddressProps) {
  return (
    <AskLinkView
      portal={portal}
      texts={{ ...texts, intro: texts.intro(portal.organization) }}
      action={`${portal.home}/acceso`}
      address={address}
      problem={problem}
    >
      <input type="hidden" name="oferta" value={offerKey} />
    </AskLinkView>
  );
}

export function EnterPortalView({ portal, offerKey }: { portal: PortalView; offerKey: string }) {
  const { enter } = texts;
  return (
    <EnterView portal={portal} texts={{ ...enter, text: enter.text(portal.organization) }}>
      <input type="hidden" name="oferta" value={offerKey} />
    </EnterView>
  );
}
