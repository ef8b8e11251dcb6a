// Templates, for the areas that offer them and for what is sent from them.
export { findEmailTemplate, findReportTemplate, pageOfEmailTemplates } from './queries.ts';
export { templateRoutes } from './routes.ts';
export { addStartingTemplates } from './service.ts';
export { dateOf, readTemplateValues } from './values.ts';
