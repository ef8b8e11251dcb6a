// Texts of booking interviews that candidates read.
import { countText } from '../numbers.ts';

const hours = (count: number) => countText(count, 'hour', 'hours');
const minutesText = (count: number) => countText(count, 'minute', 'minutes');

export const en = {
  email: {
    subject: (name: string) => `Choose the time of your interview: ${name}`,
    greeting: (name: string) => `Hello ${name},`,
    text: (name: string, process: string | null, count: number) => {
      const what = count === 1 ? `to the interview “${name}”` : `to ${count} interviews in a row (${name})`;
      return process ? `We invite you ${what} for “${process}”.` : `We invite you ${what}.`;
    },
    choose: (minutes: number, count: number) =>
      count === 1
        ? `It takes ${minutesText(minutes)}. Choose the time that suits you at this link:`
        : `They take ${minutesText(minutes)} in total, with their breaks. Choose at this link the time that suits you for all of them:`,
    until: (day: string, lead: number) =>
      lead === 0
        ? `The link works until ${day}. You can also use it to reschedule or cancel.`
        : `The link works until ${day}. You can also use it to reschedule or cancel up to ${hours(lead)} before.`,
    manage: (url: string) => `To reschedule or cancel: ${url}`,
    unchecked:
      'We could not check your published calendar before offering this time: if you have another commitment, tell the recruiter.',
  },
  page: {
    title: (name: string, count: number) => (count === 1 ? `Interview: ${name}` : `Interviews: ${name}`),
    of: (process: string | null, organization: string) => (process ? `${process} · ${organization}` : organization),
    facts: (kind: string, minutes: number) => `${kind}, ${minutesText(minutes)}`,
    afterBreak: (minutes: number) => `(after a break of ${minutesText(minutes)})`,
    place: (place: string) => `Where: ${place}`,
    booked: (count: number) => (count === 1 ? 'Your interview is booked' : 'Your interviews are booked'),
    done: (count: number) =>
      count === 1
        ? {
            book: 'We booked your interview. We are sending you the details by email.',
            move: 'We rescheduled your interview. We are sending you the details by email.',
            cancel: 'We cancelled your interview. If you like, you can choose another time.',
          }
        : {
            book: 'We booked your interviews. We are sending you the details of each one by email.',
            move: 'We rescheduled your interviews. We are sending you the details of each one by email.',
            cancel: 'We cancelled your interviews. If you like, you can choose another time.',
          },
    doneWithoutMail: (count: number) =>
      count === 1
        ? {
            book: 'We booked your interview.',
            move: 'We rescheduled your interview.',
            cancel: 'We cancelled your interview. If you like, you can choose another time.',
          }
        : {
            book: 'We booked your interviews.',
            move: 'We rescheduled your interviews.',
            cancel: 'We cancelled your interviews. If you like, you can choose another time.',
          },
    tooLate: (lead: number) =>
      lead === 0
        ? 'The time has come: it cannot be changed on this page.'
        : `It starts in less than ${hours(lead)}: it can no longer be changed on this page. Reply to the invitation email.`,
    choose: (count: number) => (count === 1 ? 'Choose a time' : 'Choose a time for all of them'),
    move: 'Reschedule',
    zone: 'Time zone',
    setZone: 'Use this zone',
    zoneNote: (zone: string) => `Times are in ${zone}.`,
    none: 'There are no free times right now. Check again later or reply to the email.',
    noneFrom: 'There are no more free times.',
    more: 'See more days',
    first: 'Back to the first days',
    book: 'Book',
    moveTo: 'Change to this time',
    cancel: (count: number) => (count === 1 ? 'Cancel the interview' : 'Cancel the interviews'),
    cancelQuestion: (count: number) =>
      count === 1
        ? 'The interview is cancelled and its time becomes free.'
        : 'The interviews are cancelled and their times become free.',
    cancelNow: 'Yes, cancel',
    taken: 'That time is no longer free. Choose another one.',
    notChosen: 'Choose one of the times.',
    outdated: 'The booking changed in the meantime. This is how it is now.',
    uncheckedNote: 'We could not check all calendars: if the time does not work, we will write to you.',
  },
} as const;
