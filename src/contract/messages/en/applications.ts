// Texts for applicants on the public portal.
export const en = {
  received: (title: string) => `We received your application for “${title}”. We will contact you by email.`,
  alreadyApplied: 'You have already applied to this process: we have your application and you need not send it again.',
  consentRequired: 'To apply you must accept the privacy policy.',
  policyChanged: 'The privacy policy has changed. Read and accept it to submit your application.',
  tooYoung: (age: number) => `You must be at least ${age} years old to apply.`,
  wrongDocument: 'The ID number is not valid. Check it.',
  tooFewFiles: (count: number) => (count === 1 ? 'You must attach 1 file.' : `You must attach ${count} files.`),
  noCurriculum: 'This process does not ask for a resume.',
  curriculumRequired: 'Attach your resume.',
  missingFile: 'The file did not arrive. Attach it again.',
} as const;
