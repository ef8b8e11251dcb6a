// Keys of the query cache. Queries with a common prefix are invalidated together.
import type { z } from 'zod';
import type { ProcessFilters } from '../../../contract/api/process-filters.ts';

type Filters = z.input<typeof ProcessFilters>;

export const queryKeys = {
  recoveryCode: ['recovery-code'] as const,
  secondFactor: ['second-factor'] as const,
  passkeys: ['passkeys'] as const,
  singleSignOns: ['single-sign-ons'] as const,
  /** Of a user, or the own ones. */
  openSessions: (userId: number | null) => ['open-sessions', userId] as const,
  processes: {
    all: ['processes'] as const,
    searches: ['processes', 'search'] as const,
    search: (filters: Filters, page: number) => ['processes', 'search', filters, page] as const,
    /** Tab counts for the filters of the list. */
    statuses: (filters: Filters) => ['processes', 'statuses', filters] as const,
    pending: (filters: Filters) => ['processes', 'statuses', 'pending', filters] as const,
    allStatuses: ['processes', 'statuses'] as const,
    /** Sequence of the last event merged into the lists, by process. */
    sequences: ['processes', 'sequence'] as const,
    sequence: (processId: number) => ['processes', 'sequence', processId] as const,
    areas: ['processes', 'areas'] as const,
    authors: ['processes', 'authors'] as const,
    views: ['processes', 'views'] as const,
    one: (processId: number) => ['processes', 'one', processId] as const,
    history: (processId: number) => ['processes', 'history', processId] as const,
    form: (processId: number) => ['processes', 'form', processId] as const,
    formPreview: (processId: number, change: string, versions: object) =>
      ['processes', 'form-preview', processId, change, versions] as const,
    allAssessments: ['processes', 'assessments'] as const,
    assessments: (processId: number) => ['processes', 'assessments', processId] as const,
    assessmentSearch: (processId: number, query: string) =>
      ['processes', 'assessments', processId, 'search', query] as const,
    anyAssessment: ['processes', 'assessment'] as const,
    assessment: (id: number) => ['processes', 'assessment', id] as const,
  },
  board: {
    all: ['board'] as const,
    open: (processId: number) => ['board', 'open', processId] as const,
    column: (listId: number) => ['board', 'column', listId] as const,
    neighbours: (applicantId: number | null, filter: object) => ['board', 'neighbours', applicantId, filter] as const,
  },
  reports: {
    one: (kind: string, query: object) => ['reports', kind, query] as const,
    organization: ['reports', 'organization'] as const,
    saved: ['reports', 'saved'] as const,
  },
  candidates: {
    all: ['candidates'] as const,
    page: (filter: object, sort: readonly object[], page: number) =>
      ['candidates', 'search', filter, sort, page] as const,
    fields: ['candidates', 'fields'] as const,
    facet: (field: string, filter: object, query: string) => ['candidates', 'facet', field, filter, query] as const,
  },
  candidateSegments: {
    list: ['candidate-segments'] as const,
    counts: ['candidates', 'segment-count'] as const,
    count: (id: number, version: number) => ['candidates', 'segment-count', id, version] as const,
    selection: (body: object) => ['candidates', 'selection', body] as const,
  },
  candidatePools: {
    list: ['candidate-pools'] as const,
    members: (id: number, page: number) => ['candidates', 'pool-members', id, page] as const,
    ofApplicant: (applicantId: number) => ['candidates', 'pools-of', applicantId] as const,
  },
  interviewPlans: {
    templates: ['interview-plans', 'templates'] as const,
    ofProcess: (processId: number) => ['interview-plans', 'process', processId] as const,
  },
  matches: {
    criteria: (processId: number) => ['matches', 'criteria', processId] as const,
    proposal: (processId: number) => ['matches', 'proposal', processId] as const,
    groups: (processId: number) => ['matches', 'groups', processId] as const,
  },
  interviewerCalendars: { mine: ['interviewer-calendars', 'mine'] as const },
  interviewAvailability: { mine: ['interview-availability', 'mine'] as const },
  interviews: {
    all: ['interviews'] as const,
    agenda: (monday: string) => ['interviews', 'agenda', monday] as const,
    mine: (when: string, page: number) => ['interviews', 'mine', when, page] as const,
    one: (id: number) => ['interviews', 'one', id] as const,
    curriculum: (id: number) => ['interviews', 'curriculum', id] as const,
    scorecards: (id: number) => ['interviews', 'scorecards', id] as const,
  },
  presence: {
    at: (processId: number) => ['presence', processId] as const,
  },
  applicants: {
    all: ['applicants'] as const,
    one: (applicantId: number) => ['applicants', 'one', applicantId] as const,
    logs: (applicantId: number, type: 'all' | 'user' | 'list' = 'all') =>
      ['applicants', 'logs', applicantId, type] as const,
    allLogs: (applicantId: number) => ['applicants', 'logs', applicantId] as const,
    file: (applicantId: number, fileId: number) => ['applicants', 'file', applicantId, fileId] as const,
    /** Data of one candidate tab: answers, tests, results, reports, emails and others. */
    parts: (applicantId: number) => ['applicants', 'part', applicantId] as const,
    part: (applicantId: number, part: string) => ['applicants', 'part', applicantId, part] as const,
  },
  palette: {
    processes: (query: string) => ['palette', 'processes', query] as const,
    candidates: (query: string) => ['palette', 'candidates', query] as const,
    curricula: (query: string) => ['palette', 'curricula', query] as const,
  },
  intake: {
    sources: ['arrivals', 'sources'] as const,
    known: (processId: number, query: string) => ['arrivals', 'known', processId, query] as const,
    segment: (filters: object, page: number) => ['arrivals', 'segment', filters, page] as const,
  },
  privacy: {
    settings: ['privacy', 'settings'] as const,
    /** Pending orders, by person. */
    allWaiting: ['privacy', 'waiting'] as const,
    waiting: (personId: number) => ['privacy', 'waiting', personId] as const,
    /** Open corrections, by candidacy. */
    allCorrections: ['privacy', 'corrections'] as const,
    corrections: (applicantId: number) => ['privacy', 'corrections', applicantId] as const,
  },
  organization: {
    current: ['organization', 'current'] as const,
  },
  notificationLinks: ['notification-links'] as const,
  jobBoards: {
    all: ['job-boards'] as const,
    synchronization: (id: number) => ['job-boards', 'synchronization', id] as const,
    history: (processId: number, page: number) => ['job-boards', 'history', processId, page] as const,
    rows: (id: number, result: string | null, page: number) => ['job-boards', 'rows', id, result, page] as const,
  },
  candidacies: {
    optedOut: (applicantIds: readonly number[]) => ['candidacies', 'opted-out', applicantIds] as const,
    reasons: ['candidacies', 'reasons'] as const,
    destinations: (query: string) => ['candidacies', 'destinations', query] as const,
    allTemplates: ['candidacies', 'templates'] as const,
    templates: (resource: string) => ['candidacies', 'templates', resource] as const,
    preview: (applicantId: number, text: object | null) => ['candidacies', 'preview', applicantId, text] as const,
    disqualificationEmail: (applicantId: number) => ['candidacies', 'disqualificationEmail', applicantId] as const,
    providers: ['candidacies', 'providers'] as const,
    workflows: ['candidacies', 'workflows'] as const,
    hiring: (applicantId: number) => ['candidacies', 'hiring', applicantId] as const,
    signatures: (applicantId: number) => ['candidacies', 'signatures', applicantId] as const,
    tests: (processId: number) => ['candidacies', 'tests', processId] as const,
  },
  users: {
    all: ['users'] as const,
    search: (query: string) => ['users', 'search', query] as const,
  },
  stages: {
    ofProcess: (processId: number) => ['stages', 'process', processId] as const,
    one: (listId: number) => ['stages', 'one', listId] as const,
    defaults: ['stages', 'defaults'] as const,
    syncs: ['stages', 'sync'] as const,
    sync: (jobId: number) => ['stages', 'sync', jobId] as const,
  },
  rules: {
    elements: (processId: number) => ['rules', 'elements', processId] as const,
    ofStage: (listId: number) => ['rules', 'stage', listId] as const,
    evaluations: ['rules', 'standing'] as const,
    evaluation: (applicantId: number) => ['rules', 'standing', applicantId] as const,
    allProposals: ['rules', 'proposals'] as const,
    proposals: (listId: number) => ['rules', 'proposals', listId] as const,
  },
  requests: {
    all: ['requests'] as const,
    /** Loaded pages of each list; the page keys trigger the loading. */
    listing: (list: string) => ['requests', 'listing', list] as const,
    listings: ['requests', 'listing'] as const,
    pages: ['requests', 'page'] as const,
    page: (list: string, filters: string, page: number) => ['requests', 'page', list, filters, page] as const,
    waitingCount: ['requests', 'page', 'waiting-count'] as const,
    one: (requestId: number) => ['requests', 'one', requestId] as const,
    steps: (requestId: number) => ['requests', 'steps', requestId] as const,
    logs: (requestId: number) => ['requests', 'logs', requestId] as const,
    files: (requestId: number) => ['requests', 'files', requestId] as const,
    ofProcess: (processId: number) => ['requests', 'process', processId] as const,
    delegations: ['requests', 'delegations'] as const,
    /** The draft that is compared, as text. */
    band: (compared: string) => ['requests', 'band', compared] as const,
    /** A workflow with the custom fields of new requests. */
    workflow: (id: number) => ['requests', 'workflows', 'one', id] as const,
    allTypes: ['requests', 'types'] as const,
    types: (module: string) => ['requests', 'types', module] as const,
    allWorkflows: ['requests', 'workflows'] as const,
    workflows: (module: string) => ['requests', 'workflows', module] as const,
  },
  workflows: {
    all: ['workflows'] as const,
    pages: ['workflows', 'page'] as const,
    page: (query: string, state: string | null, page: number) => ['workflows', 'page', query, state, page] as const,
    one: (id: number) => ['workflows', 'one', id] as const,
    structure: (id: number) => ['workflows', 'structure', id] as const,
    modules: ['workflows', 'modules'] as const,
  },
  settings: {
    closingReasons: ['settings', 'closing-reasons'] as const,
    positionCatalogueTable: (name: string) => ['settings', 'table', 'position-catalogue', name] as const,
    salaryBandsTable: ['settings', 'table', 'salary-bands'] as const,
    workCalendarsTable: ['settings', 'table', 'work-calendars'] as const,
    sourceCostsTable: ['settings', 'table', 'source-costs'] as const,
    closingReasonsTable: ['settings', 'table', 'closing-reasons'] as const,
    disqualificationReasonsTable: ['settings', 'table', 'disqualification-reasons'] as const,
    sourcesTable: ['settings', 'table', 'sources'] as const,
    consultantsTable: ['settings', 'table', 'consultants'] as const,
    boardColumns: ['settings', 'board-columns'] as const,
    boardColumnsTable: ['settings', 'table', 'board-columns'] as const,
    /** Data that a settings card loads itself, by card name. */
    card: (name: string) => ['settings', 'card', name] as const,
    areasTable: ['settings', 'table', 'areas'] as const,
    testsTable: ['settings', 'table', 'tests'] as const,
    interviewTemplatesTable: ['settings', 'table', 'interview-templates'] as const,
    assessmentsTable: ['settings', 'table', 'assessments'] as const,
    /** Prefix; the search filters follow. */
    users: ['settings', 'users'] as const,
    apiTokens: ['settings', 'table', 'api-tokens'] as const,
    identityProviders: ['settings', 'table', 'identity-providers'] as const,
    provisioningTokens: ['settings', 'table', 'provisioning-tokens'] as const,
    audit: (filter: object) => ['settings', 'audit', filter] as const,
    /** Prefix; the requested state follows. */
    erasures: ['settings', 'erasures'] as const,
    processingActivities: ['settings', 'table', 'processing-activities'] as const,
    processingSuggestions: ['settings', 'processing-suggestions'] as const,
    processingVersions: (id: number) => ['settings', 'processing-versions', id] as const,
    affectedCandidates: (query: string) => ['settings', 'affected-candidates', query] as const,
    dataBreaches: ['settings', 'table', 'data-breaches'] as const,
    /** Prefix; the filter follows. */
    dataRequests: ['settings', 'data-requests'] as const,
    filesCategoriesTable: ['settings', 'table', 'files-categories'] as const,
    requestTypes: ['settings', 'request-types'] as const,
    landing: ['settings', 'landing'] as const,
    /** Content of a portal address. */
    media: (address: string) => ['settings', 'media', address] as const,
    /** Data URL of a picture in a preview. */
    picture: (address: string) => ['settings', 'picture', address] as const,
    preview: (pageId: number, draft: string) => ['settings', 'preview', pageId, draft] as const,
    allOutgoingEmails: ['settings', 'outgoing-emails'] as const,
    outgoingEmails: (state: string | null, page: number) =>
      ['settings', 'outgoing-emails', 'page', state, page] as const,
    outgoingEmail: (id: number) => ['settings', 'outgoing-emails', 'one', id] as const,
    allEmailTemplates: ['settings', 'email-templates'] as const,
    emailTemplates: (resource: string) => ['settings', 'email-templates', resource] as const,
    templatesTable: (kind: string) => ['settings', 'table', 'templates', kind] as const,
    templateReaders: (query: string) => ['settings', 'template-readers', query] as const,
    reportTemplates: ['settings', 'report-templates'] as const,
  },
  vocabularies: {
    languages: (query: string) => ['vocabularies', 'languages', query] as const,
    skills: (query: string) => ['vocabularies', 'skills', query] as const,
    universities: (query: string) => ['vocabularies', 'universities', query] as const,
    sources: ['vocabularies', 'sources'] as const,
    consultants: ['vocabularies', 'consultants'] as const,
    positionOptions: (catalogue: string) => ['vocabularies', 'position-options', catalogue] as const,
    reportTemplates: ['vocabularies', 'report-templates'] as const,
    fileCategories: ['vocabularies', 'file-categories'] as const,
    occupations: (query: string) => ['vocabularies', 'occupations', query] as const,
  },
  duplicates: {
    all: ['duplicates'] as const,
    list: (strength: string) => ['duplicates', 'list', strength] as const,
  },
  imports: {
    all: ['imports'] as const,
    recent: ['imports', 'recent'] as const,
    one: (importId: number) => ['imports', 'one', importId] as const,
    forecastOf: (importId: number) => ['imports', 'forecast', importId] as const,
    filesOf: (importId: number) => ['imports', 'files', importId] as const,
    issuesOf: (importId: number) => ['imports', 'issues', importId] as const,
    issues: (importId: number, page: number) => ['imports', 'issues', importId, page] as const,
    job: (jobId: number) => ['imports', 'job', jobId] as const,
  },
} as const;
