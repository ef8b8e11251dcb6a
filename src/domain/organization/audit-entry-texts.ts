// Origin and changes of an entry of the audit trail in words.
import type { AuditEntry } from '../../contract/api/privacy.ts';
import { auditCardMessages as texts } from '../../contract/messages.ts';

/** Empty if it was not recorded. */
export function originText({ origin }: Pick<AuditEntry, 'origin'>): string {
  if (origin === null) return '';
  const version = origin.client?.split('/')[1] ?? null;
  return texts.originText(texts.origins[origin.kind], version, origin.address);
}

export const changeLines = ({ changes }: Pick<AuditEntry, 'changes'>): string[] =>
  changes.map(({ field, before, after, is_withheld: isWithheld }) =>
    isWithheld ? texts.withheldChange(field) : texts.change(field, before, after),
  );
