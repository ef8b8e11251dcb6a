// Pages that send a link to an address, and that a link opens.
import type { ReactNode } from 'react';
import { Page, type PortalView, SubmitButton } from './shell.tsx';

interface AskLinkProps {
  readonly portal: PortalView;
  readonly texts: { readonly title: string; readonly intro: string; readonly address: string; readonly send: string };
  /** The path that receives the form. */
  readonly action: string;
  readonly address: string;
  readonly problem: string | null;
  /** Hidden fields. */
  readonly children?: ReactNode;
}

export function AskLinkView({ portal, texts, action, address, problem, children }: AskLinkProps) {
  return (
    <Page portal={portal} title={texts.title}>
      <div className="message">
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
        <form method="post" action={action} encType="multipart/form-data" className="section">
          {children}
          <div className="field">
            <label htmlFor="email">{texts.address}</label>
            <input
              id="email"
              name="email"
              type="email"
              autoComplete="email"
              enterKeyHint="send"
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

interface EnterProps {
  readonly portal: PortalView;
  readonly texts: { readonly title: string; readonly text: string; readonly cookie: string; readonly button: string };
  /** Hidden fields. */
  readonly children?: ReactNode;
}

/** Entering requires a click, so that e-mail programs that open links do not use them up. */
export function EnterView({ portal, texts, children }: EnterProps) {
  return (
    <Page portal={portal} title={texts.title}>
      <div className="message">
        <h1>{texts.title}</h1>
        <p>{texts.text}</p>
        <p className="muted">{texts.cookie}</p>
        <form method="post" encType="multipart/form-data">
          {children}
          <SubmitButton text={texts.button} />
        </form>
      </div>
    </Page>
  );
}
