// Words that docs/glossary.md replaces, and the names that may contain them.

const replacements: readonly (readonly [words: string, better: string])[] = [
  ['kept keep keeps keeping', 'cached, stored, retained or existing'],
  ['notice notices', 'toast or notification'],
  ['tell tells told telling untold', 'notify, publish or record'],
  ['place places placed', 'position, location or target'],
  ['shown', 'visible or displayed'],
  ['seen sees', 'base, viewed or read'],
  ['arrival arrivals arrived', 'intake or added'],
  ['outbox outboxes', 'event log, mail queue or offline queue'],
  ['most fewest', 'max or min'],
  ['letter letters', 'email or character'],
  ['narrow narrowed narrowing narrows', 'filter'],
  ['hear hears heard hush deafen', 'onEvent, subscribe or unsubscribe'],
  ['hold holds held', 'lock, buffer or contain'],
  ['seal sealed sealing unseal', 'encrypt or encrypted'],
  ['doer', 'actor'],
  ['surface surfaces', 'view'],
  ['standing standings', 'status or evaluation'],
  ['news', 'remoteChanges'],
  ['looker lookers lookings', 'viewers'],
  ['reread rereads', 'refetch'],
  ['aside', 'locked'],
  ['house housekeeping chore chores', 'maintenance'],
  ['refuse refuses', 'check or assert'],
  ['attend', 'processItem'],
  ['occupancy occupant vacant', 'windowSession'],
  ['patience patient patiently hurried', 'retryPolicy or timeout'],
  ['belongings', 'a precise name'],
  ['judges walls arrows', 'externalChecks, boundaries or importRules'],
  ['whose whoever', 'a precise name'],
];

/** Maps a replaced word to its replacement. */
export const replacedWords: ReadonlyMap<string, string> = new Map(
  replacements.flatMap(([words, better]) => words.split(' ').map((word) => [word, better] as const)),
);

/** Names of the API, of stored data, and of libraries, which cannot be changed here. */
export const allowedNames: ReadonlySet<string> = new Set([
  ...['arrival', 'arrived', 'keep', 'most', 'place', 'reread', 'seen'],
  ...['isCodeSeen', 'kept', 'tellOfOverdue', 'choresStep', 'chores', 'keptKeysStep', 'overdueNoticesStep'],
  ...['aside', 'coverLetter', 'isCloseButtonShown', 'keepAlive', 'keepAliveTimeout', 'keepPreviousData', '$narrowType'],
]);

/** Released migrations never change. */
export const landedSteps = /^src\/server\/platform\/db\/migrations\//;
