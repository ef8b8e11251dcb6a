// «Inicio de sesión único»: identity providers of the organization.
import { Button, Callout } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type IdentityProvider, providerLogoutPath } from '../../../../contract/api/single-sign-on.ts';
import { provisioningMessages, identityProviderMessages as texts } from '../../../../contract/messages.ts';
import { useServerAddress } from '../../../app/server-address.ts';
import { askData, terna } from '../../../app/terna.ts';
import { CopyLine } from '../../../ui/copy-line.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { CatalogueCard } from '../catalogue/catalogue-card.tsx';
import type { Catalogue } from '../catalogue/definition.ts';
import styles from '../settings.module.css';
import { type ProviderDraft, providerForm } from './provider-form.tsx';

function NameCell({ id, name, issuer }: IdentityProvider) {
  const logout = useServerAddress(providerLogoutPath(id));
  return (
    <>
      <strong>{name}</strong>
      <span className={styles.explanation}>{issuer}</span>
      {logout && <CopyLine label={texts.logoutAddress} text={logout} button={texts.copy} />}
      <div className={styles.cardActions}>
        <CheckButton id={id} name={name} />
        <ProvisioningButton id={id} name={name} />
      </div>
    </>
  );
}

const ProvisioningDialog = lazy(async () => ({
  default: (await import('./provisioning-dialog.tsx')).ProvisioningDialog,
}));

function ProvisioningButton({ id, name }: { readonly id: number; readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" text={provisioningMessages.open(name)} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <ProvisioningDialog id={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Asks the provider for its description, and says what is wrong. */
function CheckButton({ id, name }: { readonly id: number; readonly name: string }) {
  const toasts = useToasts();
  const check = useMutation({
    mutationFn: () => askData(terna().identityProviders.check({ params: { id } })),
    onSuccess: ({ problem }) =>
      toasts.show({ text: problem ?? texts.working(name), tone: problem === null ? 'success' : 'warning' }),
    onError: ({ message }) => toasts.show({ text: message, tone: 'danger' }),
  });
  return <Button size="small" text={texts.check(name)} loading={check.isPending} onClick={() => check.mutate()} />;
}

const providers: Catalogue<IdentityProvider, ProviderDraft> = {
  ...providerForm,
  texts,
  list: () => askData(terna().identityProviders.list({})),
  columns: [
    { title: texts.name, cell: (provider) => <NameCell {...provider} /> },
    { title: texts.domains, cell: ({ domains }) => domains.join(', ') },
    { title: texts.active, cell: ({ active }) => (active ? texts.yes : texts.no) },
  ],
  removal: { texts, remove: ({ id }) => askData(terna().identityProviders.remove({ params: { id } })) },
};

export function IdentityProvidersCard() {
  const isTeam = useServerAddress('/') !== null;
  return (
    <>
      {!isTeam && <Callout compact>{texts.needsTeam}</Callout>}
      <CatalogueCard catalogue={providers} label={texts.title} />
    </>
  );
}
