// E-mails that remind of an interview before it.

const soon = (isDay: boolean): string => (isDay ? 'tomorrow' : 'in one hour');

export const en = {
  subject: (name: string, isDay: boolean) => `Reminder: ${name}, ${soon(isDay)}`,
  greeting: (name: string) => `Hello ${name},`,
  candidate: (name: string, process: string | null, isDay: boolean) =>
    process
      ? `This is a reminder that your interview “${name}” for “${process}” is ${soon(isDay)}.`
      : `This is a reminder that your interview “${name}” is ${soon(isDay)}.`,
  interviewer: (name: string, candidate: string, isDay: boolean) =>
    `This is a reminder that you interview ${candidate} in “${name}” ${soon(isDay)}.`,
  when: (text: string, minutes: number) => `When: ${text}, ${minutes} minutes.`,
  location: (text: string) => `Where: ${text}`,
  manage: (url: string) => `To reschedule or cancel: ${url}`,
  cannotCome: 'If you cannot attend, please reply to this email.',
  kit: (url: string) => `Interview kit and resume: ${url}`,
} as const;
