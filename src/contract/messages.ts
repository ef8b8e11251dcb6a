// Every text that a person reads, by area. The areas' files are in messages/; this is their one door.

export { appMessages, connectionMessages } from './messages/app.ts';
export { applicantMessages } from './messages/applicants.ts';
export { assessmentMessages, startingTests } from './messages/assessments.ts';
export { boardMessages } from './messages/board.ts';
export { catalogueMessages } from './messages/catalogues.ts';
export { dialogMessages, keychainMessages, menuMessages, workspaceMessages } from './messages/desktop.ts';
export { errorMessages } from './messages/errors.ts';
export { exportMessages } from './messages/exports.ts';
export { fieldMessages } from './messages/fields.ts';
export { formMessages } from './messages/forms.ts';
export { importRowMessages } from './messages/import-rows.ts';
export { importMessages } from './messages/imports.ts';
export { mailMessages } from './messages/mail.ts';
export { countText, numberText } from './messages/numbers.ts';
export { portalMessages } from './messages/portal.ts';
export { newProcessMessages, processMessages } from './messages/processes.ts';
export { reportFileMessages } from './messages/report-files.ts';
export { requestMessages } from './messages/requests.ts';
export { serverMessages } from './messages/server.ts';
export { sessionMessages } from './messages/sessions.ts';
export { settingMessages } from './messages/settings.ts';
export { spreadsheetMessages } from './messages/spreadsheet.ts';
export { stageMessages } from './messages/stages.ts';
export { startingTemplates, templateMessages, templateVariables } from './messages/templates.ts';
export { uiMessages } from './messages/ui.ts';
export { workflowMessages } from './messages/workflows.ts';
export { firstRunMessages } from './messages/workspace.ts';
