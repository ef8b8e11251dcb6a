// E-mail: queued in the transaction of what causes it, sent afterwards, kept as a log.
export { type MailAccount, readSmtpUrl } from './account.ts';
export { type Attachment, clearAttachments } from './attachments.ts';
export { escapeHtml, letterOf, linkEmailOf } from './letters.ts';
export { notificationLetterOf } from './notification-letter.ts';
export { cancelEmails, type NewEmail, queueEmail } from './outbox.ts';
export { mailRoutes } from './routes.ts';
export { readPublicUrl, readSender, stopEmail } from './sender.ts';
export { MailWorker } from './worker.ts';
