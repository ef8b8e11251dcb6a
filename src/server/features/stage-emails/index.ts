// Emails that a stage sends when candidates enter it or are disqualified.
export {
  cancelAllEmails,
  cancelDisqualificationEmails,
  notifyOfDisqualification,
  notifyOfEntry,
  previewDisqualificationEmail,
  queueStopped,
  undoEntryEmails,
} from './stage-emails.ts';
