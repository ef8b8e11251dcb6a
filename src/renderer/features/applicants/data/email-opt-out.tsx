// Whether a candidate wants bulk emails; recruiters note or remove an opt-out.
import { Button } from '@blueprintjs/core';
import { Envelope } from '@blueprintjs/icons';
import { useState } from 'react';
import { z } from 'zod';
import type { Applicant, EmailOptOut } from '../../../../contract/api/applicants.ts';
import { emailOptOuts } from '../../../../contract/api/email-opt-outs.ts';
import { emailOptOutMessages } from '../../../../contract/messages.ts';
import { useIsOnline } from '../../../app/desktop.ts';
import { askData, terna } from '../../../app/terna.ts';
import { LineField } from '../../../forms/fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { problemsBySchema } from '../../../forms/problems.ts';
import { useVersionedForm } from '../../../forms/use-versioned-form.ts';
import { formatDate } from '../../../ui/formats/format.ts';
import styles from '../edit/edit.module.css';
import { type ItemChange, useItemChange } from '../edit/use-item-change.ts';

const texts = emailOptOutMessages.drawer;

const setting = (id: number, reason: string): ItemChange<Applicant> => ({
  run: () => askData(terna().emailOptOuts.set({ params: { id }, body: { reason } })),
  settled: (_before, applicant) => applicant,
  text: texts.marked,
  failed: texts.failed,
  undo: () => withdrawing(id, reason),
});

const withdrawing = (id: number, reason: string): ItemChange<Applicant> => ({
  run: () => askData(terna().emailOptOuts.withdraw({ params: { id } })),
  settled: (_before, applicant) => applicant,
  text: texts.withdrawn,
  failed: texts.failed,
  undo: () => setting(id, reason),
});

export function EmailOptOutNote({ applicant }: { applicant: Applicant }) {
  const { id, email_opt_out: optOut, permissions } = applicant;
  const { change, isChanging } = useItemChange(id);
  const [isAsked, setAsked] = useState(false);
  const isOnline = useIsOnline();
  if (optOut) {
    const canWithdraw = permissions.can_edit && optOut.source === 'user';
    return (
      <section className={styles.optOut} aria-label={texts.label}>
        <Envelope />
        <div>
          <strong className="text-warning">{texts.label}</strong>
          <p>{explanationOf(optOut)}</p>
        </div>
        {canWithdraw && (
          <Button
            size="small"
            text={texts.withdraw}
            disabled={!isOnline}
            loading={isChanging}
            onClick={() => void change(withdrawing(id, optOut.reason ?? ''))}
          />
        )}
      </section>
    );
  }
  if (!permissions.can_edit) return null;
  return (
    <div>
      <Button
        size="small"
        variant="minimal"
        icon={<Envelope />}
        text={texts.mark}
        disabled={!isOnline}
        onClick={() => setAsked(true)}
      />
      {isAsked && (
        <OptOutDialog
          name={applicant.full_name}
          save={(reason) => change(setting(id, reason))}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

function explanationOf({ source, reason, set_by, created_at }: EmailOptOut): string {
  const date = formatDate(created_at);
  if (source === 'candidate') return texts.byCandidate(date);
  return `${reason ?? ''} · ${texts.byUser(set_by?.full_name ?? null, date)}`;
}

const Draft = emailOptOuts.set.body;
type Draft = z.infer<typeof Draft>;

interface OptOutDialogProps {
  readonly name: string;
  /** @returns whether it was saved; errors are displayed */
  readonly save: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

function OptOutDialog({ name, save, onClose }: OptOutDialogProps) {
  const form = useVersionedForm<never, Draft, boolean>({
    present: null,
    draftOf: () => ({ reason: '' }),
    problemsOf: problemsBySchema(Draft),
    schema: z.never(),
    save: ({ reason }) => save(reason.trim()),
    onSaved: (isSaved) => {
      if (isSaved) onClose();
    },
  });
  return (
    <FormDialog title={texts.markTitle(name)} action={texts.submit} width={480} onClose={onClose} form={form}>
      <p className={styles.explanation}>{texts.explanation}</p>
      <LineField label={texts.reason} hint={texts.reasonHint} {...form.fieldProps('reason')} />
    </FormDialog>
  );
}
