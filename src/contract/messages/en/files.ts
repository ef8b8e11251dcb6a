// Texts of rejected files: the reason, the accepted formats and the size limit.
import { numberText } from '../numbers.ts';

export const en = {
  accepted: (formats: readonly string[]) =>
    `Accepted formats: ${formats.map((format) => format.toUpperCase()).join(', ')}.`,
  limit: (megabytes: number) => `Maximum size: ${numberText(megabytes)} MB.`,
  total: (megabytes: number) =>
    `All files together can have up to ${numberText(megabytes)} MB. Remove one or send a smaller one.`,
  wrongType: 'We do not accept this type of file.',
  wrongContent: 'The content of the file is not of the type that its name says.',
  damaged: 'The file is damaged or incomplete. Open it, save it again and upload it once more.',
  tooLarge: 'The file is too large.',
} as const;
