// Message pages: application received, offer closed, errors; and the privacy policy.
import { portalPageMessages } from '../../../../contract/messages.ts';
import { Page, PlainText, type PortalView } from './shell.tsx';

export interface MessageProps {
  readonly portal: PortalView | null;
  readonly title: string;
  readonly text: string;
  readonly more?: { readonly label: string; readonly href: string };
}

export function MessageView({ portal, title, text, more }: MessageProps) {
  return (
    <Page portal={portal} title={title}>
      <div className="message">
        <h1>{title}</h1>
        <p className="lines">{text}</p>
        {more && (
          <p className="action">
            <a className="button" href={more.href}>
              {more.label}
            </a>
          </p>
        )}
      </div>
    </Page>
  );
}

export function PrivacyView({ portal, text }: { portal: PortalView; text: string }) {
  const title = portalPageMessages.privacyOf(portal.organization);
  return (
    <Page portal={portal} title={portalPageMessages.privacy}>
      <h1>{title}</h1>
      <PlainText text={text} className="policy" />
    </Page>
  );
}
