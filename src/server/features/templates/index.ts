// Email and report templates, for the features that use them.
export { findEmailTemplate, findReportTemplate, pageOfEmailTemplates } from './queries.ts';
export { templateRoutes } from './routes.ts';
export { addStartingTemplates, emailTemplateFor, textFor } from './service.ts';
export { dateOf, readTemplateValues } from './values.ts';
