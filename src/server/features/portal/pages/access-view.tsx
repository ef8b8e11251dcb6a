// Pages to enter the internal portal: requesting a link and using it.
import { portalAccessMessages as texts } from '../../../../contract/messages.ts';
import { Page, type PortalView, SubmitButton } from './shell.tsx';

export interface AskAddressProps {
  readonly portal: PortalView;
  /** The offer to which the link leads; empty for the list. */
  readonly offerKey: string;
  readonly address: string;
  readonly problem: string | null;
}

export function AskAddressView({ portal, offerKey, address, problem }: AskAddressProps) {
  return (
    <Page portal={portal} title={texts.title}>
      <div className="message">
        <h1>{texts.title}</h1>
        <p>{texts.intro(portal.organization)}</p>
        <form method="post" action={`${portal.home}/acceso`} encType="multipart/form-data" className="section">
          <input type="hidden" name="oferta" value={offerKey} />
          <div className="field">
            <label htmlFor="email">{texts.address}</label>
            <input
              id="email"
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              defaultValue={address}
              aria-invalid={problem !== null ? true : undefined}
              aria-describedby="email-problem"
            />
            <p id="email-problem" className="problem">
              {problem}
            </p>
          </div>
          <SubmitButton text={texts.send} />
        </form>
      </div>
    </Page>
  );
}

/** Entering requires a click, so that email programs that open links do not use them up. */
export function EnterView({ portal, offerKey }: { portal: PortalView; offerKey: string }) {
  const { title, text, cookie, button } = texts.enter;
  return (
    <Page portal={portal} title={title}>
      <div className="message">
        <h1>{title}</h1>
        <p>{text(portal.organization)}</p>
        <p className="muted">{cookie}</p>
        <form method="post" encType="multipart/form-data">
          <input type="hidden" name="oferta" value={offerKey} />
          <SubmitButton text={button} />
        </form>
      </div>
    </Page>
  );
}
