// Confirming with an identity provider that the user of a session is present.
import { Button } from '@blueprintjs/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { singleSignOnMessages as texts } from '../../../contract/messages.ts';
import { inBrowser } from '../../app/browser-return.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { askData, terna } from '../../app/terna.ts';
import { ErrorNote } from '../../ui/states.tsx';

/** One button for each provider with which the user has signed in; nothing for others. */
export function ProviderConfirmation({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const own = useQuery({
    queryKey: queryKeys.singleSignOns,
    queryFn: () => askData(terna().singleSignOns.own({})),
    staleTime: 0,
    gcTime: 0,
  });
  const confirm = useMutation({
    mutationFn: async (provider_id: number) => {
      const body = await inBrowser((to) =>
        askData(terna().singleSignOns.beginConfirmation({ body: { ...to, provider_id } })),
      );
      await askData(terna().singleSignOns.confirm({ body }));
    },
    onSuccess: onConfirmed,
  });
  useEffect(() => () => void terna().desktop.cancelBrowserReturn(), []);
  return (
    <>
      {own.data?.map(({ id, name }) => (
        <Button
          key={id}
          variant="minimal"
          text={confirm.isPending && confirm.variables === id ? texts.waiting : texts.confirm(name)}
          onClick={() => confirm.mutate(id)}
        />
      ))}
      {confirm.error && confirm.error.code !== 'cancelled' && <ErrorNote error={confirm.error} />}
    </>
  );
}
