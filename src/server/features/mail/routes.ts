// HTTP of email.
import { api } from '../../../contract/api/index.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { requestInformation } from './information-request.ts';
import { sendMessage } from './messages.ts';
import { cancelEmail, readApplicantEmails, readEmail, readEmails, retryEmail } from './service.ts';
import { changeSettings, readSettings, sendTest } from './settings.ts';
import { previewTemplate, sendTemplateTest } from './template-test.ts';

export function mailRoutes(routes: Routes, services: Services): void {
  const { now } = services;
  const { read } = services.database;
  routes.read(api.mail.settings, ({ caller }) => readSettings(read, services, caller));
  routes.write(api.mail.changeSettings, (tx, { caller, body }) =>
    changeSettings(tx, services, { actor: caller, change: body.mail_settings, version: body.version }),
  );
  // Nothing is written, and the mail server may take its time: no transaction is held open for it.
  routes.manage(api.mail.testSettings, ({ caller, body }) => sendTest(services, caller, body.email));
  routes.read(api.mail.list, ({ caller, query }) => readEmails(read, caller, query.state, pageOf(query)));
  routes.read(api.mail.get, ({ caller, params }) => readEmail(read, caller, params.id));
  routes.read(api.mail.ofApplicant, ({ caller, params, query }) =>
    readApplicantEmails(read, caller, { applicantId: params.id, state: query.state, page: pageOf(query) }),
  );
  routes.write(api.mail.cancel, (tx, { caller, params }) => cancelEmail(tx, caller, params.id, now()));
  routes.write(api.mail.retry, (tx, { caller, params }) => retryEmail(tx, caller, params.id, now()));
  routes.read(api.templates.preview, ({ caller, body: { applicant_id, email_template_id, ...template } }) =>
    previewTemplate(read, caller, { template, templateId: email_template_id, applicantId: applicant_id, now: now() }),
  );
  routes.write(api.mail.sendTemplateTest, (tx, { caller, body }) =>
    sendTemplateTest(tx, services, { caller, input: body, now: now() }),
  );
  routes.write(api.mail.send, (tx, { caller, params, body }) =>
    sendMessage(tx, caller, { applicantId: params.id, message: body, services }),
  );
  routes.write(api.mail.requestInformation, (tx, { caller, params, body }) =>
    requestInformation(tx, caller, { applicantId: params.id, wanted: body, now: now() }),
  );
}
