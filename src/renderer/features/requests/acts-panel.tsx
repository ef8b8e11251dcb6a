// Buttons for the actions that a request's permissions allow, with a comment field.
import { Button, FormGroup, MenuItem, TextArea } from '@blueprintjs/core';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Request, RequestPermissions } from '../../../contract/api/requests.ts';
import { requestScreenMessages as texts } from '../../../contract/messages.ts';
import { REQUESTS_PATH } from '../../app/start/entry-route.ts';
import { askData, terna } from '../../app/terna.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { type Command, useCommands } from '../../ui/keys/commands.ts';
import { ClosingReasonDialog } from './closing-reason-dialog.tsx';
import { DeriveDialog } from './derive-dialog.tsx';
import { OpenProcessDialog } from './open-process-dialog.tsx';
import styles from './requests.module.css';
import { type Act, useActs } from './use-acts.ts';

export interface ActsPanelProps {
  readonly request: Request;
  /** Permissions that decide which buttons appear. */
  readonly flags: RequestPermissions;
}

/** Acts that require a comment. */
type Commented = 'reject' | 'return';
type Opened = 'derive' | 'close' | 'open_process';

export function ActsPanel({ request, flags }: ActsPanelProps) {
  const { act, isBusy } = useActs(request.id);
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState<Commented | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const runAct = (one: Act) => act(one, { onDone: () => setComment('') });
  const acts = simpleActs(request, comment.trim() || null);
  const runCommented = (name: Commented) => {
    setMissing(comment.trim() === '' ? name : null);
    if (comment.trim() !== '') runAct(acts[name]);
  };
  const [reject, sendBack] = [() => runCommented('reject'), () => runCommented('return')];
  useActCommands(flags, {
    approve: () => runAct(acts.approve),
    submit: () => runAct(acts.submit),
    reject,
    return: sendBack,
  });
  const isAnswer = flags.can_approve || flags.can_reject || flags.can_drop || flags.can_cancel;
  const isNothing = !Object.entries(flags).some(([name, is]) => is && !['can_edit', 'can_add_data'].includes(name));
  if (isNothing) return null;
  const button = (is: boolean, text: string, onClick: () => void, intent: 'primary' | 'danger' | 'none' = 'none') =>
    is && <Button text={text} intent={intent} disabled={isBusy} onClick={onClick} />;
  return (
    <section className={styles.panel} aria-label={texts.actionsTitle}>
      {isAnswer && (
        <CommentField
          value={comment}
          hint={flags.can_reject ? texts.commentHint : texts.commentNote}
          missing={comment.trim() === '' ? missing : null}
          onChange={setComment}
        />
      )}
      <div className={styles.acts}>
        {button(flags.can_approve, texts.acts.approve, () => runAct(acts.approve), 'primary')}
        {button(flags.can_return, texts.acts.return, sendBack)}
        {button(flags.can_reject, texts.acts.reject, reject, 'danger')}
        {button(flags.can_derive, texts.acts.derive, () => setOpened('derive'))}
        {button(flags.can_submit, texts.acts.submit, () => runAct(acts.submit), 'primary')}
        {button(flags.can_open_process, texts.acts.openProcess, () => setOpened('open_process'), 'primary')}
        {button(flags.can_close, texts.acts.close, () => setOpened('close'))}
        {button(flags.can_cancel, texts.acts.cancel, () => runAct(acts.cancel))}
        {button(flags.can_drop, texts.acts.drop, () => runAct(acts.drop))}
        {flags.can_delete && <RemoveMenu request={request} act={act} isBusy={isBusy} />}
      </div>
      {opened === 'derive' && <DeriveDialog request={request} comment={comment} onClose={() => setOpened(null)} />}
      {opened === 'close' && <ClosingReasonDialog request={request} onClose={() => setOpened(null)} />}
      {opened === 'open_process' && <OpenProcessDialog request={request} onClose={() => setOpened(null)} />}
    </section>
  );
}

/** Actions that take only a comment. The server refuses an outdated version. */
function simpleActs({ id, version }: Request, comment: string | null) {
  const input = { params: { id }, body: { comment, version } };
  const { requests } = terna();
  const { done } = texts;
  return {
    approve: { call: () => askData(requests.approve(input)), done: done.approve, canUndo: true },
    reject: { call: () => askData(requests.reject(input)), done: done.reject, canUndo: true },
    return: { call: () => askData(requests.returnForChanges(input)), done: done.return, canUndo: true },
    submit: { call: () => askData(requests.submit(input)), done: done.submit, canUndo: false },
    cancel: { call: () => askData(requests.cancel(input)), done: done.cancel, canUndo: true },
    drop: { call: () => askData(requests.drop(input)), done: done.drop, canUndo: true },
  } satisfies Record<string, Act>;
}

function useActCommands(
  flags: RequestPermissions,
  run: Readonly<Record<Commented | 'approve' | 'submit', () => void>>,
): void {
  const offered = (is: boolean, id: string, text: string, does: () => void): Command[] =>
    is ? [{ id: `requests.${id}`, text, run: does }] : [];
  useCommands(texts.title, [
    ...offered(flags.can_approve, 'approve', texts.acts.approve, run.approve),
    ...offered(flags.can_return, 'return', texts.acts.return, run.return),
    ...offered(flags.can_reject, 'reject', texts.acts.reject, run.reject),
    ...offered(flags.can_submit, 'submit', texts.acts.submit, run.submit),
  ]);
}

interface CommentFieldProps {
  readonly value: string;
  readonly hint: string;
  readonly missing: Commented | null;
  readonly onChange: (comment: string) => void;
}

function CommentField({ value, hint, missing, onChange }: CommentFieldProps) {
  const id = useId();
  return (
    <FormGroup
      label={texts.commentLabel}
      labelFor={id}
      intent={missing ? 'danger' : 'none'}
      helperText={<span id={`${id}-help`}>{missing ? texts.commentMissing[missing] : hint}</span>}
    >
      <TextArea
        id={id}
        fill
        rows={3}
        maxLength={2000}
        aria-invalid={missing !== null}
        aria-describedby={`${id}-help`}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FormGroup>
  );
}

/** Removes the request and leaves its screen; the toast offers undo. */
function RemoveMenu({
  request: { id },
  act,
  isBusy,
}: {
  request: Request;
  act: ReturnType<typeof useActs>['act'];
  isBusy: boolean;
}): ReactNode {
  const navigate = useNavigate();
  const remove = () =>
    act(
      { call: () => askData(terna().requests.remove({ params: { id } })), done: texts.done.remove, canUndo: true },
      { onDone: () => void navigate(REQUESTS_PATH) },
    );
  return (
    <ActionMenu label={texts.more} isBusy={isBusy}>
      <MenuItem intent="danger" text={texts.acts.remove} onClick={remove} />
    </ActionMenu>
  );
}
