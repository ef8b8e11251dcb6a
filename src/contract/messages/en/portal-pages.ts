// Texts of the public portal's pages, from the offers to the confirmation.
import { countText } from '../numbers.ts';

export const en = {
  skip: 'Skip to content',
  home: (organization: string) => `Jobs at ${organization}`,
  site: 'Website',
  links: 'Links of the organization',
  privacy: 'Privacy policy',
  privacyOf: (organization: string) => `Privacy policy of ${organization}`,

  landing: {
    offers: 'Open positions',
    search: 'Search jobs',
    searchHint: 'Job title or keywords',
    area: 'Department',
    allAreas: 'All departments',
    language: 'Language',
    allLanguages: 'All languages',
    allWorkModes: 'All work modes',
    find: 'Search',
    clear: 'See all open positions',
    count: (count: number) => countText(count, 'job', 'jobs'),
    none: 'There are no open positions right now',
    noneHint: 'Come back soon: new ones will appear here.',
    notFound: 'No job matches your search',
    notFoundHint: 'Try other keywords or all departments.',
    pages: 'Pages of jobs',
    page: (page: number, of: number) => `Page ${page} of ${of}`,
    previous: 'Previous',
    next: 'Next',
    media: 'Image or video of the organization',
  },

  sections: {
    openOffers: 'See open positions',
    quotationOf: (name: string) => `Words of ${name}`,
    offersOf: (count: number, name: string) => `See ${countText(count, 'job', 'jobs')} in ${name}`,
    location: 'Location',
    allLocations: 'All locations',
  },

  offer: {
    back: 'All jobs',
    apply: 'Apply',
    vacancies: (count: number) => countText(count, 'opening', 'openings'),
    published: (date: string) => `Posted on ${date}`,
    about: 'About the job',
    area: 'Department',
    location: 'Location',
    language: 'Written in',
    workMode: 'Work mode',
    workModes: { on_site: 'On-site', hybrid: 'Hybrid', remote: 'Remote' },
    salary: 'Salary',
    salaryBetween: (minimum: string, maximum: string) => `${minimum} to ${maximum}`,
    salaryFrom: (amount: string) => `From ${amount}`,
    salaryTo: (amount: string) => `Up to ${amount}`,
    nextSteps: 'What happens after you apply',
  },

  apply: {
    title: (offer: string) => `Apply for ${offer}`,
    back: 'Back to the job',
    intro: 'Fields that do not say “optional” are required.',
    optional: '(optional)',
    choose: 'Choose an option',
    policy: 'Read the privacy policy',
    send: 'Submit application',
    sending: 'Submitting…',
    trap: 'Leave this field empty',
    entry: (title: string, number: number) => `${title} ${number}`,
    addEntry: 'Add another',
    removeEntry: (title: string, number: number) => `Remove ${title} ${number}`,
    problems: (count: number) =>
      count === 1
        ? 'One detail is missing before you can submit your application'
        : `${count} details are missing before you can submit your application`,
    rejected: 'We could not submit your application',
    tooFast: 'It arrived sooner than we expected. Wait a few seconds and press “Submit application” again.',
    expired: 'The form had been open for a long time. Press “Submit application” again.',
    busy: 'We are receiving many applications. Press “Save and continue later” and send yours from the link that will arrive in your email.',
    sentBefore: 'This form has already been submitted. To send another application, open it again from the job.',
    unreachable: 'There is no connection. What you wrote is still here: try again.',
    waitForFiles: 'Wait until the files have finished uploading.',
  },

  files: {
    chosen: 'Attached files',
    pick: 'Choose file',
    pickSeveral: 'Choose files',
    uploading: (name: string) => `Uploading ${name}`,
    uploaded: 'Done',
    remove: (name: string) => `Remove ${name}`,
    tooLarge: (megabytes: number) => `The file must be smaller than ${megabytes} MB.`,
    empty: 'The file is empty.',
    failed: 'It could not be uploaded. Attach it again.',
  },

  prefill: {
    hint: 'We use it to fill in what we can for you. You can correct everything before you submit.',
    reading: 'Reading your resume…',
    filled: (count: number) =>
      count === 1
        ? 'We filled in 1 field from your resume. Review it before you submit.'
        : `We filled in ${count} fields from your resume. Review them before you submit.`,
    nothing: 'We found nothing in your resume to fill in. Please complete the form yourself.',
    failed: 'We could not read your resume, but it is attached. Please complete the form yourself.',
    undo: 'Clear what was filled in',
    undone: 'We cleared what we had filled in.',
  },

  draft: {
    save: 'Save and continue later',
    hint: 'We will email you a link. You will have to attach files again when you return.',
    needsAddress: 'Enter your email: we will send you the link to continue there.',
    saved: {
      title: 'Your progress is saved',
      text: (days: number) =>
        `We sent you a link by email to continue whenever you want, for ${days} days. Nothing arrived? Check your spam folder.`,
      more: 'Back to the job',
    },
    ended: 'This link no longer has saved progress. You can fill in the form again.',
    restored: 'We restored what you had written in this tab.',
    discard: 'Start again',
    email: {
      subject: (offer: string) => `Continue your application for ${offer}`,
      body: ({
        title,
        organization,
        link,
        days,
      }: {
        title: string;
        organization: string;
        link: string;
        days: number;
      }) => [
        `Use this link to continue your application for “${title}” at ${organization}:`,
        link,
        `It works for ${days} days, until you send the application. Do not forward it: anyone who opens it sees what you wrote.`,
        'If you did not request it, you can ignore this email.',
      ],
    },
  },

  received: {
    title: 'We received your application',
    text: (offer: string) => `Your application for “${offer}” has been recorded. We will contact you by email.`,
    confirm: 'We sent you an email: open it and confirm that you applied.',
    more: 'See more jobs',
  },

  ended: {
    title: 'This job is no longer available',
    text: 'It may have closed, or the link may be incomplete.',
    more: 'See open positions',
  },
  unknown: {
    title: 'We could not find this page',
    text: 'Check the link, or ask the person who sent it to you for a new one.',
  },
  tooMany: {
    title: 'Please wait a moment',
    text: 'We received many attempts in a row. Try again in a minute.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'We have recorded the problem. Try again in a few minutes.',
  },
} as const;
