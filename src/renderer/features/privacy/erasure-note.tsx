// The date of a pending erasure in the candidate's header, with cancellation.
import { Button, Tag } from '@blueprintjs/core';
import { privacyMessages } from '../../../contract/messages.ts';
import { formatDate } from '../../ui/formats/format.ts';
import { type Person, useCancelErasure, useWaitingErasure } from './queries.ts';

const texts = privacyMessages.erasing;

export function ErasureNote({ person }: { readonly person: Person }) {
  const { data: erasure, isError } = useWaitingErasure(person.id);
  const cancel = useCancelErasure();
  if (isError) return <p className="text-secondary">{texts.unknown}</p>;
  if (!erasure) return null;
  const { reason, requested_by: by, due_at } = erasure;
  return (
    <p role="status">
      <Tag minimal intent="warning" title={[texts.orderedBy(by?.full_name ?? null), reason].filter(Boolean).join(': ')}>
        {texts.waitsTag(formatDate(due_at))}
      </Tag>{' '}
      <Button
        size="small"
        variant="minimal"
        text={texts.cancel}
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ person, reason })}
      />
    </p>
  );
}
