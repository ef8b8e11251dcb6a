// Requests of candidates about their personal data: the card of the settings, and the note in the drawer.
export { CorrectionsNote } from './corrections-note.tsx';
export { DataRequestsCard } from './data-requests-card.tsx';
