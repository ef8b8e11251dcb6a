// Where the dashboards are of which an organisation shows one of its own.
import type { Step } from '../columns.ts';

export const customReportAddressStep: Step = {
  name: '0060-custom-report-address',
  async up(db) {
    await db.schema.alterTable('organizations').addColumn('custom_report_url', 'text').execute();
  },
};
