// The route `/requests`: the request lists, filtered by the address.
import { Button } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AppModuleName } from '../../../../contract/api/workflows.ts';
import { requestScreenMessages as texts, uiMessages } from '../../../../contract/messages.ts';
import { itemsOn, visiblePagination } from '../../../../domain/lists/listing.ts';
import { LinkPager } from '../../../lists/link-pager.tsx';
import { ListTabs } from '../../../lists/toolbar.tsx';
import { Page } from '../../../ui/page.tsx';
import { CachedNote, EmptyState, Skeleton } from '../../../ui/states.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { DelegationsDialog } from '../delegations-dialog.tsx';
import { TypesDialog } from '../form/types-dialog.tsx';
import { type Addressed, useAddress } from '../use-address.ts';
import { formatAddress, noFilters, termOf, withFilters } from './list-address.ts';
import { useList } from './listings.ts';
import { ListChoice, Menu } from './menu.tsx';
import { RequestList } from './request-list.tsx';
import styles from './request-lists.module.css';
import { RequestToolbar } from './toolbar.tsx';

/** `module` is the module that embeds the screen; by default requisitions. */
export function RequestsScreen({ module }: { readonly module?: AppModuleName }) {
  const { address, go } = useAddress(module);
  const [isCreating, setCreating] = useState(false);
  const [isDelegating, setDelegating] = useState(false);
  const create = () => setCreating(true);
  const { list, filters, page } = address;
  const open = useList(list, filters, page);
  useErrorToast(open.listing.error, open.refetch);
  const toolbar = (
    <>
      <RequestToolbar
        address={address}
        go={go}
        known={Object.values(open.listing.byIds)}
        onCreate={create}
        onDelegate={() => setDelegating(true)}
      />
      <ListTabs>
        <Menu address={address} />
        <CachedNote at={open.cachedAt} />
      </ListTabs>
    </>
  );
  return (
    <Page title={texts.title} toolbar={toolbar}>
      <ListChoice address={address} />
      <ListContent address={address} go={go} open={open} onCreate={create} />
      {isDelegating && <DelegationsDialog onClose={() => setDelegating(false)} />}
      {isCreating && <TypesDialog module={filters.module} onClose={() => setCreating(false)} />}
    </Page>
  );
}

/** A toast shows a read error and offers a retry; the cached list stays visible. */
function useErrorToast(error: string | null, retry: () => void): void {
  const toasts = useToasts();
  const showToast = useEffectEvent((detail: string) => {
    const action = { text: uiMessages.retry, run: retry };
    toasts.show({ key: 'requests-failed', text: texts.listFailed, detail, action });
  });
  useEffect(() => {
    if (error !== null) showToast(error);
  }, [error]);
}

interface ListContentProps extends Addressed {
  readonly open: ReturnType<typeof useList>;
  readonly onCreate: () => void;
}

function ListContent({ address, go, open, onCreate }: ListContentProps) {
  const { listing, refetch } = open;
  const requests = itemsOn(listing, address.page);
  if (!requests) {
    if (listing.error === null) return <Skeleton lines={8} />;
    return (
      <div className={styles.retry}>
        <Button text={uiMessages.retry} loading={listing.loading} onClick={refetch} />
      </div>
    );
  }
  const pagination = visiblePagination(listing);
  return (
    <>
      {requests.length === 0 ? (
        <Empty address={address} go={go} onCreate={onCreate} />
      ) : (
        <RequestList requests={requests} isBusy={listing.loading} />
      )}
      {pagination.totalCount > 0 && (
        <LinkPager
          label={texts.pager}
          total={texts.total(pagination.totalCount)}
          pagination={pagination}
          searchOf={(page) => formatAddress({ ...address, page })}
        />
      )}
    </>
  );
}

function Empty({ address, go, onCreate }: Addressed & { readonly onCreate: () => void }) {
  const { list, filters } = address;
  if (termOf(filters) !== '') {
    const clear = () => go(withFilters(address, noFilters));
    const action = <Button text={texts.clearFilters} onClick={clear} />;
    return <EmptyState title={texts.empty.found} hint={texts.emptyHint.found} action={action} />;
  }
  const mayCreate = list === 'all' || list === 'own';
  return (
    <EmptyState
      title={texts.empty[list]}
      hint={texts.emptyHint[list]}
      action={mayCreate && <Button intent="primary" text={texts.create} onClick={onCreate} />}
    />
  );
}
