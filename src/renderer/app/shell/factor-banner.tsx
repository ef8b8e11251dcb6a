// Tells users until when they have to set up the second factor that their organization requires.
import { Button, Callout } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { secondFactorMessages as texts } from '../../../contract/messages.ts';
import { formatDate } from '../../ui/formats/format.ts';
import { queryKeys } from '../query/query-keys.ts';
import { askData, terna } from '../terna.ts';

/** After the term, the first refused call opens the dialog instead. */
export function FactorBanner({ onSetUp }: { readonly onSetUp: () => void }) {
  const { data } = useQuery({
    queryKey: queryKeys.settings.card('required-factor'),
    queryFn: () => askData(terna().secondFactors.read({})),
  });
  if (!data || data.is_active || data.required_from === null) return null;
  return (
    <Callout intent="warning" compact icon={null} className="session-notice" role="status">
      <span>{texts.requiredSoon(formatDate(data.required_from))}</span>
      <Button size="small" className="session-notice-action" text={texts.setUp} onClick={onSetUp} />
    </Callout>
  );
}
