// Texts of validation errors in the application form's settings, some also for applicants.
export const en = {
  required: 'This field is required.',
  questionTooShort: 'The question must have at least 2 characters',
  tooFewOptionsTitle: 'Complete the information',
  tooFewOptions: 'A question with options needs at least 2 of them',
  videoNeedsText: 'Only an open question can be answered with a video.',
  tooManyFiles: (limit: number) => (limit === 1 ? 'You can upload only 1 file' : `You can upload up to ${limit} files`),
  emailTaken: 'There is already a candidate with this email in the process.',
  emailInvalid: 'Enter a valid email address, such as name@company.com.',
  noBackgroundChecks: 'There are no background checks left.',
} as const;
