// What went wrong for a visitor of the portal, by code.
export const en = {
  malformed: 'We could not understand what was sent. Check what you wrote and try again.',
  unknown_field: 'What was sent has an unknown field.',
  not_found: 'What you are looking for does not exist or is no longer available.',
  conflict: 'The same record already exists.',
  stale_version: 'It changed in the meantime. This is how it is now.',
  idempotency_mismatch: 'This was already sent with other data. Try again.',
  too_large: 'What you are sending is too large.',
  wrong_media_type: 'What you are sending is not in the expected format.',
  damaged_file: 'The file is damaged or incomplete. Save it again and upload it once more.',
  invalid: 'Check the marked fields.',
  curriculum_encrypted: 'The resume is protected with a password. Remove it and upload it again.',
  curriculum_without_text: 'The resume has no text that we can read. If it is an image or a scan, try a sharper copy.',
  curriculum_too_complex: 'The file is too complex to read. Save it as a simple PDF and upload it again.',
  too_many_requests: 'Too many attempts in a row. Wait a moment and try again.',
  internal: 'An error occurred on the server. Try again in a few minutes.',
  unavailable: 'The server is busy. Try again in a few minutes.',
} as const;
