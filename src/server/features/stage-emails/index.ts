// E-mails that a stage sends when candidates enter it or are disqualified.
export {
  holdAllLetters,
  holdDisqualification,
  queueStopped,
  tellOfDisqualification,
  tellOfEntry,
  undoEntryLetters,
} from './stage-letters.ts';
