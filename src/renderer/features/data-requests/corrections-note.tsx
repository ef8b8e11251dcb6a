// Tells in the candidate's header that they ask to correct their data, and opens the answer.
import { Button, Tag } from '@blueprintjs/core';
import { lazy, Suspense, useState } from 'react';
import { dataRequestMessages } from '../../../contract/messages.ts';
import { useCorrections } from './queries.ts';

const texts = dataRequestMessages.corrections;
const AnswerDialog = lazy(async () => ({ default: (await import('./answer-dialog.tsx')).AnswerDialog }));

/** Nothing without an open correction, and for users who do not answer them. */
export function CorrectionsNote({ applicantId }: { readonly applicantId: number }) {
  const { data: requests } = useCorrections(applicantId);
  const [openId, setOpenId] = useState<number | null>(null);
  const [first] = requests ?? [];
  const open = requests?.find(({ id }) => id === openId);
  if (!first) return null;
  return (
    <p role="status">
      <Tag minimal intent="warning">
        {texts.text}
      </Tag>{' '}
      <Button size="small" variant="minimal" text={texts.open} onClick={() => setOpenId(first.id)} />
      {open && (
        <Suspense fallback={null}>
          <AnswerDialog request={open} applicantId={applicantId} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </p>
  );
}
