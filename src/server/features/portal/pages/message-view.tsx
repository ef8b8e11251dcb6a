// Message pages: application received, offer closed, errors; and the privacy policy.
import type { PrivacyPolicy } from '../../../../contract/api/portal-offer.ts';
import type { Language } from '../../../../contract/languages.ts';
import { portalPageMessages } from '../../../../contract/messages.ts';
import { textsIn } from '../../../../domain/text/translations.ts';
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

export interface PolicyText {
  readonly text: string;
  readonly language: Language;
}

/** The policy in the visitor's language if it is written in it, else in the organization's. */
export function policyIn(
  { text, language, translations }: Omit<PrivacyPolicy, 'version'>,
  wanted: Language,
): PolicyText {
  const found = textsIn({ language, texts: { text }, translations }, [wanted]);
  return { text: found.texts.text, language: found.language };
}

export function PrivacyView({ portal, policy }: { portal: PortalView; policy: PolicyText }) {
  const title = portalPageMessages.privacyOf(portal.organization);
  return (
    <Page portal={portal} title={portalPageMessages.privacy}>
      <h1>{title}</h1>
      <PlainText text={policy.text} language={policy.language} className="policy" />
    </Page>
  );
}
