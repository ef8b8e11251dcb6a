// Queues emails to candidates; undo cancels them while the server delays sending.
import type { EmailEntry } from '../../../contract/api/mail.ts';
import { candidacyMessages } from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import { eachOf, type Named } from './bulk/run-bulk.ts';
import { startBulk } from './bulk/start-bulk.ts';
import { type ActionContext, isReachable } from './context.ts';

const texts = candidacyMessages.email;

export type EmailDraft =
  | {
      readonly kind: 'message';
      readonly subject: string;
      readonly body: string;
      /** From which the text was taken. */
      readonly templateId: number | null;
      readonly isBulk: boolean;
    }
  /** Uses a template or the default text. */
  | { readonly kind: 'information'; readonly message: string; readonly templateId: number | null };

interface Queued extends Named {
  readonly email: EmailEntry;
}

/** Returns null without a server or without candidates. */
export function sendEmail(context: ActionContext, candidates: readonly Named[], draft: EmailDraft) {
  if (candidates.length === 0 || !isReachable(context)) return null;
  return startBulk<Named, Queued>(context.toasts, {
    candidates,
    chunk: 1,
    texts: { running: texts.running, done: texts.done, failed: texts.failed },
    detail: texts.detail,
    act: eachOf(async ({ id, full_name }: Named) => ({ id, full_name, email: await queue(id, draft) })),
    undo: (done) => stop(context, done),
  });
}

function queue(id: number, draft: EmailDraft): Promise<EmailEntry> {
  if (draft.kind === 'message') {
    const { subject, body, templateId, isBulk } = draft;
    const message = {
      ...{ subject, body },
      ...(templateId !== null && { email_template_id: templateId }),
      ...(isBulk && { is_bulk: true }),
    };
    return askData(terna().mail.send({ params: { id }, body: message }));
  }
  const body = {
    ...(draft.message && { message: draft.message }),
    ...(draft.templateId !== null && { email_template_id: draft.templateId }),
  };
  return askData(terna().mail.requestInformation({ params: { id }, body }));
}

/** Emails already sent are listed by name. */
function stop(context: ActionContext, queued: readonly Queued[]): void {
  if (!isReachable(context)) return;
  void startBulk<Queued, Queued>(context.toasts, {
    candidates: queued,
    chunk: 1,
    texts: { running: texts.running, done: texts.undone, failed: candidacyMessages.bulk.undoFailed },
    act: eachOf(async (one: Queued) => {
      await askData(terna().mail.cancel({ params: { id: one.email.id } }));
      return one;
    }),
  });
}
